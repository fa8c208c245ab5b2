/**
 * Takes an infinite timed run again in the plain semantics: up to its cycle, and twice round it, one period later the
 * second time. Whether the run stays where it must is looked at after every step, at the end of every delay and in the
 * middle of it.
 */
import type { Trace } from '@vedette/core';
import type { Network } from '../lower/network.ts';
import type { Expression } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import { ownSteps } from '../zones/liveness-labels.ts';
import type { TimedLasso } from '../zones/timed-lasso.ts';
import { PlainSemantics } from './plain-semantics.ts';
import { stepTaken } from './replay-run.ts';

interface Replay {
  readonly network: Network;
  readonly lasso: TimedLasso;
  readonly stay: Expression;
}

/** What is wrong with it, if anything is. */
export function replayLasso({ network, lasso, stay }: Replay, trace: Trace): string | undefined {
  // Twice as many parts, so that the middle of a delay is a whole number of them.
  const semantics = new PlainSemantics(network.model, 2 * lasso.unit);
  const isInside = (one: ReturnType<PlainSemantics['initial']>): boolean =>
    mentionsDeadlock(stay) || semantics.holds(stay, one);
  let configuration = semantics.initial();
  let [now, isStaying] = [0, false];
  for (const { index, time } of schedule(lasso, trace)) {
    const { label, state } = trace.steps[index]!;
    for (const half of [1, 2]) {
      const later = semantics.delayed(configuration, time - now);
      if (later === undefined) return `time cannot pass before step ${index + 1}`;
      configuration = later;
      if (isStaying && !isInside(configuration)) return `it does not stay up to step ${index + 1} (${half})`;
    }
    now = time;
    if (label === ownSteps.begin) isStaying = true;
    const moves = lasso.moves[index]!;
    const taken =
      moves.length === 0 ? configuration : stepTaken(network, semantics, { from: configuration, moves, target: state });
    if (typeof taken === 'string') return `step ${index + 1} ${taken}`;
    configuration = taken;
    if (isStaying && !isInside(configuration)) return `it does not stay after step ${index + 1}`;
  }
  return undefined;
}

/** The steps in the order they are taken. */
function schedule({ times, period = 0 }: TimedLasso, { steps, loop }: Trace) {
  const once = steps.map((_, index) => ({ index, time: times[index]! }));
  const again = loop === undefined ? [] : once.slice(loop).map(({ index, time }) => ({ index, time: time + period }));
  return [...once, ...again];
}
