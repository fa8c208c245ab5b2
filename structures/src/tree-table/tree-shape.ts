/**
 * How the words of a state hang in a tree. Leaves take up to eight neighbouring words each; above them a balanced binary tree.
 * Node values are numbered with the leaves first, then inner nodes bottom-up, the root left out: it is the state itself. A path lists
 * what must be looked up again when certain words change.
 */
export interface TreeShape {
  readonly words: number;
  /** Leaf l takes the words `leafStart[l]` to `leafStart[l + 1] - 1`. */
  readonly leafStart: Int32Array;
  readonly leaves: number;
  /** Per inner node, the root last: its children. Inner node i has the value number `leaves + i`. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export interface TreePath {
  readonly words: Int32Array;
  readonly leaves: Int32Array;
  /** The inner nodes above those leaves, children first, without the root. */
  readonly inner: Int32Array;
}

const LEAF_WORDS = 8;

export function treeShape(words: number): TreeShape {
  const leaves = Math.max(Math.min(words, 2), Math.ceil(words / LEAF_WORDS));
  const leafStart = Int32Array.from({ length: leaves + 1 }, (_, leaf) => Math.round((leaf * words) / leaves));
  const left: number[] = [];
  const right: number[] = [];
  let level = Array.from({ length: leaves }, (_, leaf) => leaf);
  while (level.length > 1) {
    const above: number[] = [];
    for (let i = 0; i + 1 < level.length; i += 2) {
      left.push(level[i]!);
      right.push(level[i + 1]!);
      above.push(leaves + left.length - 1);
    }
    if (level.length % 2 === 1) above.push(level[level.length - 1]!);
    level = above;
  }
  return { words, leafStart, leaves, left: Int32Array.from(left), right: Int32Array.from(right) };
}

export function treePath(shape: TreeShape, changedWords: Iterable<number>): TreePath {
  const words = [...new Set(changedWords)].sort((a, b) => a - b);
  const touched = new Set(words.map((word) => shape.leafStart.findLastIndex((start) => start <= word)));
  const leaves = [...touched];
  const inner: number[] = [];
  for (let i = 0; i < shape.left.length - 1; i++) {
    if (!touched.has(shape.left[i]!) && !touched.has(shape.right[i]!)) continue;
    touched.add(shape.leaves + i);
    inner.push(i);
  }
  return { words: Int32Array.from(words), leaves: Int32Array.from(leaves), inner: Int32Array.from(inner) };
}
