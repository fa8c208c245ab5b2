/**
 * The store for systems whose states stand for sets (see Cover). A state that a stored one covers is not stored; stored
 * states that a new one covers are struck out: they are never expanded if they still wait, and nothing is compared with
 * them any more. Their values stay, since runs may lead through them: every stored state is exactly a successor of its
 * parent, so evidence is rebuilt by replay as ever.
 */
import type { Cover, State, TransitionSystem } from '@vedette/core';
import { grown, type NewValue, type SnapshotReader, type SnapshotWriter } from '@vedette/structures';
import { FlatStore } from './flat-store.ts';
import type { ParentSink } from './roots/roots.ts';
import type { Arrive, SelectingStore, SharingStore } from './store.ts';
import { TreeStore } from './tree-store.ts';

const NONE = -1;
const STRUCK = -2;

interface Saved {
  readonly size: number;
  readonly struck: number;
}

/**
 * In a search by several threads: decides which states this store keeps, and sends the others (see
 * `workers/set-exchange.ts`).
 */
export interface SetPartition {
  keeps(state: State): boolean;
}

/** A state on its way from one store to another, with its parent and the owner of that. */
export interface SetArrival {
  readonly state: State;
  readonly source: number;
  readonly finder: number;
}

export class CoverStore implements SharingStore {
  readonly #system: Pick<TransitionSystem, 'groups' | 'successors'>;
  readonly #cover: Cover;
  /** The slots that are compared for equality, and the combinations of their values. */
  readonly #plain: readonly number[];
  readonly #combinations: SelectingStore;
  /** Per combination its newest state; per state the one before it, or that it was struck out. */
  #newest: Int32Array = new Int32Array(64).fill(NONE);
  #before: Int32Array = new Int32Array(64);
  #combinationOf: Int32Array = new Int32Array(64);
  #sets: Int32Array;
  #size = 0;
  #struck = 0;
  /**
   * In a search by several threads: where parents are recorded, the number of this thread, and which states it keeps.
   */
  #parentSink: ParentSink | undefined;
  #self = 0;
  #partition: SetPartition | undefined;
  /** The state whose successors are inserted, and who has found them. */
  #source = 0;
  #finder = 0;
  readonly #tuple: Int32Array;
  readonly #selected: State;
  readonly #other: State;

  constructor(system: Pick<TransitionSystem, 'slots' | 'groups' | 'successors'>, cover: Cover) {
    const { slots } = system;
    this.#system = system;
    this.#cover = cover;
    this.#plain = [...slots.keys()].filter((slot) => !cover.slots.includes(slot));
    this.#combinations = combinationStore(system, this.#plain);
    this.#sets = new Int32Array(64 * cover.slots.length);
    this.#tuple = new Int32Array(this.#plain.length);
    this.#selected = new Int32Array(slots.length);
    this.#other = new Int32Array(slots.length);
  }

  get size(): number {
    return this.#size;
  }

  get kept(): number {
    return this.#size - this.#struck;
  }

  get bytes(): number {
    const columns = [this.#newest, this.#before, this.#combinationOf, this.#sets];
    const own = columns.reduce((sum, column) => sum + column.byteLength, this.#combinations.bytes);
    return own + (this.#cover.bytes ?? 0);
  }

  isStruck(number: number): boolean {
    return this.#before[number] === STRUCK;
  }

  insertInitial(state: State): number {
    this.#extract(state);
    return this.#insert(state, this.#combinations.insertInitial(this.#tuple));
  }

  /**
   * Continues as one of several stores, each with its part of the states. Return values for successors that belong to
   * others are meaningless.
   */
  share(
    parentSink: ParentSink,
    { partition, self }: { readonly partition: SetPartition; readonly self: number },
  ): void {
    this.#parentSink = parentSink;
    this.#partition = partition;
    this.#self = self;
  }

  takeIn({ state, source, finder }: SetArrival): void {
    this.#source = source;
    this.#finder = finder;
    this.insertInitial(state);
  }

  expand(number: number, arrive: Arrive): number {
    this.#source = number;
    this.#finder = this.#self;
    this.#fill(number, this.#combinations.select(this.#combinationOf[number]!), this.#selected);
    let group = 0;
    const emit = (label: number, target: State): void => arrive(label, this.#insertSuccessor(group, target));
    for (; group < this.#system.groups.length; group++) this.#system.successors(group, this.#selected, emit);
    return 0;
  }

  read(number: number, state: State): void {
    this.#combinations.read(this.#combinationOf[number]!, this.#tuple);
    this.#fill(number, this.#tuple, state);
  }

  save(out: SnapshotWriter): void {
    out.record({ size: this.#size, struck: this.#struck } satisfies Saved);
    for (const column of [this.#newest, this.#before, this.#combinationOf, this.#sets]) out.column(column);
    this.#combinations.save(out);
  }

  async restore(from: SnapshotReader): Promise<void> {
    const { size, struck } = await from.record<Saved>();
    this.#size = size;
    this.#struck = struck;
    this.#newest = await from.column('words');
    this.#before = await from.column('words');
    this.#combinationOf = await from.column('words');
    this.#sets = await from.column('words');
    await this.#combinations.restore(from);
  }

  rename(newValue: NewValue): void {
    const { slots } = this.#cover;
    const used = this.#size * slots.length;
    for (let at = 0; at < used; at++) this.#sets[at] = newValue(slots[at % slots.length]!, this.#sets[at]!);
    this.#combinations.rename((slot, value) => newValue(this.#plain[slot]!, value));
  }

  #fill(number: number, combination: State, state: State): void {
    for (let i = 0; i < this.#plain.length; i++) state[this.#plain[i]!] = combination[i]!;
    this.#readSet(number, state);
  }

  #extract(state: State): void {
    for (let i = 0; i < this.#plain.length; i++) this.#tuple[i] = state[this.#plain[i]!]!;
  }

  #readSet(number: number, state: State): void {
    const { slots } = this.#cover;
    for (let i = 0; i < slots.length; i++) state[slots[i]!] = this.#sets[number * slots.length + i]!;
  }

  #insertSuccessor(group: number, state: State): number {
    if (this.#partition !== undefined && !this.#partition.keeps(state)) return 0;
    this.#extract(state);
    return this.#insert(state, this.#combinations.insertSuccessor(group, this.#tuple));
  }

  /** `answer` is the number of its combination, or the complement of it if it is new. */
  #insert(state: State, answer: number): number {
    const combination = answer < 0 ? ~answer : answer;
    if (answer < 0) this.#begin(combination);
    const newest = this.#newest[combination]!;
    if (newest !== NONE) {
      this.#other.set(state);
      const covering = this.#coveringFrom(newest, state);
      if (covering !== NONE) return covering;
      this.#strike(combination, state);
    }
    return ~this.#append(combination, state);
  }

  /** The first state from this one on that covers `state`. */
  #coveringFrom(newest: number, state: State): number {
    let one = newest;
    for (; one !== NONE; one = this.#before[one]!) {
      this.#readSet(one, this.#other);
      if (this.#cover.covers(this.#other, state)) break;
    }
    return one;
  }

  #begin(combination: number): void {
    if (combination >= this.#newest.length) this.#newest = grown(this.#newest, combination + 1);
    this.#newest[combination] = NONE;
  }

  /** Takes the states that `state` covers out of the list of their combination. */
  #strike(combination: number, state: State): void {
    let later = NONE;
    for (let one = this.#newest[combination]!; one !== NONE; ) {
      const before = this.#before[one]!;
      this.#readSet(one, this.#other);
      if (this.#cover.covers(state, this.#other)) {
        if (later === NONE) this.#newest[combination] = before;
        else this.#before[later] = before;
        this.#before[one] = STRUCK;
        this.#struck++;
      } else later = one;
      one = before;
    }
  }

  #append(combination: number, state: State): number {
    const number = this.#size++;
    this.#parentSink?.push(this.#source, this.#finder);
    const { slots } = this.#cover;
    if (number === this.#before.length) {
      this.#before = grown(this.#before, number + 1);
      this.#combinationOf = grown(this.#combinationOf, number + 1);
    }
    // Long columns grow by less, so this one keeps its own count.
    const needed = (number + 1) * slots.length;
    if (needed > this.#sets.length) this.#sets = grown(this.#sets, needed);
    this.#before[number] = this.#newest[combination]!;
    this.#newest[combination] = number;
    this.#combinationOf[number] = combination;
    for (let i = 0; i < slots.length; i++) this.#sets[number * slots.length + i] = state[slots[i]!]!;
    return number;
  }
}

/** Up to so many slots it is quicker to store combinations as they are; more of them take too much room. */
const MOST_FLAT = 40;

/** Receives successors, and never computes them. */
function combinationStore(
  { slots, groups, successors }: Pick<TransitionSystem, 'slots' | 'groups' | 'successors'>,
  plain: readonly number[],
): SelectingStore {
  const place = new Map(plain.map((slot, i) => [slot, i]));
  const inPlain = (used: readonly number[]): readonly number[] => used.flatMap((slot) => place.get(slot) ?? []);
  const part = {
    slots: plain.map((slot) => slots[slot]!),
    groups: groups.map(({ name, reads, writes }) => ({ name, reads: inPlain(reads), writes: inPlain(writes) })),
    successors,
  };
  return plain.length <= MOST_FLAT ? new FlatStore(part) : new TreeStore(part);
}
