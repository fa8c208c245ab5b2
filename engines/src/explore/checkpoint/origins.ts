/**
 * How values outlive a process. A system numbers its structured values (terms, zones, processes) as it meets them, so
 * their numbers are meaningless to another process that opens the same model. Values are restored by replaying the
 * transition that first produced them, their origin: the state, the group, and the index among the group's successors,
 * since a group emits its successors in the same order every time. There is one origin per value and none per state; a
 * resumed search replays them in order. Languages need not do anything for it. Restored values are compared by their
 * text, and a search whose values differ is refused.
 */
import { type Domain, forward, type State, type TransitionSystem } from '@vedette/core';
import { hashEnd, hashNext, IntColumn, type NewValue, PairTable, ParentColumn } from '@vedette/structures';

/** The state from which initial values are replayed. */
export const BEFORE_ALL = -1;
const UNCHANGED = -1;

/** By origin, in the order they were recorded. */
export interface OriginColumns {
  readonly slots: IntColumn;
  readonly values: IntColumn;
  readonly groups: IntColumn;
  readonly places: IntColumn;
  readonly texts: IntColumn;
  readonly parents: ParentColumn;
}

export interface Origin {
  readonly from: number;
  readonly group: number;
  readonly place: number;
  readonly slot: number;
}

export class Origins {
  /** The system, with all that it emits recorded. */
  readonly system: TransitionSystem;
  readonly plain: TransitionSystem;
  /** The state that is being expanded. */
  from = BEFORE_ALL;
  columns: OriginColumns = noOrigins();
  readonly #domains: readonly Domain[];
  /** By slot: the number of its domain, or that its values have the same numbers everywhere. */
  readonly #domainOf: readonly number[];
  /** The number of a pair of domain and value is that of its origin. */
  #known = new PairTable();
  #group = 0;
  #place = 0;
  #emit: (label: number, target: State) => void = () => undefined;

  constructor(system: TransitionSystem) {
    const isNumbered = ({ size, portable }: Domain): boolean => size === undefined && portable !== 'as they are';
    const domains = [...new Set(system.slots.map(({ domain }) => domain).filter(isNumbered))];
    this.plain = system;
    this.#domains = domains;
    this.#domainOf = system.slots.map(({ domain }) => domains.indexOf(domain));
    const written = system.groups.map(({ writes }) => Int32Array.from(writes.filter((slot) => this.isNumbered(slot))));
    const look = (label: number, target: State): void => {
      this.#seeAll(written[this.#group]!, target);
      this.#place++;
      this.#emit(label, target);
    };
    this.system = forward(system, {
      initial: () => this.#initial(system.initial()),
      successors: (group, state, emit) => {
        if (written[group]!.length === 0) return system.successors(group, state, emit);
        this.#group = group;
        this.#place = 0;
        this.#emit = emit;
        system.successors(group, state, look);
      },
    });
  }

  get size(): number {
    return this.columns.slots.length;
  }

  /**
   * The step that first made a value of a slot: the state it was taken from, the group, its place among the group's
   * successors, and the slot that got it.
   */
  originOf(slot: number, value: number): Origin | undefined {
    const origin = this.#known.find(this.#domainOf[slot]!, value);
    if (origin < 0) return undefined;
    const { parents, groups, places, slots } = this.columns;
    return { from: parents.at(origin), group: groups.at(origin), place: places.at(origin), slot: slots.at(origin) };
  }

  get bytes(): number {
    const { parents, ...others } = this.columns;
    return Object.values(others).reduce((sum, { bytes }) => sum + bytes, this.#known.bytes + parents.bytes);
  }

  isNumbered(slot: number): boolean {
    return this.#domainOf[slot] !== UNCHANGED;
  }

  /** The origins so far, with the texts of all values. */
  snapshot(): OriginColumns {
    const { texts, slots, values } = this.columns;
    while (texts.length < slots.length) texts.push(this.textOf(slots.at(texts.length), values.at(texts.length)));
    return this.columns;
  }

  /** A hash of the text of a value. */
  textOf(slot: number, value: number): number {
    const text = this.#domains[this.#domainOf[slot]!]!.text(value);
    let hash = text.length;
    for (let i = 0; i < text.length; i++) hash = hashNext(hash, text.charCodeAt(i));
    return hashEnd(hash);
  }

  /** Records a value that the saved search replayed before all that it saw later; false if it is not new. */
  add(slot: number, value: number): boolean {
    return this.#known.insert(this.#domainOf[slot]!, value) < 0;
  }

  /** By origin: from the values before to the values replayed. */
  translation(old: OriginColumns, replayed: IntColumn): NewValue {
    const origins = new PairTable();
    for (let i = 0; i < old.slots.length; i++) origins.insert(this.#domainOf[old.slots.at(i)]!, old.values.at(i));
    return (slot, value) => {
      if (!this.isNumbered(slot)) return value;
      const origin = origins.find(this.#domainOf[slot]!, value);
      if (origin < 0 || origin >= replayed.length) throw new RangeError(`a value of slot ${slot} was never made`);
      return replayed.at(origin);
    };
  }

  #initial(state: State): State {
    this.from = BEFORE_ALL;
    this.#group = 0;
    this.#place = 0;
    for (let slot = 0; slot < state.length; slot++) if (this.isNumbered(slot)) this.#see(slot, state[slot]!);
    return state;
  }

  #seeAll(slots: Int32Array, target: State): void {
    for (let i = 0; i < slots.length; i++) this.#see(slots[i]!, target[slots[i]!]!);
  }

  #see(slot: number, value: number): void {
    if (this.#known.insert(this.#domainOf[slot]!, value) >= 0) return;
    const { slots, values, groups, places, parents } = this.columns;
    slots.push(slot);
    values.push(value);
    groups.push(this.#group);
    places.push(this.#place);
    parents.push(this.from);
  }
}

export function noOrigins(): OriginColumns {
  return {
    slots: new IntColumn(),
    values: new IntColumn(),
    groups: new IntColumn(),
    places: new IntColumn(),
    texts: new IntColumn(),
    parents: new ParentColumn(),
  };
}
