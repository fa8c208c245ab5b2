/**
 * The tree that all members of a search share, but for its roots: leaves and inner nodes have the same numbers in every thread, so that a pair of
 * numbers is a state wherever it is sent. Values of slots that a thread numbers by itself are translated on the way into a leaf and out
 * of it (see shared-values.ts).
 */
import type { Slot } from '@vedette/core';
import {
  JoinedPairs,
  type LeafContents,
  type RootTable,
  SharedPairs,
  type SharedPairsMemory,
  SharedTuples,
  type SharedTuplesMemory,
  sharedPairsMemory,
  sharedTuplesMemory,
  type TreePlan,
  TreeTable,
  treeShape,
} from '@vedette/structures';
import { type SharedValuesMemory, sharedValuesMemory, type Translation, translationsOf } from './shared-values.ts';

export interface SharedTreeMemory {
  readonly plan: TreePlan;
  readonly leaves: readonly SharedTuplesMemory[];
  readonly inner: readonly SharedPairsMemory[];
  readonly values: SharedValuesMemory;
}

/** The binary logarithms of how many contents a leaf and an inner node may have, and how many values a slot. */
export interface TreeRoom {
  readonly leaf: number;
  readonly inner: number;
  readonly values: number;
}

/** Memory that is not used is not taken. */
const usual: TreeRoom = { leaf: 24, inner: 27, values: 22 };

export function sharedTreeMemory(
  plan: TreePlan,
  slots: readonly Slot[],
  { leaf, inner, values }: TreeRoom = usual,
): SharedTreeMemory {
  const shape = treeShape(plan);
  return {
    plan,
    leaves: shape.leaves.map(({ first, end }) => sharedTuplesMemory(end - first, leaf)),
    // Pairs that are joined are hardly ever looked up.
    inner: shape.joinedBits.slice(0, -1).map((bits) => sharedPairsMemory(bits === undefined ? inner : leaf)),
    values: sharedValuesMemory(slots, values),
  };
}

export function sharedTree(memory: SharedTreeMemory, slots: readonly Slot[], root: RootTable): TreeTable {
  const shape = treeShape(memory.plan);
  const translations = translationsOf(memory.values, slots);
  const leaves = shape.leaves.map(
    ({ first, end }, leaf) => new SharedLeaf(first, memory.leaves[leaf]!, translations.slice(first, end)),
  );
  const inner = memory.inner.map((own, i) => {
    const pairs = new SharedPairs(own);
    const bits = shape.joinedBits[i];
    return bits === undefined ? pairs : new JoinedPairs(bits, pairs);
  });
  const sizes = slots.map(({ domain }) => domain.size);
  return new TreeTable(sizes, memory.plan, { root, leaves, inner });
}

class SharedLeaf implements LeafContents {
  readonly #first: number;
  readonly #tuples: SharedTuples;
  readonly #translations: readonly (Translation | undefined)[];
  readonly #words: Int32Array;

  constructor(first: number, memory: SharedTuplesMemory, translations: readonly (Translation | undefined)[]) {
    this.#first = first;
    this.#tuples = new SharedTuples(memory);
    this.#translations = translations;
    this.#words = new Int32Array(memory.width);
  }

  get size(): number {
    return this.#tuples.size;
  }

  get bytes(): number {
    return this.#tuples.bytes;
  }

  contentOf(state: Int32Array): number {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) {
      const translation = this.#translations[i];
      const value = state[this.#first + i]!;
      words[i] = translation === undefined ? value : translation.toShared(value);
    }
    return this.#tuples.numberOf(words);
  }

  write(content: number, state: Int32Array): void {
    for (let i = 0; i < this.#words.length; i++) {
      const translation = this.#translations[i];
      const value = this.#tuples.at(content, i);
      state[this.#first + i] = translation === undefined ? value : translation.toOwn(value);
    }
  }
}
