/**
 * Time in whole steps (digital clocks: Henzinger, Manna, Pnueli, ICALP 1992): what is due, what may wait, and what
 * one tick does to it. A message
 * has its age as its tag, a timer the time that is left. Without time everything may happen at any moment.
 */
import type { State } from '@vedette/core';
import type { TimerEntry } from '../run/local-steps.ts';
import { memoised } from './lists.ts';
import type { Move } from './moves.ts';
import { Pauses } from './pauses.ts';
import type { SystemParts } from './system.ts';
import { changedTimers, isUrgent, restartRangeOf, type Times, waitEntry, waitOf } from './times.ts';

export class Ticks implements Times {
  readonly pauses: Pauses;
  readonly #parts: SystemParts;
  readonly #tick: number;
  readonly #agedTimers: (list: number) => number;
  readonly #agedMessages: (list: number) => number;
  readonly #isTimerDue: (list: number) => boolean;
  readonly #isMessageDue: (list: number) => boolean;
  readonly #set = new Map<Move, Map<number, number>>();

  constructor(parts: SystemParts) {
    this.#parts = parts;
    this.pauses = new Pauses(parts, 1);
    const { channels, timers, tags: ages, pools } = parts;
    this.#tick = parts.labels.numberOf([{ kind: 'tick' }]);
    const entriesOf = (list: number): readonly TimerEntry[] =>
      timers.elements(list).map((entry) => pools.timers.value(entry));
    this.#isTimerDue = memoised((list) =>
      entriesOf(list).some((entry) => entry.most === 0 && isUrgent(entry) && !this.#isWaiting(entry, list)),
    );
    this.#agedTimers = memoised((list) =>
      timers.numberOf(
        entriesOf(list)
          .filter((entry) => entry.most > 0 || this.#isWaiting(entry, list))
          .map((entry) =>
            pools.timers.numberOf({ ...entry, least: Math.max(0, entry.least - 1), most: Math.max(0, entry.most - 1) }),
          ),
      ),
    );
    this.#isMessageDue = memoised((list) => channels.elements(list).some((element) => element % ages === ages - 1));
    const aged = (element: number): number => (element % ages === ages - 1 ? element : element + 1);
    this.#agedMessages = memoised((list) => channels.numberOf(channels.elements(list).map(aged)));
  }

  mayDeliver(age: number): boolean {
    return age >= (this.#parts.scenario.delay?.least ?? 0);
  }

  mayFire(entry: number, state: State): boolean {
    const { scenario, pools } = this.#parts;
    const set = pools.timers.value(entry);
    return set.least === 0 && waitOf(set) === undefined && !(scenario.receiveFirst && this.#isSomeMessageDue(state));
  }

  mayCrash(): boolean {
    return true;
  }

  entryOf(element: number): number {
    return element;
  }

  mayHeal(state: State): boolean {
    const { layout, timers, pools } = this.#parts;
    if (layout.heals === undefined) return true;
    return timers.elements(state[layout.heals]!).some((entry) => pools.timers.value(entry).least === 0);
  }

  parting(): number {
    const { timers, pools, scenario } = this.#parts;
    return timers.numberOf([pools.timers.numberOf(waitEntry('end', scenario.partition.for!))]);
  }

  #isSomeMessageDue(state: State): boolean {
    return this.#parts.layout.channels.some((row) =>
      row.some((slot, to) => this.#isMessageDue(state[slot]!) && !this.pauses.isPaused(to, state)),
    );
  }

  /** A timer of an actor that stands still. */
  #isWaiting(entry: TimerEntry, list: number): boolean {
    return waitOf(entry) === undefined && this.pauses.isPausedBy(list);
  }

  mayResume(actor: number, state: State): boolean {
    const { layout, pools } = this.#parts;
    return pools.timers.value(this.pauses.endIn(state[layout.timers[actor]!]!)).least === 0;
  }

  catchUp(_actor: number, _target: State, then: () => void): void {
    then();
  }

  tick(state: State, target: State, emit: (label: number, target: State) => void): void {
    const { layout } = this.#parts;
    for (const slot of layout.timerSlots) if (this.#isTimerDue(state[slot]!)) return;
    if (this.#isSomeMessageDue(state)) return;
    target.set(state);
    for (const slot of layout.timerSlots) target[slot] = this.#agedTimers(state[slot]!);
    for (const row of layout.channels) for (const slot of row) target[slot] = this.#agedMessages(state[slot]!);
    emit(this.#tick, target);
  }

  /** The timers after those of the move were set and cancelled. */
  set(list: number, move: Move): number {
    if (move.timers.length === 0) return list;
    const memo = this.#set.get(move) ?? new Map<number, number>();
    this.#set.set(move, memo);
    const known = memo.get(list);
    if (known !== undefined) return known;
    const made = changedTimers(list, move, { ...this.#parts, tags: 1 });
    memo.set(list, made);
    return made;
  }

  /** All timers of an actor that crashes are gone; when it may start again is one. */
  afterCrash(actor: number): number {
    const range = restartRangeOf(actor, this.#parts.scenario);
    if (range === undefined) return 0;
    const { timers, pools } = this.#parts;
    return timers.numberOf([pools.timers.numberOf(waitEntry('restart', range))]);
  }

  mayRestart(actor: number, state: State): boolean {
    if (restartRangeOf(actor, this.#parts.scenario) === undefined) return true;
    const { layout, timers, pools } = this.#parts;
    return timers.elements(state[layout.timers[actor]!]!).some((entry) => pools.timers.value(entry).least === 0);
  }
}
