/** Timers and ages: what is due, what may wait, and what one tick does to it. Without time everything may happen at any moment. */
import type { State } from '@vedette/core';
import type { Range } from '../plain-scenario.ts';
import type { TimerEntry } from '../run/local-steps.ts';
import { memoised } from './lists.ts';
import type { Move } from './moves.ts';
import type { SystemParts } from './system.ts';

/** The timer of an actor that may start again: not urgent, and gone when its range is over. No timer of a user has this name. */
const RESTART = '';

export class Times {
  readonly #parts: SystemParts;
  readonly #tick: number;
  readonly #agedTimers: (list: number) => number;
  readonly #agedMessages: (list: number) => number;
  readonly #isTimerDue: (list: number) => boolean;
  readonly #isMessageDue: (list: number) => boolean;
  readonly #set = new Map<Move, Map<number, number>>();

  constructor(parts: SystemParts) {
    this.#parts = parts;
    const { channels, timers, ages, pools } = parts;
    this.#tick = parts.labels.numberOf([{ kind: 'tick' }]);
    const entriesOf = (list: number): readonly TimerEntry[] =>
      timers.elements(list).map((entry) => pools.timers.value(entry));
    this.#isTimerDue = memoised((list) => entriesOf(list).some(({ timer, most }) => most === 0 && timer !== RESTART));
    this.#agedTimers = memoised((list) =>
      timers.numberOf(
        entriesOf(list)
          .filter(({ most }) => most > 0)
          .map((entry) =>
            pools.timers.numberOf({ ...entry, least: Math.max(0, entry.least - 1), most: entry.most - 1 }),
          ),
      ),
    );
    this.#isMessageDue = memoised((list) => channels.elements(list).some((element) => element % ages === ages - 1));
    this.#agedMessages = memoised((list) => channels.numberOf(channels.elements(list).map((element) => element + 1)));
  }

  /** Whether a message of this age may be delivered. */
  isRipe(age: number): boolean {
    return age >= (this.#parts.scenario.delay?.least ?? 0);
  }

  mayFire(entry: number): boolean {
    const { timer, least } = this.#parts.pools.timers.value(entry);
    return least === 0 && timer !== RESTART;
  }

  isMessageDue(state: State): boolean {
    return this.#parts.layout.channels.some((row) => row.some((slot) => this.#isMessageDue(state[slot]!)));
  }

  tick(state: State, target: State, emit: (label: number, target: State) => void): void {
    const { layout } = this.#parts;
    for (const slot of layout.timers) if (slot !== undefined && this.#isTimerDue(state[slot]!)) return;
    if (this.isMessageDue(state)) return;
    target.set(state);
    for (const slot of layout.timers) if (slot !== undefined) target[slot] = this.#agedTimers(state[slot]!);
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
    const made = this.#changed(list, move);
    memo.set(list, made);
    return made;
  }

  #changed(list: number, move: Move): number {
    const { timers, pools } = this.#parts;
    let entries = timers.elements(list);
    for (const { timer, key, entry } of move.timers) {
      const others = entries.filter((one) => {
        const set = pools.timers.value(one);
        return set.timer !== timer || set.key !== key;
      });
      entries = entry === undefined ? others : [...others, entry];
    }
    return timers.numberOf(entries);
  }

  /** All timers of an actor that crashes are gone; when it may start again is one. */
  afterCrash(actor: number): number {
    const range = this.#restartRange(actor);
    if (range === undefined) return 0;
    const { timers, pools } = this.#parts;
    return timers.numberOf([pools.timers.numberOf({ timer: RESTART, key: '', ...range })]);
  }

  mayRestart(actor: number, state: State): boolean {
    if (this.#restartRange(actor) === undefined) return true;
    const { layout, timers, pools } = this.#parts;
    return timers.elements(state[layout.timers[actor]!]!).some((entry) => pools.timers.value(entry).least === 0);
  }

  #restartRange(actor: number): Range | undefined {
    const { restart } = this.#parts.scenario;
    return restart.atMost > 0 && restart.of.includes(actor) ? restart.after : undefined;
  }
}
