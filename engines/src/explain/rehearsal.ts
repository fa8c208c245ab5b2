/**
 * A run replayed with some of its steps omitted, exchanged or inserted: each step that is still possible is taken, the
 * others are skipped. So steps that depend on a missing one vanish with it, as in the replays of Zeller and
 * Hildebrandt, "Simplifying and isolating failure-inducing input" (IEEE TSE 28(2), 2002).
 */
import type { State, Step, Trace, TransitionSystem } from '@vedette/core';
import { isDeadlock, stepsOf } from '../explore/replay.ts';
import { type Monitor, SETTLED } from '../smallest/index.ts';
import type { WantedRun } from './wanted-run.ts';

export interface Rehearsal {
  /** The run reaches the goal of the monitor. */
  readonly isReached: boolean;
  readonly steps: readonly Step[];
}

export interface Stage {
  readonly system: TransitionSystem;
  readonly monitor: Monitor;
  readonly start: State;
}

export function rehearse({ system, monitor, start }: Stage, wanted: readonly Step[]): Rehearsal {
  const steps: Step[] = [];
  let state = start;
  let memory = monitor.start;
  for (const step of wanted) {
    if (monitor.isReached(memory, state)) return { isReached: true, steps };
    const found = again(system, state, step);
    if (found === undefined) continue;
    memory = monitor.next(memory, found.label);
    if (memory === SETTLED) return { isReached: false, steps };
    steps.push(found);
    state = found.state;
  }
  const isStuck = monitor.isDeadlockSought && isDeadlock(system, state);
  return { isReached: isStuck || monitor.isReached(memory, state), steps };
}

/** Thrown where a repeated run does not close a cycle: there may be infinitely many states. */
export class DoesNotRepeat extends Error {}

const mostSteps = 10_000;

/**
 * Repeated for ever, round after round: until a round begins in a state in which one began before, or no step of a
 * round is possible.
 */
export function rehearseForEver(system: TransitionSystem, start: State, { steps: wanted, loop }: WantedRun): Trace {
  const steps: Step[] = [];
  const now = (): State => steps.at(-1)?.state ?? start;
  const take = (some: readonly Step[]): void => {
    for (const step of some) {
      const found = again(system, now(), step);
      if (found !== undefined) steps.push(found);
    }
    if (steps.length > mostSteps) throw new DoesNotRepeat();
  };
  take(wanted.slice(0, loop));
  if (loop === undefined) return { start, steps };
  const begun = new Map<string, number>();
  for (let key = now().join(); ; key = now().join()) {
    const before = begun.get(key);
    if (before !== undefined) return { start, steps, ...(before < steps.length && { loop: before }) };
    begun.set(key, steps.length);
    take(wanted.slice(loop));
  }
}

/** Whether all steps are possible, one after the other. */
export function canTake(system: TransitionSystem, state: State, steps: readonly Step[]): boolean {
  let now: State | undefined = state;
  for (const step of steps) now = now && again(system, now, step)?.state;
  return now !== undefined;
}

/** The most similar step with the same label: by the same group, with the same values written. */
function again(system: TransitionSystem, state: State, wanted: Step): Step | undefined {
  const candidates = stepsOf(system, state).filter(({ label }) => label === wanted.label);
  const likeness = ({ group, state: target }: Step): number => {
    if (group !== wanted.group) return 0;
    return 1 + system.groups[group]!.writes.filter((slot) => target[slot] === wanted.state[slot]).length;
  };
  return candidates.reduce<Step | undefined>(
    (best, one) => (best === undefined || likeness(one) > likeness(best) ? one : best),
    undefined,
  );
}
