/**
 * The binary tree above the leaves of a state, as arrays. Node values are numbered with the leaves first, from left to
 * right, then inner nodes, children before parents, the root left out: it is the state itself.
 */
import type { TreePlan } from './tree-plan.ts';

export interface TreeShape {
  readonly leaves: readonly { readonly first: number; readonly end: number }[];
  /** Per inner node, the root last: its children. Inner node i has the value number `leaves.length + i`. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Per inner node, the root last: how many bits the right one gets if the two are joined. */
  readonly joinedBits: readonly (number | undefined)[];
}

export function treeShape(plan: TreePlan): TreeShape {
  const leaves = leavesOf(plan);
  const left: number[] = [];
  const right: number[] = [];
  const joinedBits: (number | undefined)[] = [];
  let leaf = 0;
  const visit = (part: TreePlan): number => {
    if (part.kind === 'leaf') return leaf++;
    const children = [visit(part.left), visit(part.right)] as const;
    left.push(children[0]);
    right.push(children[1]);
    joinedBits.push(part.joinedBits);
    return leaves.length + left.length - 1;
  };
  visit(plan);
  return { leaves, left: Int32Array.from(left), right: Int32Array.from(right), joinedBits };
}

/** The inner nodes above certain leaves, children first, without the root. */
export function innerAbove(shape: TreeShape, leaves: Iterable<number>): Int32Array {
  const touched = new Set(leaves);
  const inner: number[] = [];
  for (let i = 0; i < shape.left.length - 1; i++) {
    if (!touched.has(shape.left[i]!) && !touched.has(shape.right[i]!)) continue;
    touched.add(shape.leaves.length + i);
    inner.push(i);
  }
  return Int32Array.from(inner);
}

/** The leaves below a node, or that leaf. */
export function leavesBelow(shape: TreeShape, node: number): ReadonlySet<number> {
  const inner = node - shape.leaves.length;
  if (inner < 0) return new Set([node]);
  return new Set([...leavesBelow(shape, shape.left[inner]!), ...leavesBelow(shape, shape.right[inner]!)]);
}

function leavesOf(plan: TreePlan): TreeShape['leaves'] {
  return plan.kind === 'leaf' ? [plan] : [...leavesOf(plan.left), ...leavesOf(plan.right)];
}
