/** Checks a run that shows a delay, by code that knows nothing of observers and graphs. */
import type { DelayQuestion, State, Trace, TransitionSystem } from '@vedette/core';
import { checkRun, ReplayFailure, sameState, stepsOf } from '../explore/replay.ts';
import { Occurrences } from './occurs.ts';

/**
 * Throws `ReplayFailure` unless some occurrence in the run is followed by the target after so much time, at its end;
 * or, for `absence`, never in a run that repeats or ends.
 */
export function checkDelay(
  system: TransitionSystem,
  question: DelayQuestion,
  { trace, shows }: { readonly trace: Trace; readonly shows: number | 'absence' },
): void {
  checkRun(system, trace);
  const { from, to, takesTime } = question;
  const occurrences = new Occurrences(system, question.actions);
  const { start, steps, loop } = trace;
  const states: readonly State[] = [start, ...steps.map(({ state }) => state)];
  const holdsIn = (one: typeof from, at: number): boolean => occurrences.holdsIn(one, states[at]!);
  const happens = (one: typeof from, at: number): boolean => occurrences.holdsAt(one, states[at]!, steps[at]!.label);
  /** After so many steps a measurement begins, in the state there. */
  const begins = (after: number): boolean =>
    (holdsIn(from, after) && (after === 0 || !holdsIn(from, after - 1))) || (after > 0 && happens(from, after - 1));
  const isShown = (begin: number): boolean => {
    let time = 0;
    let isEnded = holdsIn(to, begin);
    let at = begin;
    for (; at < steps.length && !isEnded; at++) {
      if (takesTime(system.label(steps[at]!.label))) time++;
      isEnded = happens(to, at) || holdsIn(to, at + 1);
    }
    return shows === 'absence' ? !isEnded : isEnded && at === steps.length && time === shows;
  };
  if (!states.some((_, after) => begins(after) && isShown(after)))
    throw new ReplayFailure(`it does not show the delay of "${question.name}"`);
  if (shows !== 'absence') return;
  const last = states.at(-1)!;
  const isEndless = loop === undefined ? stepsOf(system, last).length === 0 : sameState(states[loop]!, last);
  if (!isEndless) throw new ReplayFailure('it neither repeats nor ends');
}
