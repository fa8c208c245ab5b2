/**
 * Time by zones (Alur and Dill, 1994): handlers never see a clock, so each timer that is set and each message on its
 * way has one of its own, which
 * is compared with constants alone. The tag of an element is the number of its clock; 0 is a clock that starts now.
 * What may happen is asked right before
 * each step, and restricts the zone in which the step is taken.
 */
import type { State } from '@vedette/core';
import { atMost, below, tighten, type Zone } from '@vedette/structures';
import type { Lists } from '../lists.ts';
import type { Move } from '../moves.ts';
import { Pauses } from '../pauses.ts';
import type { SystemParts } from '../system.ts';
import { changedTimers, restartRangeOf, type Times, waitEntry, waitOf } from '../times.ts';

/** More clocks at once than any zone could hold. */
export const TAGS = 4096;
/** What waited for an actor that stood still: its clock is set to its greatest age. */
export const LATE = TAGS - 1;

/** `clock - minus` is within the bound: what a step requires. */
export type Requirement = readonly [clock: number, minus: number, bound: number];

export class ZoneTimes implements Times {
  readonly pauses: Pauses;
  readonly #parts: SystemParts;
  readonly #set = new Map<Move, Map<number, number>>();
  #source: Zone = new Int32Array(0);
  #size = 0;
  #messages: readonly number[] = [];
  #zone: Zone = new Int32Array(0);
  #required: readonly Requirement[] = [];

  constructor(parts: SystemParts) {
    this.#parts = parts;
    this.pauses = new Pauses(parts, TAGS);
  }

  /**
   * The steps that follow are taken from this zone; `messages` are the clocks of those on their way to actors that do
   * not stand still.
   */
  open(source: Zone, size: number, messages: readonly number[]): void {
    this.#source = source;
    this.#size = size;
    this.#messages = messages;
    this.mayCrash();
  }

  /** The moments at which the step under way is taken. */
  get zone(): Zone {
    return this.#zone;
  }

  get required(): readonly Requirement[] {
    return this.#required;
  }

  mayDeliver(tag: number): boolean {
    return this.#restrict([[0, tag, atMost(-this.#parts.scenario.delay!.least)]]);
  }

  mayFire(element: number): boolean {
    const set = this.#parts.pools.timers.value(this.entryOf(element));
    if (waitOf(set) !== undefined) return false;
    const { receiveFirst, delay } = this.#parts.scenario;
    const waits = receiveFirst ? this.#messages.map((clock) => [clock, 0, below(delay!.most)] as const) : [];
    return this.#restrict([[0, element % TAGS, atMost(-set.least)], ...waits]);
  }

  mayCrash(): boolean {
    return this.#restrict([]);
  }

  mayRestart(actor: number, state: State): boolean {
    const { scenario, timers, layout, pools } = this.#parts;
    const range = restartRangeOf(actor, scenario);
    if (range === undefined) return this.#restrict([]);
    const waiting = timers.elements(state[layout.timers[actor]!]!);
    const element = waiting.find((one) => waitOf(pools.timers.value(this.entryOf(one))) === 'restart')!;
    const clock = element % TAGS;
    return this.#restrict([
      [0, clock, atMost(-range.least)],
      [clock, 0, atMost(range.most)],
    ]);
  }

  mayHeal(state: State): boolean {
    const { layout, timers, scenario } = this.#parts;
    if (layout.heals === undefined) return this.#restrict([]);
    const [element] = timers.elements(state[layout.heals]!);
    return this.#restrict([[0, element! % TAGS, atMost(-scenario.partition.for!.least)]]);
  }

  parting(): number {
    const { timers, pools, scenario } = this.#parts;
    return timers.numberOf([pools.timers.numberOf(waitEntry('end', scenario.partition.for!)) * TAGS]);
  }

  entryOf(element: number): number {
    return Math.floor(element / TAGS);
  }

  set(list: number, move: Move): number {
    if (move.timers.length === 0) return list;
    const memo = this.#set.get(move) ?? new Map<number, number>();
    this.#set.set(move, memo);
    const known = memo.get(list);
    if (known !== undefined) return known;
    const made = changedTimers(list, move, { ...this.#parts, tags: TAGS });
    memo.set(list, made);
    return made;
  }

  afterCrash(actor: number): number {
    const range = restartRangeOf(actor, this.#parts.scenario);
    if (range === undefined) return 0;
    const { timers, pools } = this.#parts;
    return timers.numberOf([pools.timers.numberOf(waitEntry('restart', range)) * TAGS]);
  }

  mayResume(actor: number, state: State): boolean {
    const clock = this.pauses.endIn(state[this.#parts.layout.timers[actor]!]!) % TAGS;
    return this.#restrict([[0, clock, atMost(-this.#parts.scenario.pause.for!.least)]]);
  }

  /**
   * Each clock has passed its limit or not: every combination that the zone allows. What is late can do nothing that
   * what is in time cannot, so clocks
   *  need not be compared with their limits from below where zones are widened. */
  catchUp(actor: number, target: State, then: () => void): void {
    const { layout, timers, channels } = this.#parts;
    const waiting = [
      ...layout.channels.map((row) => ({ slot: row[actor]!, lists: channels })),
      { slot: layout.timers[actor]!, lists: timers },
    ];
    const left = waiting.flatMap(({ slot, lists }) =>
      lists.elements(target[slot]!).map((element) => ({ slot, lists, element })),
    );
    this.#catchUp(left, target, then);
  }

  #catchUp([first, ...others]: readonly Waiting[], target: State, then: () => void): void {
    if (first === undefined) {
      then();
      return;
    }
    const { slot, lists, element } = first;
    const [required, zone, before] = [this.#required, this.#zone, target[slot]!];
    const clock = element % TAGS;
    const most = this.mostOf(element, lists);
    for (const isLate of [false, true]) {
      const bound: Requirement = isLate ? [0, clock, atMost(-most)] : [clock, 0, atMost(most)];
      if (!this.#restrict([...required, bound])) continue;
      if (isLate) target[slot] = withElement(lists, before, { from: element, to: element - clock + LATE });
      this.#catchUp(others, target, then);
    }
    [this.#required, this.#zone, target[slot]] = [required, zone, before];
  }

  /** The time at which a message has to be received, or a timer to fire. */
  mostOf(element: number, lists: Lists): number {
    const { scenario, timers, pools } = this.#parts;
    return lists === timers ? pools.timers.value(this.entryOf(element)).most : scenario.delay!.most;
  }

  /** Time passes in zones, not in steps. */
  tick(): void {}

  #restrict(required: readonly Requirement[]): boolean {
    this.#required = required;
    this.#zone = this.#source.slice();
    return required.every(([clock, minus, bound]) => tighten(this.#zone, this.#size, clock, minus, bound));
  }
}

interface Waiting {
  readonly slot: number;
  readonly lists: Lists;
  readonly element: number;
}

function withElement(lists: Lists, list: number, change: { readonly from: number; readonly to: number }): number {
  const elements = lists.elements(list);
  return lists.numberOf(elements.with(elements.indexOf(change.from), change.to));
}
