/**
 * Least and greatest delays in dense time, by questions about the network that measures them (`observed-model.ts`): the
 * extreme value of its clock at the moment at which a measurement ends, whether one that is under way ends on every
 * path, and a run that comes to the value. What speaks of states is asked in integer time, where every delay between
 * integers of a closed network is taken, its extremes among them: they are vertices of a system of differences with
 * integer bounds.
 */
import type {
  DelayQuestion,
  Extreme,
  Model,
  Question,
  ReachabilityQuestion,
  Refusal,
  Search,
  TimedDelay,
} from '@vedette/core';
import { compared } from '../queries/clock-formulas.ts';
import { approximately, hasStopwatches } from '../queries/over-approximation.ts';
import { questionsOf } from '../queries/questions.ts';
import type { Expression, Query } from '../typed/index.ts';
import { type IdleClock, Lowering } from '../zones/lowering.ts';
import { leadingEdges } from './leading-edges.ts';
import { conjunction, equalTo, measuring, observedModel, readOf } from './observed-model.ts';

const receivers =
  'a delay is measured between actions by the names of their channels, not by receivers: name the channel';

export function delaySearch(
  lowering: Lowering,
  question: DelayQuestion,
  { model, points }: { readonly model: Model; points(): Search | Refusal },
): Search | Refusal {
  if (hasStopwatches(lowering.model)) return { refused: approximately };
  const sides = [question.from, question.to];
  if (sides.some(({ text }) => text.includes(' -> '))) return { refused: receivers };
  if (sides.some(({ inStates }) => inStates !== undefined)) return points();
  const [from, to] = sides.map(({ atSteps }) => leadingEdges(lowering, atSteps!, question));
  if (from === undefined || to === undefined) return points();
  return { model, delay: timedDelay(lowering, question, { from, to }) };
}

type Observers = Parameters<typeof observedModel>[1];

function timedDelay(lowering: Lowering, { name, extreme }: DelayQuestion, observers: Observers): TimedDelay {
  const { model, phase, since, after } = observedModel(lowering.model, observers);
  const idle: readonly IdleClock[] = [
    { clock: since, phase, in: [measuring.not] },
    { clock: after, phase, in: [measuring.not, measuring.underWay] },
  ];
  const observed = new Lowering(model, idle);
  const ended = conjunction(equalTo(phase, measuring.ended), compared(readOf(after), '<=', 0));
  const written = { text: name, comment: '', span: phase.span };
  const ask = (query: Query): Question => questionsOf(observed, [query])[0]!;
  const wanted = ({ value, isReached }: Extreme): Expression => {
    if (extreme === 'least') return compared(readOf(since), isReached ? '<=' : '<', isReached ? value : value + 1);
    return compared(readOf(since), isReached ? '>=' : '>', isReached ? value : value - 1);
  };
  const survey = ask({
    ...written,
    kind: extreme === 'least' ? 'inf' : 'sup',
    condition: ended,
    expressions: [readOf(since)],
  });
  if (survey.kind !== 'survey') throw new Error('an extreme value is a survey');
  return {
    comes: ask({
      ...written,
      kind: '-->',
      premise: equalTo(phase, measuring.underWay),
      conclusion: equalTo(phase, measuring.ended),
    }),
    survey,
    attained: (value) =>
      ask({ ...written, kind: 'E<>', predicate: conjunction(ended, wanted(value)) }) as ReachabilityQuestion,
  };
}
