/**
 * The state store: a set of equally long integer vectors, numbered in the order they came. Tree compression after Laarman,
 * van de Pol and Weber, "Parallel recursive state compression for free" (SPIN 2011): a vector is a tree of tuples and pairs,
 * equal subtrees are stored once, so a state costs little more than its root. One state is selected; others are inserted
 * as changes of it, looking up only the nodes above what changed, either from changed slots or from a changed leaf.
 */
import { PairTable } from './pair-table.ts';
import { layOutSlots, type SlotLayout } from './slot-layout.ts';
import { innerAbove, type TreeShape, treeShape } from './tree-shape.ts';
import { TupleTable } from './tuple-table.ts';

/** Slots that may change together, prepared for `insertChanged`. */
export interface ChangedSlots {
  readonly slots: Int32Array;
  readonly words: Int32Array;
  readonly leaves: Int32Array;
  readonly inner: Int32Array;
}

export class TreeTable {
  readonly #layout: SlotLayout;
  readonly #shape: TreeShape;
  readonly #leaves: readonly TupleTable[];
  readonly #inner: readonly PairTable[];
  readonly #root = new PairTable();
  readonly #above: readonly Int32Array[];
  /** The selected state: node values, and once unpacked words and slots. The `next` arrays equal them between calls. */
  readonly #nodes: Int32Array;
  readonly #nextNodes: Int32Array;
  readonly #words: Int32Array;
  readonly #nextWords: Int32Array;
  readonly #slots: Int32Array;
  #unpacked = false;

  /** `sizes[slot]` is the number of values of a slot (0 .. size-1), undefined when it may hold any integer; `together`
   *  lists sets of slots that are used together and should share a leaf. */
  constructor(sizes: readonly (number | undefined)[], together: readonly (readonly number[])[] = []) {
    this.#layout = layOutSlots(
      sizes,
      together.filter((set) => set.length > 0),
    );
    const { leaves, leafStart } = this.#layout;
    const words = leafStart[leaves]!;
    this.#shape = treeShape(leaves);
    this.#leaves = Array.from({ length: leaves }, (_, leaf) => new TupleTable(leafStart[leaf + 1]! - leafStart[leaf]!));
    this.#inner = Array.from({ length: Math.max(0, leaves - 2) }, () => new PairTable());
    this.#above = Array.from({ length: leaves }, (_, leaf) => innerAbove(this.#shape, [leaf]));
    this.#nodes = new Int32Array(leaves + this.#inner.length);
    this.#nextNodes = new Int32Array(leaves + this.#inner.length);
    this.#words = new Int32Array(words);
    this.#nextWords = new Int32Array(words);
    this.#slots = new Int32Array(sizes.length);
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

  /** The leaf that holds all these slots, or -1 if several do or there are none. */
  leafOf(slots: Iterable<number>): number {
    const leaves = new Set(Array.from(slots, (slot) => this.#layout.leaf[slot]!));
    return leaves.size === 1 ? [...leaves][0]! : -1;
  }

  /** Prepares the slots that a group of transitions may change. */
  changing(slots: readonly number[]): ChangedSlots {
    const distinct = (column: Int32Array): Int32Array => Int32Array.from(new Set(slots.map((slot) => column[slot]!)));
    const leaves = distinct(this.#layout.leaf);
    return {
      slots: Int32Array.from(slots),
      words: distinct(this.#layout.word),
      leaves,
      inner: innerAbove(this.#shape, leaves),
    };
  }

  /** The number of the vector, or its complement if it is new. It becomes the selected state. */
  insert(state: Int32Array): number {
    this.#nextWords.fill(0);
    for (let slot = 0; slot < state.length; slot++) this.#flip(slot, state[slot]!);
    const { leaves, left, right } = this.#shape;
    const next = this.#nextNodes;
    for (let leaf = 0; leaf < leaves; leaf++) next[leaf] = this.#leafNumber(leaf);
    for (let i = 0; i < this.#inner.length; i++) {
      next[leaves + i] = numberOf(this.#inner[i]!.insert(next[left[i]!]!, next[right[i]!]!));
    }
    const answer = this.#insertRoot();
    this.select(numberOf(answer));
    return answer;
  }

  /** Makes state `number` the one that changes start from. */
  select(number: number): void {
    this.#decode(number, this.#nodes);
    for (let i = 0; i < this.#nodes.length; i++) this.#nextNodes[i] = this.#nodes[i]!;
    this.#unpacked = false;
  }

  /** The number of a leaf's content in the selected state. */
  leaf(leaf: number): number {
    return this.#nodes[leaf]!;
  }

  /** The slots of the selected state; borrowed until the next selection. */
  slots(): Int32Array {
    if (this.#unpacked) return this.#slots;
    this.#copyLeaves(this.#nodes, this.#words);
    for (let i = 0; i < this.#words.length; i++) this.#nextWords[i] = this.#words[i]!;
    this.#unpack(this.#words, this.#slots);
    this.#unpacked = true;
    return this.#slots;
  }

  /** Copies state `number` to `state`; the selected state stays. */
  read(number: number, state: Int32Array): void {
    const nodes = new Int32Array(this.#nodes.length);
    const words = new Int32Array(this.#words.length);
    this.#decode(number, nodes);
    this.#copyLeaves(nodes, words);
    this.#unpack(words, state);
  }

  /** Like `insert`, for a state that equals the selected one outside the changed slots. The selected state stays. The
   *  number of the changed leaf, if there is just one, is in `changedLeaf` afterwards. */
  insertChanged(state: Int32Array, changed: ChangedSlots): number {
    const current = this.slots();
    const { slots, words, leaves, inner } = changed;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      const difference = state[slot]! ^ current[slot]!;
      if (difference !== 0) this.#flip(slot, difference);
    }
    const next = this.#nextNodes;
    for (let i = 0; i < leaves.length; i++) {
      this.changedLeaf = this.#leafNumber(leaves[i]!);
      next[leaves[i]!] = this.changedLeaf;
    }
    const answer = this.#climb(inner);
    for (let i = 0; i < leaves.length; i++) next[leaves[i]!] = this.#nodes[leaves[i]!]!;
    for (let i = 0; i < words.length; i++) this.#nextWords[words[i]!] = this.#words[words[i]!]!;
    return answer;
  }

  changedLeaf = 0;

  /** Like `insertChanged`, for a state that differs from the selected one in a leaf whose new content has this number. */
  insertLeaf(leaf: number, content: number): number {
    this.#nextNodes[leaf] = content;
    const answer = this.#climb(this.#above[leaf]!);
    this.#nextNodes[leaf] = this.#nodes[leaf]!;
    return answer;
  }

  /** Looks up the inner nodes on a path, inserts the root, and puts the inner nodes back. */
  #climb(inner: Int32Array): number {
    const { leaves, left, right } = this.#shape;
    const nodes = this.#nodes;
    const next = this.#nextNodes;
    for (let i = 0; i < inner.length; i++) {
      const node = inner[i]!;
      const l = left[node]!;
      const r = right[node]!;
      if (next[l] !== nodes[l] || next[r] !== nodes[r]) {
        next[leaves + node] = numberOf(this.#inner[node]!.insert(next[l]!, next[r]!));
      }
    }
    const answer = this.#insertRoot();
    for (let i = 0; i < inner.length; i++) next[leaves + inner[i]!] = nodes[leaves + inner[i]!]!;
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

  #decode(number: number, nodes: Int32Array): void {
    const { leaves, left, right } = this.#shape;
    const last = this.#inner.length;
    nodes[left[last] ?? 0] = this.#root.left(number);
    if (last < right.length) nodes[right[last]!] = this.#root.right(number);
    for (let i = last - 1; i >= 0; i--) {
      const value = nodes[leaves + i]!;
      nodes[left[i]!] = this.#inner[i]!.left(value);
      nodes[right[i]!] = this.#inner[i]!.right(value);
    }
  }

  /** A state of one word is its own leaf. */
  #leafNumber(leaf: number): number {
    if (this.#words.length === 1) return this.#nextWords[0]!;
    return numberOf(this.#leaves[leaf]!.insert(this.#nextWords, this.#layout.leafStart[leaf]!));
  }

  #copyLeaves(nodes: Int32Array, words: Int32Array): void {
    const { leaves, leafStart } = this.#layout;
    if (words.length === 1) words[0] = nodes[0]!;
    else for (let leaf = 0; leaf < leaves; leaf++) this.#leaves[leaf]!.copy(nodes[leaf]!, words, leafStart[leaf]!);
  }

  #flip(slot: number, difference: number): void {
    const { word, shift, bits } = this.#layout;
    const width = bits[slot]!;
    if (width < 32 && difference >>> width !== 0) throw new RangeError(`slot ${slot} left its declared domain`);
    this.#nextWords[word[slot]!]! ^= difference << shift[slot]!;
  }

  #unpack(words: Int32Array, slots: Int32Array): void {
    const { word, shift, mask } = this.#layout;
    for (let slot = 0; slot < slots.length; slot++) {
      slots[slot] = (words[word[slot]!]! >>> shift[slot]!) & mask[slot]!;
    }
  }
}

/** The number in an answer of `insert`, new or not. */
function numberOf(answer: number): number {
  return answer < 0 ? ~answer : answer;
}
