/**
 * Contents of leaves between threads that number them differently: a content is sent once, by the values of its slots,
 * gets a number shared by all threads, and is looked up in an array from then on.
 */
import type { Slot } from '@vedette/core';
import {
  grown,
  SharedTuples,
  type SharedTuplesMemory,
  sharedTuplesMemory,
  type TreePlan,
  type TreeTable,
  treeShape,
} from '@vedette/structures';
import type { Translation } from './replayed-values.ts';
import { type SharedValuesMemory, sharedValuesMemory } from './shared-values.ts';

export interface SharedLeavesMemory {
  readonly leaves: readonly SharedTuplesMemory[];
  readonly values: SharedValuesMemory;
}

/**
 * The binary logarithms of how many contents a leaf, and how many values a slot may have that more than one thread
 * knows.
 */
export interface SharedRoom {
  readonly leaf: number;
  readonly values: number;
}

/** Memory that is not used is not taken. */
export const usualRoom: SharedRoom = { leaf: 24, values: 22 };

export function sharedLeavesMemory(
  plan: TreePlan,
  slots: readonly Slot[],
  { leaf, values }: SharedRoom = usualRoom,
): SharedLeavesMemory {
  return {
    leaves: treeShape(plan).leaves.map(({ first, end }) => sharedTuplesMemory(end - first, leaf)),
    values: sharedValuesMemory(slots, values),
  };
}

/** The numbers of one leaf's contents. */
export class SharedLeaf {
  readonly #table: TreeTable;
  readonly #leaf: number;
  readonly #first: number;
  readonly #tuples: SharedTuples;
  readonly #translations: readonly (Translation | undefined)[];
  readonly #words: Int32Array;
  readonly #state: Int32Array;
  /** One more than the shared number by own number, and one more than the own number by shared one. */
  #shared: Int32Array = new Int32Array(64);
  #own: Int32Array = new Int32Array(64);

  constructor(
    table: TreeTable,
    leaf: number,
    { memory, translations }: { memory: SharedLeavesMemory; translations: readonly (Translation | undefined)[] },
  ) {
    const { first, end } = table.slotsOf(leaf);
    this.#table = table;
    this.#leaf = leaf;
    this.#first = first;
    this.#tuples = new SharedTuples(memory.leaves[leaf]!);
    this.#translations = translations.slice(first, end);
    this.#words = new Int32Array(end - first);
    this.#state = new Int32Array(table.width);
  }

  get bytes(): number {
    return this.#shared.byteLength + this.#own.byteLength;
  }

  /** Of what all threads share. */
  get sharedBytes(): number {
    return this.#tuples.bytes;
  }

  toShared(own: number): number {
    const known = own < this.#shared.length ? this.#shared[own]! : 0;
    return known !== 0 ? known - 1 : this.#share(own);
  }

  toOwn(shared: number): number {
    const known = shared < this.#own.length ? this.#own[shared]! : 0;
    return known !== 0 ? known - 1 : this.#learn(shared);
  }

  #share(own: number): number {
    const words = this.#words;
    this.#table.writeLeaf(this.#leaf, own, this.#state);
    for (let i = 0; i < words.length; i++) {
      const value = this.#state[this.#first + i]!;
      words[i] = this.#translations[i]?.toShared(value) ?? value;
    }
    return this.#keep(own, this.#tuples.numberOf(words)).shared;
  }

  #learn(shared: number): number {
    for (let i = 0; i < this.#words.length; i++) {
      const value = this.#tuples.at(shared, i);
      this.#state[this.#first + i] = this.#translations[i]?.toOwn(value) ?? value;
    }
    return this.#keep(this.#table.contentOf(this.#leaf, this.#state), shared).own;
  }

  #keep(own: number, shared: number): { readonly own: number; readonly shared: number } {
    if (own >= this.#shared.length) this.#shared = grown(this.#shared, own + 1);
    if (shared >= this.#own.length) this.#own = grown(this.#own, shared + 1);
    this.#shared[own] = shared + 1;
    this.#own[shared] = own + 1;
    return { own, shared };
  }
}
