/**
 * The balanced binary tree above the leaves of a state. Node values are numbered with the leaves first, then inner nodes
 * bottom-up, the root left out: it is the state itself.
 */
export interface TreeShape {
  readonly leaves: number;
  /** Per inner node, the root last: its children. Inner node i has the value number `leaves + i`. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export function treeShape(leaves: number): TreeShape {
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
  return { leaves, left: Int32Array.from(left), right: Int32Array.from(right) };
}

/** The inner nodes above certain leaves, children first, without the root. */
export function innerAbove(shape: TreeShape, leaves: Iterable<number>): Int32Array {
  const touched = new Set(leaves);
  const inner: number[] = [];
  for (let i = 0; i < shape.left.length - 1; i++) {
    if (!touched.has(shape.left[i]!) && !touched.has(shape.right[i]!)) continue;
    touched.add(shape.leaves + i);
    inner.push(i);
  }
  return Int32Array.from(inner);
}
