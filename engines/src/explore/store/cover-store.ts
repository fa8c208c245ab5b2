/**
 * The store for systems whose states stand for sets (see Cover). A state that a stored one covers is not stored; stored states
 * that a new one covers are struck out: they are never expanded if they still wait, and nothing is compared with them any
 * more. Their values stay, since runs may lead through them: every stored state is exactly a successor of its parent,
 * so evidence is rebuilt by replay as ever.
 */
import type { Cover, State } from '@vedette/core';
import { grownInts, TupleTable } from '@vedette/structures';
import type { Store } from './store.ts';

const NONE = -1;
const STRUCK = -2;

export class CoverStore implements Store {
  readonly bundles: readonly (readonly number[])[];
  readonly #cover: Cover;
  /** The slots that are compared for equality; the combinations of their values are numbered. */
  readonly #plain: readonly number[];
  readonly #combinations: TupleTable;
  /** Per combination its newest state; per state the one before it, or that it was struck out. */
  #newest: Int32Array = new Int32Array(64).fill(NONE);
  #before: Int32Array = new Int32Array(64);
  #combinationOf: Int32Array = new Int32Array(64);
  #sets: Int32Array;
  #size = 0;
  #struck = 0;
  readonly #tuple: Int32Array;
  readonly #selected: State;
  readonly #other: State;

  constructor(width: number, groups: number, cover: Cover) {
    this.bundles = [Array.from({ length: groups }, (_, group) => group)];
    this.#cover = cover;
    this.#plain = Array.from({ length: width }, (_, slot) => slot).filter((slot) => !cover.slots.includes(slot));
    this.#combinations = new TupleTable(this.#plain.length);
    this.#sets = new Int32Array(64 * cover.slots.length);
    this.#tuple = new Int32Array(this.#plain.length);
    this.#selected = new Int32Array(width);
    this.#other = new Int32Array(width);
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
    return this.#insert(state);
  }

  select(number: number): void {
    this.read(number, this.#selected);
  }

  recall(): boolean {
    return false;
  }

  state(): State {
    return this.#selected;
  }

  begin(): void {}

  insertSuccessor(_group: number, _label: number, state: State): number {
    return this.#insert(state);
  }

  end(): void {}

  read(number: number, state: State): void {
    this.#combinations.copy(this.#combinationOf[number]!, this.#tuple, 0);
    for (let i = 0; i < this.#plain.length; i++) state[this.#plain[i]!] = this.#tuple[i]!;
    this.#readSet(number, state);
  }

  #readSet(number: number, state: State): void {
    const { slots } = this.#cover;
    for (let i = 0; i < slots.length; i++) state[slots[i]!] = this.#sets[number * slots.length + i]!;
  }

  #insert(state: State): number {
    const combination = this.#combinationIn(state);
    const newest = this.#newest[combination]!;
    if (newest !== NONE) {
      for (let slot = 0; slot < state.length; slot++) this.#other[slot] = state[slot]!;
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

  #combinationIn(state: State): number {
    for (let i = 0; i < this.#plain.length; i++) this.#tuple[i] = state[this.#plain[i]!]!;
    const answer = this.#combinations.insert(this.#tuple, 0);
    if (answer >= 0) return answer;
    const combination = ~answer;
    if (combination >= this.#newest.length) this.#newest = grownInts(this.#newest, combination + 1);
    this.#newest[combination] = NONE;
    return combination;
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
    const { slots } = this.#cover;
    if (number === this.#before.length) {
      this.#before = grownInts(this.#before, number + 1);
      this.#combinationOf = grownInts(this.#combinationOf, number + 1);
    }
    // Long columns grow by less, so this one keeps its own count.
    const needed = (number + 1) * slots.length;
    if (needed > this.#sets.length) this.#sets = grownInts(this.#sets, needed);
    this.#before[number] = this.#newest[combination]!;
    this.#newest[combination] = number;
    this.#combinationOf[number] = combination;
    for (let i = 0; i < slots.length; i++) this.#sets[number * slots.length + i] = state[slots[i]!]!;
    return number;
  }
}
