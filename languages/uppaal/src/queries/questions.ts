/**
 * From queries to questions. Constants in a query change how zones are widened, so a question brings the system it is about; queries
 * that compare no clocks and ask for no deadlock share one. `A[] p` asks whether `not p` can be, for some valuation.
 */
import type { HappeningQuestion, LastingQuestion, Model, Question, ReducedSearch, Trace } from '@vedette/core';
import { negated } from '../lower/code/constraints.ts';
import { type Lasting, type Lowered, Lowering } from '../lower/index.ts';
import { lastingTimes, narrationOf, reachingTimes, type TimesOf } from '../narration.ts';
import type { Symmetry } from '../symmetry/index.ts';
import { boolSort, clockSort, type Expression, mentionsClocks, type Query, type Variable } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import { approximately, doubtAbout, hasStopwatches, remarkOn } from './doubt.ts';
import { fastestSearch } from './fastest.ts';
import { looksFor, type SurveyQuery } from './survey.ts';

type ReachabilityQuery = Extract<Query, { readonly predicate: Expression }>;
type LivenessQuery = Exclude<Query, SurveyQuery>;

/** Without `symmetry` every state is searched. */
export function questionsOf(lowering: Lowering, queries: readonly Query[], symmetry?: Symmetry): readonly Question[] {
  const reachability = queries.filter(
    (query): query is ReachabilityQuery => query.kind === 'E<>' || query.kind === 'A[]',
  );
  const shared = reachability.filter(({ predicate }) => !mentionsClocks(predicate) && !mentionsDeadlock(predicate));
  const reached = new Map<Query, HappeningQuestion>();
  for (const group of [shared, ...reachability.filter((query) => !shared.includes(query)).map((query) => [query])])
    for (const [query, question] of reachabilityQuestions(lowering, group, symmetry)) reached.set(query, question);
  return queries.map((query): Question => {
    switch (query.kind) {
      case 'E<>':
      case 'A[]':
        return reached.get(query)!;
      case 'E[]':
      case 'A<>':
      case '-->':
        return lastingQuestion(lowering, query);
      case 'sup':
      case 'inf':
      case 'bounds':
        return surveyQuestion(lowering, query, symmetry);
      default:
        return query satisfies never;
    }
  });
}

function reachabilityQuestions(
  lowering: Lowering,
  queries: readonly ReachabilityQuery[],
  symmetry: Symmetry | undefined,
): readonly (readonly [Query, HappeningQuestion])[] {
  if (queries.length === 0) return [];
  const asked = queries.map(({ kind, predicate, text }) => ({
    name: text,
    formula: kind === 'E<>' ? predicate : negated(predicate),
  }));
  const lowered = lowering.system({ asked });
  const searches = new Map<string, ReducedSearch>();
  return queries.map((query, predicate) => {
    const model = modelFor(lowering, lowered, predicate);
    const kind = query.kind === 'E<>' ? 'possible' : 'never';
    const reduced = symmetry && reducedFor(query, { symmetry, lowered, searches });
    const what = { kind: 'predicate', predicate } as const;
    const doubt = doubtAbout(lowering, lowered, {
      goal: lowered.formulas[predicate]!,
      formula: asked[predicate]!.formula,
    });
    const sure = doubt ? { doubt } : { fastest: () => fastestSearch(lowering, asked[predicate]!.formula) };
    return [query, { kind, what, name: query.text, model, ...(reduced && { reduced }), ...sure }] as const;
  });
}

/** Queries that allow the same sets to be renamed share a search. */
function reducedFor(
  query: ReachabilityQuery,
  { symmetry, lowered, searches }: { symmetry: Symmetry; lowered: Lowered; searches: Map<string, ReducedSearch> },
): ReducedSearch | undefined {
  const sets = symmetry.setsFor([query.predicate]);
  if (sets.length === 0) return undefined;
  const key = sets.map((set) => symmetry.sets.indexOf(set)).join();
  const known = searches.get(key) ?? symmetry.search(lowered, sets);
  searches.set(key, known);
  return known;
}

/** The model of one question: its runs are told up to the moment that shows it. */
export function modelFor(lowering: Lowering, lowered: Lowered, predicate?: number): Model {
  const goal = predicate === undefined ? undefined : lowered.formulas[predicate];
  return {
    system: lowered.system,
    questions: [],
    narration: narrationOf(lowering, lowered.system, reachingTimes(lowering, lowered, goal)),
  };
}

function surveyQuestion(lowering: Lowering, query: SurveyQuery, symmetry: Symmetry | undefined): Question {
  const looks = { [Symbol.iterator]: () => looksFor(lowering, query, symmetry) };
  const remark = remarkOn(query, lowering.model);
  return { kind: 'survey', name: query.text, looks, ...(remark && { remark }) };
}

function lastingQuestion(lowering: Lowering, query: LivenessQuery): LastingQuestion {
  const kind = query.kind === 'E[]' ? 'lasts' : 'ends';
  const timesOf = new Map<Model, TimesOf>();
  const modelOf = (one: Lowering, { system, context }: Lasting): Model => {
    const times = lastingTimes(one, context, staying(query).stay);
    const made = { system, questions: [], narration: narrationOf(one, system, times) };
    timesOf.set(made, times);
    return made;
  };
  const model = modelOf(lowering, lowering.lasting(staying(query)));
  const withTicks = (): Model => {
    const ticking: Variable = { ...tickingClock, span: query.span };
    const { variables } = lowering.model;
    const other = new Lowering({ ...lowering.model, variables: [...variables, ticking] });
    return modelOf(other, other.lasting({ ticking, ...staying(query) }));
  };
  const question: LastingQuestion = { kind, within: 0, rests: 1, name: query.text, model, withTicks };
  if (!hasStopwatches(lowering.model)) return question;
  // Where a run may rest is known approximately only.
  const confirms = (trace: Trace, other = model): boolean =>
    trace.loop !== undefined && timesOf.get(other)?.(trace) !== undefined;
  return { ...question, doubt: { because: approximately, confirms, allows: () => false } };
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
