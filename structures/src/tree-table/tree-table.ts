/**
 * The state store: a set of equally long integer vectors, numbered in the order they came. Tree compression after
 * Laarman, van de Pol and Weber, "Parallel recursive state compression for free" (SPIN 2011): a vector is a tree of
 * tuples and pairs, equal subtrees are stored once, so a state costs little more than its root. One state is selected;
 * others are inserted as changes of it, looking up only the nodes above what changed.
 */
import { JoinedPairs } from './joined-pairs.ts';
import { LeafTable } from './leaf-table.ts';
import { PairTable } from './pair-table.ts';
import type { TreePlan } from './tree-plan.ts';
import { innerAbove, leavesBelow, type TreeShape, treeShape } from './tree-shape.ts';

/** The part of the tree that a change of certain slots touches, prepared for `insertChanged`. */
export interface ChangedPart {
  readonly leaves: Int32Array;
  readonly inner: Int32Array;
}

/** Where the roots of the tree are kept, which are the states: a table of pairs, or something that stands for one. */
export interface RootTable {
  readonly size: number;
  readonly bytes: number;
  left(number: number): number;
  right(number: number): number;
  /** The number of the pair, or its complement if it is new. What else there is to say of a new one is in the note. */
  insert(left: number, right: number, note: number): number;
}

/** The contents of one leaf, numbered. */
export interface LeafContents {
  readonly size: number;
  readonly bytes: number;
  /** The number of the leaf's content in a state; slots outside the leaf do not matter. */
  contentOf(state: Int32Array): number;
  /** Writes a content into its slots of `state`. */
  write(content: number, state: Int32Array): void;
}

/** The contents of one inner node, numbered. */
export interface PairContents {
  readonly size: number;
  readonly bytes: number;
  numberOf(left: number, right: number): number;
  left(number: number): number;
  right(number: number): number;
}

/** What a tree keeps its nodes in. */
export interface TreeTables {
  readonly root: RootTable;
  /** By leaf, and by inner node without the root. */
  readonly leaves: readonly LeafContents[];
  readonly inner: readonly PairContents[];
}

export class TreeTable {
  readonly #shape: TreeShape;
  readonly #leaves: readonly LeafContents[];
  readonly #inner: readonly PairContents[];
  readonly #root: RootTable;
  readonly #above: readonly Int32Array[];
  readonly #leafOfSlot: Int32Array;
  /** The node values of the selected state; `#next` equals them between calls. */
  readonly #nodes: Int32Array;
  readonly #next: Int32Array;
  readonly #slots: Int32Array;
  /** Per leaf, which content `#slots` shows. States selected one after the other have much in common. */
  readonly #shown: Int32Array;
  #isUnpacked = false;

  /** `sizes[slot]` is the number of values of a slot (0 .. size-1), undefined when it may hold any integer. */
  constructor(
    sizes: readonly (number | undefined)[],
    plan: TreePlan,
    tables: RootTable | TreeTables = new PairTable(),
  ) {
    const shape = treeShape(plan);
    const leaves = shape.leaves.length;
    const { root, leaves: ownLeaves, inner } = 'root' in tables ? tables : ownTables(sizes, shape, tables);
    this.#shape = shape;
    this.#root = root;
    this.#leaves = ownLeaves;
    this.#inner = inner;
    this.#above = Array.from({ length: leaves + this.#inner.length }, (_, node) => innerAbove(shape, [node]));
    this.#leafOfSlot = Int32Array.from(
      shape.leaves.flatMap(({ first, end }, leaf) => Array<number>(end - first).fill(leaf)),
    );
    this.#nodes = new Int32Array(leaves + this.#inner.length);
    this.#next = new Int32Array(leaves + this.#inner.length);
    this.#slots = new Int32Array(sizes.length);
    this.#shown = new Int32Array(leaves).fill(-1);
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

  /** What is below the roots. */
  get belowRoots(): Pick<TreeTables, 'leaves' | 'inner'> {
    return { leaves: this.#leaves, inner: this.#inner };
  }

  get width(): number {
    return this.#slots.length;
  }

  /** The slots, sorted by the leaf that holds them. */
  byLeaf(slots: Iterable<number>): ReadonlyMap<number, readonly number[]> {
    const sorted = new Map<number, number[]>();
    for (const slot of slots) {
      const leaf = this.#leafOfSlot[slot]!;
      sorted.set(leaf, [...(sorted.get(leaf) ?? []), slot]);
    }
    return sorted;
  }

  /** The lowest node that holds all these slots; undefined if only whole states do. */
  nodeAbove(slots: Iterable<number>): number | undefined {
    const leaves = new Set(Array.from(slots, (slot) => this.#leafOfSlot[slot]!));
    const [leaf, another] = leaves;
    if (another === undefined) return leaf;
    const inner = this.#shape.left.findIndex((_, i) => {
      const below = leavesBelow(this.#shape, this.#leaves.length + i);
      return [...leaves].every((each) => below.has(each));
    });
    return inner < this.#inner.length ? this.#leaves.length + inner : undefined;
  }

  /** Prepares the slots that a group of transitions may change. */
  changing(slots: readonly number[]): ChangedPart {
    const leaves = Int32Array.from(new Set(slots.map((slot) => this.#leafOfSlot[slot]!)));
    return { leaves, inner: innerAbove(this.#shape, leaves) };
  }

  /** The number of the vector, or its complement if it is new. It becomes the selected state. */
  insert(state: Int32Array): number {
    const answer = this.insertWhole(state);
    this.select(numberOf(answer));
    return answer;
  }

  /** Like `insert`; no state is selected afterwards. */
  insertWhole(state: Int32Array, note = 0): number {
    const next = this.#next;
    for (let leaf = 0; leaf < this.#leaves.length; leaf++) next[leaf] = this.contentOf(leaf, state);
    return this.#insertNext(note);
  }

  /** Makes state `number` the one that changes start from. */
  select(number: number): void {
    this.#decode(number, this.#nodes);
    for (let i = 0; i < this.#nodes.length; i++) this.#next[i] = this.#nodes[i]!;
    this.#isUnpacked = false;
  }

  isLeaf(node: number): boolean {
    return node < this.#leaves.length;
  }

  /** How many different contents a node has had; infinity for a joined node, which does not count them. */
  contents(node: number): number {
    return (this.isLeaf(node) ? this.#leaves[node]! : this.#inner[node - this.#leaves.length]!).size;
  }

  /** The number of a node's content in the selected state. Leaves are nodes, and come first. */
  node(node: number): number {
    return this.#nodes[node]!;
  }

  /** The slots of the selected state; borrowed until the next selection. */
  slots(): Int32Array {
    if (!this.#isUnpacked) this.#unpackSelected();
    return this.#slots;
  }

  /** Copies state `number` to `state`; the selected state stays. */
  read(number: number, state: Int32Array): void {
    const nodes = new Int32Array(this.#nodes.length);
    this.#decode(number, nodes);
    this.#unpack(nodes, state);
  }

  /** Like `insert`, for a state that equals the selected one outside the changed part. The selected state stays. */
  insertChanged(state: Int32Array, { leaves, inner }: ChangedPart, note = 0): number {
    const next = this.#next;
    for (let i = 0; i < leaves.length; i++) next[leaves[i]!] = this.contentOf(leaves[i]!, state);
    const answer = this.#climb(inner, note);
    for (let i = 0; i < leaves.length; i++) next[leaves[i]!] = this.#nodes[leaves[i]!]!;
    return answer;
  }

  /**
   * Like `insertChanged`, for a state that differs from the selected one in a node whose new content has this number.
   */
  insertNode(node: number, content: number, note = 0): number {
    this.#next[node] = content;
    const answer = this.#climb(this.#above[node]!, note);
    this.#next[node] = this.#nodes[node]!;
    return answer;
  }

  /** Like `insertNode`, for several leaves at once: those of the part, in its order. */
  insertLeaves({ leaves, inner }: ChangedPart, contents: Int32Array, note = 0): number {
    for (let i = 0; i < leaves.length; i++) this.#next[leaves[i]!] = contents[i]!;
    const answer = this.#climb(inner, note);
    for (let i = 0; i < leaves.length; i++) this.#next[leaves[i]!] = this.#nodes[leaves[i]!]!;
    return answer;
  }

  /** The number of a node's content in a state; other slots do not matter. */
  contentOf(node: number, state: Int32Array): number {
    const inner = node - this.#leaves.length;
    if (inner >= 0) {
      const left = this.contentOf(this.#shape.left[inner]!, state);
      return this.#inner[inner]!.numberOf(left, this.contentOf(this.#shape.right[inner]!, state));
    }
    return this.#leaves[node]!.contentOf(state);
  }

  /** Writes a leaf's content into its slots of `state`. */
  writeLeaf(leaf: number, content: number, state: Int32Array): void {
    this.#leaves[leaf]!.write(content, state);
  }

  /** The two nodes below the root; the second is there unless states are single leaves. */
  get belowRoot(): readonly [left: number, right: number | undefined] {
    const last = this.#inner.length;
    return [this.#shape.left[last] ?? 0, this.#shape.right[last]];
  }

  /** The children of an inner node. */
  childrenOf(node: number): readonly [left: number, right: number] {
    const inner = node - this.#leaves.length;
    return [this.#shape.left[inner]!, this.#shape.right[inner]!];
  }

  /** What an inner node keeps its pairs in. */
  pairsOf(node: number): PairContents {
    return this.#inner[node - this.#leaves.length]!;
  }

  /** The slots of a node. They are neighbours. */
  slotsOf(node: number): { readonly first: number; readonly end: number } {
    const leaves = [...leavesBelow(this.#shape, node)].map((leaf) => this.#shape.leaves[leaf]!);
    return { first: leaves.at(0)!.first, end: leaves.at(-1)!.end };
  }

  get leafCount(): number {
    return this.#leaves.length;
  }

  /** Writes a content of a node into its slots of `state`. */
  writeNode(node: number, content: number, state: Int32Array): void {
    if (this.isLeaf(node)) this.writeLeaf(node, content, state);
    else {
      const [left, right] = this.childrenOf(node);
      const pairs = this.pairsOf(node);
      this.writeNode(left, pairs.left(content), state);
      this.writeNode(right, pairs.right(content), state);
    }
  }

  get nodeCount(): number {
    return this.#nodes.length;
  }

  /** Like `insertWhole`, for a state given by the contents of its leaves. */
  insertAllLeaves(contents: Int32Array, note = 0): number {
    for (let leaf = 0; leaf < this.#leaves.length; leaf++) this.#next[leaf] = contents[leaf]!;
    return this.#insertNext(note);
  }

  /** Looks up all inner nodes above the leaves, and inserts the root. */
  #insertNext(note: number): number {
    const { left, right } = this.#shape;
    const leaves = this.#leaves.length;
    const next = this.#next;
    for (let i = 0; i < this.#inner.length; i++) {
      next[leaves + i] = this.#inner[i]!.numberOf(next[left[i]!]!, next[right[i]!]!);
    }
    return this.#insertRoot(note);
  }

  /** Looks up the inner nodes on a path, inserts the root, and puts the inner nodes back. */
  #climb(inner: Int32Array, note: number): number {
    const { left, right } = this.#shape;
    const leaves = this.#leaves.length;
    const next = this.#next;
    for (let i = 0; i < inner.length; i++) {
      const node = inner[i]!;
      next[leaves + node] = this.#inner[node]!.numberOf(next[left[node]!]!, next[right[node]!]!);
    }
    const answer = this.#insertRoot(note);
    for (let i = 0; i < inner.length; i++) next[leaves + inner[i]!] = this.#nodes[leaves + inner[i]!]!;
    return answer;
  }

  #insertRoot(note: number): number {
    const last = this.#inner.length;
    const { left, right } = this.#shape;
    const next = this.#next;
    return last < right.length
      ? this.#root.insert(next[left[last]!]!, next[right[last]!]!, note)
      : this.#root.insert(next[0]!, 0, note);
  }

  #decode(number: number, nodes: Int32Array): void {
    this.decode(this.#root.left(number), this.#root.right(number), nodes);
  }

  /** The number of every node's content in a state with these two nodes below its root; the leaves come first. */
  decode(leftOfRoot: number, rightOfRoot: number, nodes: Int32Array): void {
    const { left, right } = this.#shape;
    const leaves = this.#leaves.length;
    const last = this.#inner.length;
    nodes[left[last] ?? 0] = leftOfRoot;
    if (last < right.length) nodes[right[last]!] = rightOfRoot;
    for (let i = this.#inner.length - 1; i >= 0; i--) {
      const value = nodes[leaves + i]!;
      nodes[left[i]!] = this.#inner[i]!.left(value);
      nodes[right[i]!] = this.#inner[i]!.right(value);
    }
  }

  #unpackSelected(): void {
    for (let leaf = 0; leaf < this.#leaves.length; leaf++) {
      const content = this.#nodes[leaf]!;
      if (this.#shown[leaf] === content) continue;
      this.#shown[leaf] = content;
      this.writeLeaf(leaf, content, this.#slots);
    }
    this.#isUnpacked = true;
  }

  #unpack(nodes: Int32Array, state: Int32Array): void {
    for (let leaf = 0; leaf < this.#leaves.length; leaf++) this.writeLeaf(leaf, nodes[leaf]!, state);
  }
}

function ownTables(sizes: readonly (number | undefined)[], shape: TreeShape, root: RootTable): TreeTables {
  const leaves = shape.leaves.map(({ first, end }) => new LeafTable(first, sizes.slice(first, end)));
  const inner = shape.joinedBits
    .slice(0, -1)
    .map((bits) => (bits === undefined ? new PairTable() : new JoinedPairs(bits)));
  return { root, leaves, inner };
}

/** The number in an answer of `insert`, new or not. */
function numberOf(answer: number): number {
  return answer < 0 ? ~answer : answer;
}
