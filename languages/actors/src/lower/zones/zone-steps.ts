/**
 * Steps between zones, by those of the plain system. Before a step the elements of all lists are given the numbers
 * of their clocks as tags; after it
 * the tags that are left say which clock of the source is which of the target: clocks that start are the reference,
 * and the answer of a round trip shares the clock
 * of what it answers. So a step restricts the zone, picks rows and columns of it, lets time pass and widens.
 */
import type { State } from '@vedette/core';
import { atMost, projection, reset, tighten, type Zone } from '@vedette/structures';
import type { Lists } from '../lists.ts';
import type { Rule } from '../rules.ts';
import type { ActorSystem, SystemParts } from '../system.ts';
import { isUrgent, waitOf } from '../times.ts';
import type { ClockRules, ZoneStore } from './zone-store.ts';
import { LATE, type Requirement, TAGS, type ZoneTimes } from './zone-times.ts';

/**
 * A clock of an observer, before those of timers and messages: where it comes from, and what it is compared with
 * at most.
 */
export interface OwnClock {
  readonly from: number;
  readonly most: number;
}

export interface Arrival {
  readonly own: readonly OwnClock[];
  /** What clocks of the source are required to be at the step, besides what the step requires. */
  readonly required?: readonly Requirement[];
  /** No time passes in the state. */
  readonly isLast?: true;
}

export interface ZoneStepParts {
  readonly parts: SystemParts;
  readonly plain: ActorSystem;
  readonly times: ZoneTimes;
  readonly zones: ZoneStore;
  /** Whether cycles matter: then bounds from below and above are one, and what is widened behaves as what was there. */
  readonly followsCycles: boolean;
}

/** What is the same for all states with one list of timers, or of messages. */
interface ListRules {
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  readonly isUrgent: readonly boolean[];
}

export class ZoneSteps {
  readonly #it: ZoneStepParts;
  /** The slots with clocks, in the order of their clocks. */
  readonly #timers: readonly number[];
  readonly #channels: readonly number[];
  readonly #slotCount: number;
  readonly #tagged = new Map<Lists, Map<number, number>>();
  readonly #plainLists = new Map<Lists, Map<number, number>>();
  readonly #rules = new Map<Lists, (ListRules | undefined)[]>();
  readonly #source: State;
  #opened: State = new Int32Array(0);
  #openedZone = -1;
  #sources: readonly Source[] = [];

  constructor(it: ZoneStepParts) {
    this.#it = it;
    const { layout } = it.parts;
    this.#timers = layout.timerSlots;
    this.#channels = layout.channels.flat();
    this.#slotCount = layout.slots.length;
    this.#source = new Int32Array(this.#slotCount);
    for (const lists of [it.parts.timers, it.parts.channels]) {
      this.#tagged.set(lists, new Map());
      this.#plainLists.set(lists, new Map());
      this.#rules.set(lists, []);
    }
  }

  /** What the step under way requires of the clocks of its source. */
  get required(): readonly Requirement[] {
    return this.#it.times.required;
  }

  /** For each clock of the target that arrived last. */
  get sources(): readonly Source[] {
    return this.#sources;
  }

  /** The clocks that must not pass a limit while time passes in the state. */
  limits(state: State, own: number): readonly number[] {
    return this.#rulesOf(state, Array<number>(own).fill(0)).limits!;
  }

  /**
   * The states after each step by a rule: called with the target as the plain system has it, to be kept by `arrive`.
   */
  from(state: State, zone: number, step: { readonly rule: Rule; readonly own: number; visit: Visit }): void {
    const { plain } = this.#it;
    this.#open(state, zone, step.own);
    plain.step(step.rule, this.#source, { emit: step.visit });
  }

  /** Searches ask for the steps of a state by one group after the other. */
  #open(state: State, zone: number, own: number): void {
    const { times, zones, parts } = this.#it;
    if (this.#isOpen(state, zone)) {
      times.mayCrash();
      return;
    }
    this.#opened = state.slice(0, this.#slotCount);
    this.#openedZone = zone;
    this.#source.set(this.#opened);
    let next = 1 + own;
    for (const slot of this.#timers) next = this.#tag(slot, parts.timers, next);
    const messages: number[] = [];
    for (const [at, slot] of this.#channels.entries()) {
      const first = next;
      next = this.#tag(slot, parts.channels, next);
      if (!this.#isReceiverPaused(at, state)) for (let clock = first; clock < next; clock++) messages.push(clock);
    }
    if (next > LATE) throw new Error('more clocks than tags');
    times.open(zones.read(zone), next, messages);
  }

  /** The number of own clocks is that of the zone's. */
  #isOpen(state: State, zone: number): boolean {
    if (zone !== this.#openedZone) return false;
    for (let slot = 0; slot < this.#slotCount; slot++) if (state[slot] !== this.#opened[slot]) return false;
    return true;
  }

  /** Keeps a target without its tags, and gives the number of its zone; nothing if no moment is left. */
  arrive(target: State, into: State, arrival: Arrival): number | undefined {
    const { parts, zones, times } = this.#it;
    into.set(target.subarray(0, this.#slotCount));
    const sources: Source[] = [0, ...arrival.own.map(({ from }) => from)].map((clock) => ({ clock, age: 0 }));
    for (const slot of this.#timers) this.#untag(into, slot, { lists: parts.timers, sources });
    for (const slot of this.#channels) this.#untag(into, slot, { lists: parts.channels, sources });
    this.#sources = sources;
    const { limits, ...bounds } = this.#rulesOf(
      into,
      arrival.own.map(({ most }) => most),
    );
    const size = Math.round(Math.sqrt(times.zone.length));
    const restricted = arrival.required === undefined ? times.zone : times.zone.slice();
    for (const [clock, minus, bound] of arrival.required ?? [])
      if (!tighten(restricted, size, clock, minus, bound)) return undefined;
    const clocks = sources.map(({ clock }) => clock);
    const zone: Zone = projection(restricted, size, clocks);
    for (const [clock, { age }] of sources.entries()) if (age > 0) reset(zone, sources.length, [clock, age]);
    return zones.arrive(zone, sources.length, arrival.isLast ? bounds : { limits: limits!, ...bounds });
  }

  /** The first state, before time passes: no clock has a source. */
  begin(first: State, into: State, arrival: Arrival): number {
    this.#openedZone = -1;
    this.#it.times.open(Int32Array.of(atMost(0)), 1, []);
    return this.arrive(first, into, arrival)!;
  }

  #tag(slot: number, lists: Lists, first: number): number {
    const list = this.#source[slot]!;
    if (list === 0) return first;
    const elements = lists.elements(list);
    const memo = this.#tagged.get(lists)!;
    const key = list * TAGS + first;
    const tagged = memo.get(key) ?? lists.numberOf(elements.map((element, at) => element + first + at));
    memo.set(key, tagged);
    this.#source[slot] = tagged;
    return first + elements.length;
  }

  #untag(state: State, slot: number, { lists, sources }: { readonly lists: Lists; readonly sources: Source[] }): void {
    const list = state[slot]!;
    if (list === 0) return;
    const elements = lists.elements(list);
    for (const element of elements) {
      const clock = element % TAGS;
      sources.push(clock === LATE ? { clock: 0, age: this.#it.times.mostOf(element, lists) } : { clock, age: 0 });
    }
    const memo = this.#plainLists.get(lists)!;
    const plain = memo.get(list) ?? lists.numberOf(elements.map((element) => element - (element % TAGS)));
    memo.set(list, plain);
    state[slot] = plain;
  }

  #isReceiverPaused(channel: number, state: State): boolean {
    const { parts, times } = this.#it;
    return times.pauses.isPaused(channel % parts.scenario.actors.length, state);
  }

  #rulesOf(state: State, own: readonly number[]): ClockRules {
    const { parts, followsCycles } = this.#it;
    const lower = [0, ...own];
    const upper = [0, ...own];
    const limits: number[] = [];
    for (const slots of [this.#timers, this.#channels])
      for (const [at, slot] of slots.entries()) {
        const mayWait = slots === this.#channels && this.#isReceiverPaused(at, state);
        const lists = slots === this.#timers ? parts.timers : parts.channels;
        const rules = this.#listRules(lists, state[slot]!);
        for (let place = 0; place < rules.lower.length; place++) {
          if (rules.isUrgent[place] && !mayWait) limits.push(lower.length, atMost(rules.upper[place]!));
          lower.push(followsCycles ? rules.upper[place]! : rules.lower[place]!);
          upper.push(rules.upper[place]!);
        }
      }
    return { lower: Int32Array.from(lower), upper: Int32Array.from(upper), limits };
  }

  #listRules(lists: Lists, list: number): ListRules {
    const known = this.#rules.get(lists)!;
    known[list] ??= this.#listRulesOf(lists, list);
    return known[list];
  }

  #listRulesOf(lists: Lists, list: number): ListRules {
    const { parts } = this.#it;
    const elements = lists.elements(list);
    if (lists === parts.channels) {
      const { least, most } = parts.scenario.delay!;
      return {
        lower: elements.map(() => least),
        upper: elements.map(() => most),
        isUrgent: elements.map(() => true),
      };
    }
    const isPaused = this.#it.times.pauses.isPausedBy(list);
    const entries = elements.map((element) => parts.pools.timers.value(Math.floor(element / TAGS)));
    return {
      lower: entries.map(({ least }) => least),
      upper: entries.map(({ most }) => most),
      isUrgent: entries.map((entry) => isUrgent(entry) && (waitOf(entry) !== undefined || !isPaused)),
    };
  }
}

/**
 * Where a clock of a target comes from: the one of the source that it was, or 0 for one that starts, and how old it is
 * then.
 */
export interface Source {
  readonly clock: number;
  readonly age: number;
}

type Visit = (label: number, target: State) => void;
