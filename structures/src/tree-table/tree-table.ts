/**
 * The state store: a set of equally long integer vectors, numbered in the order they came. Tree compression after Laarman,
 * van de Pol and Weber, "Parallel recursive state compression for free" (SPIN 2011): a vector is a tree of tuples and pairs,
 * equal subtrees are stored once, so a state costs little more than its root. A successor that differs from the loaded
 * state in a few slots looks up only the nodes above them.
 */
import { PairTable } from './pair-table.ts';
import { layOutSlots, type SlotLayout } from './slot-layout.ts';
import { type TreePath, type TreeShape, treePath, treeShape } from './tree-shape.ts';
import { TupleTable } from './tuple-table.ts';

/** Slots that may change together, prepared for `insertChanged`. */
export interface ChangedSlots {
  readonly slots: Int32Array;
  readonly path: TreePath;
}

export class TreeTable {
  readonly #layout: SlotLayout;
  readonly #shape: TreeShape;
  readonly #leaves: readonly TupleTable[];
  readonly #inner: readonly PairTable[];
  readonly #root = new PairTable();
  /** The loaded state: slots, words, node values. The `next` arrays equal the loaded ones between calls. */
  readonly #loaded: Int32Array;
  readonly #words: Int32Array;
  readonly #nextWords: Int32Array;
  readonly #nodes: Int32Array;
  readonly #nextNodes: Int32Array;

  /** `sizes[slot]` is the number of values of a slot (0 .. size-1), undefined when it may hold any integer. */
  constructor(sizes: readonly (number | undefined)[]) {
    this.#layout = layOutSlots(sizes);
    this.#shape = treeShape(this.#layout.words);
    const { leaves, leafStart, left, words } = this.#shape;
    this.#leaves = Array.from({ length: leaves }, (_, leaf) => new TupleTable(leafStart[leaf + 1]! - leafStart[leaf]!));
    this.#inner = Array.from({ length: Math.max(0, left.length - 1) }, () => new PairTable());
    this.#loaded = new Int32Array(sizes.length);
    this.#words = new Int32Array(words);
    this.#nextWords = new Int32Array(words);
    this.#nodes = new Int32Array(leaves + this.#inner.length);
    this.#nextNodes = new Int32Array(leaves + this.#inner.length);
  }

  get size(): number {
    return this.#root.size;
  }

  get bytes(): number {
    let bytes = this.#root.bytes;
    for (const table of this.#leaves) bytes += table.bytes;
    for (const table of this.#inner) bytes += table.bytes;
    return bytes;
  }

  /** Prepares the slots that a group of transitions may change. */
  changing(slots: readonly number[]): ChangedSlots {
    const words = slots.map((slot) => this.#layout.word[slot]!);
    return { slots: Int32Array.from(slots), path: treePath(this.#shape, words) };
  }

  /** The number of the vector, or its complement if it is new. Makes it the loaded state. */
  insert(state: Int32Array): number {
    this.#nextWords.fill(0);
    for (let slot = 0; slot < state.length; slot++) this.#flip(slot, state[slot]!);
    const { leaves, left, right } = this.#shape;
    const nodes = this.#nextNodes;
    for (let leaf = 0; leaf < leaves; leaf++) nodes[leaf] = this.#leafNumber(leaf);
    for (let i = 0; i < this.#inner.length; i++) {
      nodes[leaves + i] = numberOf(this.#inner[i]!.insert(nodes[left[i]!]!, nodes[right[i]!]!));
    }
    const answer = this.#insertRoot();
    this.#loaded.set(state);
    this.#words.set(this.#nextWords);
    this.#nodes.set(nodes);
    return answer;
  }

  /** Copies state `number` to `state` and makes it the one that `insertChanged` starts from. */
  load(number: number, state: Int32Array): void {
    const { leaves, leafStart, left, right } = this.#shape;
    const nodes = this.#nodes;
    const last = this.#inner.length;
    nodes[left[last] ?? 0] = this.#root.left(number);
    if (last < right.length) nodes[right[last]!] = this.#root.right(number);
    for (let i = last - 1; i >= 0; i--) {
      const value = nodes[leaves + i]!;
      nodes[left[i]!] = this.#inner[i]!.left(value);
      nodes[right[i]!] = this.#inner[i]!.right(value);
    }
    for (let i = 0; i < nodes.length; i++) this.#nextNodes[i] = nodes[i]!;
    for (let leaf = 0; leaf < leaves; leaf++) this.#copyLeaf(leaf, leafStart[leaf]!);
    for (let i = 0; i < this.#words.length; i++) this.#nextWords[i] = this.#words[i]!;
    this.#unpack(state);
  }

  /** Like `insert`, for a state that equals the loaded one outside the changed slots. The loaded state stays. */
  insertChanged(state: Int32Array, changed: ChangedSlots): number {
    const { slots, path } = changed;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const difference = state[slot]! ^ this.#loaded[slot]!;
      if (difference !== 0) this.#flip(slot, difference);
    }
    const { leaves: leafCount, left, right } = this.#shape;
    const nodes = this.#nodes;
    const next = this.#nextNodes;
    const { leaves, inner, words } = path;
    for (let i = 0; i < leaves.length; i++) next[leaves[i]!] = this.#leafNumber(leaves[i]!);
    for (let i = 0; i < inner.length; i++) {
      const node = inner[i]!;
      const l = left[node]!;
      const r = right[node]!;
      if (next[l] !== nodes[l] || next[r] !== nodes[r]) {
        next[leafCount + node] = numberOf(this.#inner[node]!.insert(next[l]!, next[r]!));
      }
    }
    const answer = this.#insertRoot();
    for (let i = 0; i < inner.length; i++) next[leafCount + inner[i]!] = nodes[leafCount + inner[i]!]!;
    for (let i = 0; i < leaves.length; i++) next[leaves[i]!] = nodes[leaves[i]!]!;
    for (let i = 0; i < words.length; i++) this.#nextWords[words[i]!] = this.#words[words[i]!]!;
    return answer;
  }

  #insertRoot(): number {
    const last = this.#inner.length;
    const { left, right } = this.#shape;
    const next = this.#nextNodes;
    return last < right.length
      ? this.#root.insert(next[left[last]!]!, next[right[last]!]!)
      : this.#root.insert(next[0]!, 0);
  }

  /** A leaf of one word is that word; no table is needed. */
  #leafNumber(leaf: number): number {
    const table = this.#leaves[leaf]!;
    const start = this.#shape.leafStart[leaf]!;
    return table.width === 1 ? this.#nextWords[start]! : numberOf(table.insert(this.#nextWords, start));
  }

  #copyLeaf(leaf: number, start: number): void {
    const table = this.#leaves[leaf]!;
    if (table.width === 1) this.#words[start] = this.#nodes[leaf]!;
    else table.copy(this.#nodes[leaf]!, this.#words, start);
  }

  #flip(slot: number, difference: number): void {
    const { word, shift, bits } = this.#layout;
    const width = bits[slot]!;
    if (width < 32 && difference >>> width !== 0) throw new RangeError(`slot ${slot} left its declared domain`);
    this.#nextWords[word[slot]!]! ^= difference << shift[slot]!;
  }

  #unpack(state: Int32Array): void {
    const { word, shift, mask } = this.#layout;
    const words = this.#words;
    const loaded = this.#loaded;
    for (let slot = 0; slot < loaded.length; slot++) {
      const value = (words[word[slot]!]! >>> shift[slot]!) & mask[slot]!;
      loaded[slot] = value;
      state[slot] = value;
    }
  }
}

/** The number in an answer of `insert`, new or not. */
function numberOf(answer: number): number {
  return answer < 0 ? ~answer : answer;
}
