/**
 * What engines decline by themselves, and why. Where states stand for sets of states, some answers would be wrong. The
 * table in `questions/` quotes these reasons, so that both say the same.
 */
import type { Stats, TransitionSystem, Verdict } from '@vedette/core';

/** Why an engine that compares the transitions of states needs points. */
export const membersDiffer = 'states stand for sets of states, whose members need not have the same transitions';

/** Why deadlocks need points. */
export const hiddenDeadlocks =
  'states stand for sets of states, and one with a transition may have members without any';

const nothing: Stats = { states: 0, transitions: 0, depth: 0, seconds: 0, bytes: 0, complete: false };

export function declined(because: string, stats: Stats = nothing): Verdict {
  return { kind: 'unknown', why: 'unsupported', detail: because, stats };
}

/** The verdict of an engine that needs points, where states stand for sets. */
export function declinedOnSets({ cover }: TransitionSystem, because = membersDiffer): Verdict | undefined {
  return cover === undefined ? undefined : declined(because);
}
