/**
 * When something may happen. The system asks right before each step, so that an answer may restrict the moment at
 * which the step is taken. Elements of
 * the lists of timers and messages carry tags: what they mean is for those who measure time (`ticks.ts`,
 * `zones/zone-times.ts`).
 */
import type { State } from '@vedette/core';
import type { PlainScenario, Range } from '../plain-scenario.ts';
import type { Pools, TimerEntry } from '../run/local-steps.ts';
import type { Lists } from './lists.ts';
import type { Move } from './moves.ts';
import type { Pauses } from './pauses.ts';

export interface Times {
  mayDeliver(tag: number): boolean;
  /** `element` is one of the list of timers. */
  mayFire(element: number, state: State): boolean;
  /** Also whether it may pause, and the network fall apart. */
  mayCrash(): boolean;
  mayRestart(actor: number, state: State): boolean;
  /** The timer in an element, without its tag. */
  entryOf(element: number): number;
  /** Whether the network may grow together again. */
  mayHeal(state: State): boolean;
  /** The list with the time that a partition lasts. */
  parting(): number;
  /** The timers after those of the move were set and cancelled. */
  set(list: number, move: Move): number;
  /** All timers of an actor that crashes are gone; when it may start again is one. */
  afterCrash(actor: number): number;
  readonly pauses: Pauses;
  mayResume(actor: number, state: State): boolean;
  /** Lets what is late be due, in every way in which it can be: `target` is after the pause. */
  catchUp(actor: number, target: State, then: () => void): void;
  tick(state: State, target: State, emit: (label: number, target: State) => void): void;
}

/**
 * What is waited for besides the timers of actors: when a crashed actor starts again, a partition ends, a pause is
 * over. In lists of timers, as keys
 *  of a timer without a name, which those of actors have. */
export type Wait = 'restart' | 'end' | 'resume';

export function waitEntry(wait: Wait, range: Range): TimerEntry {
  return { timer: '', key: wait, ...range };
}

export function waitOf({ timer, key }: Pick<TimerEntry, 'timer' | 'key'>): Wait | undefined {
  return timer === '' ? (key as Wait) : undefined;
}

/** Whether time must not pass the end of its range: an actor that is not started again stays down. */
export function isUrgent(entry: TimerEntry): boolean {
  return waitOf(entry) !== 'restart';
}

export function mayPause(actor: number, { pause }: PlainScenario): boolean {
  return pause.atMost > 0 && pause.of.includes(actor);
}

export function restartRangeOf(actor: number, { restart }: PlainScenario): Range | undefined {
  return restart.atMost > 0 && restart.of.includes(actor) ? restart.after : undefined;
}

/** What is set has tag 0: it begins now. */
export function changedTimers(
  list: number,
  move: Move,
  { timers, pools, tags }: { readonly timers: Lists; readonly pools: Pools; readonly tags: number },
): number {
  let elements = timers.elements(list);
  for (const { timer, key, entry } of move.timers) {
    const others = elements.filter((one) => {
      const set = pools.timers.value(Math.floor(one / tags));
      return set.timer !== timer || set.key !== key;
    });
    elements = entry === undefined ? others : [...others, entry * tags];
  }
  return timers.numberOf(elements);
}
