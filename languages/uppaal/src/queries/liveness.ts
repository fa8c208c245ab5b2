/**
 * `E[] p`, `A<> p` and `p --> q`: whether some path stays for ever where it should not. The system is made for the
 * question: zones inside the parts of `p`, compared for equality (see `zones/liveness-system.ts`). A path in which time
 * diverges is looked for with one more clock, which ticks.
 */
import type { LivenessQuestion, Model, Search, Trace } from '@vedette/core';
import { negated } from '../lower/code/constraints.ts';
import { livenessTimes, narrationOf, type TimesOf } from '../narration.ts';
import { boolSort, clockSort, type Expression, type Query, type Variable } from '../typed/index.ts';
import { writtenOf } from '../written.ts';
import { Lowering } from '../zones/lowering.ts';
import { approximately, hasStopwatches } from './over-approximation.ts';
import type { SurveyQuery } from './survey.ts';

export type LivenessQuery = Exclude<Query, SurveyQuery>;

export function livenessQuestion(lowering: Lowering, query: LivenessQuery): LivenessQuestion {
  const kind = query.kind === 'E[]' ? 'some-path-stays' : 'every-path-leaves';
  const plain = modelAndTimes(lowering, query);
  const model: Model = {
    ...plain.model,
    behaviour: {
      ...plain.model.behaviour,
      searchFor: (question, wanted) => {
        if (question.kind !== 'some-path-stays' && question.kind !== 'every-path-leaves') return undefined;
        if (wanted !== 'divergent') return searchIn(lowering, { ...plain, model });
        const ticking: Variable = { ...tickingClock, span: query.span };
        const variables = [...lowering.model.variables, ticking];
        return searchIn(
          lowering,
          modelAndTimes(new Lowering({ ...lowering.model, variables }, lowering.idle), query, ticking),
        );
      },
    },
  };
  return { kind, within: 0, rests: 1, name: query.text, model };
}

interface ModelAndTimes {
  readonly model: Model;
  readonly times: TimesOf;
}

function modelAndTimes(lowering: Lowering, query: LivenessQuery, ticking?: Variable): ModelAndTimes {
  const request = staying(query);
  const { system, context } = lowering.liveness(ticking === undefined ? request : { ...request, ticking });
  const times = livenessTimes(lowering, context, request.stay);
  return {
    model: {
      behaviour: { system },
      presentation: { narration: narrationOf(lowering, system, times), written: writtenOf(lowering, system) },
      queries: { questions: [] },
    },
    times,
  };
}

/** With stopwatches, where a path may rest is known approximately only. */
function searchIn(lowering: Lowering, { model, times }: ModelAndTimes): Search {
  if (!hasStopwatches(lowering.model)) return { model };
  const confirms = (trace: Trace): boolean => trace.loop !== undefined && times(trace) !== undefined;
  return { model, overApproximation: { because: approximately, confirms, isRun: () => false } };
}

const tickingClock: Omit<Variable, 'span'> = { name: '#time', sort: clockSort, storage: 'global', initial: 0 };

function staying(query: LivenessQuery): { readonly stay: Expression; readonly begin?: Expression } {
  if (query.kind !== '-->') return { stay: query.kind === 'E[]' ? query.predicate : negated(query.predicate) };
  const stay = negated(query.conclusion);
  const { span } = query.premise;
  return {
    stay,
    begin: { kind: 'logical', operator: 'and', left: query.premise, right: stay, sort: boolSort, span },
  };
}
