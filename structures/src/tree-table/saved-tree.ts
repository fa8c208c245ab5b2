/**
 * A tree table in a snapshot: the contents of its leaves as values of slots, and the pairs above them by their numbers.
 * A reader may number the values of some slots differently: contents keep their numbers, so nothing above the
 * leaves changes.
 */
import { DamagedSnapshot } from '../snapshot/format.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { JoinedPairs } from './joined-pairs.ts';
import { LeafTable } from './leaf-table.ts';
import { PairTable } from './pair-table.ts';
import { restorePairs, savePairs } from './saved-columns.ts';
import type { TreePlan } from './tree-plan.ts';
import { type TreeShape, treeShape } from './tree-shape.ts';
import type { LeafContents, PairContents, TreeTables } from './tree-table.ts';

/** Contents are written so many at a time. */
const TOGETHER = 1 << 14;

/** The reader's number for a value of a slot. */
export type NewValue = (slot: number, value: number) => number;

/** Everything but the roots. */
export type BelowRoots = Pick<TreeTables, 'leaves' | 'inner'>;

export function saveTree(out: SnapshotWriter, plan: TreePlan, { leaves, inner }: BelowRoots): void {
  out.record(plan);
  for (const [i, leaf] of treeShape(plan).leaves.entries()) saveLeaf(out, leaf, leaves[i]!);
  for (const pairs of inner) savePairs(out, pairsOf(pairs));
}

type Place = TreeShape['leaves'][number];

function saveLeaf(out: SnapshotWriter, { first, end }: Place, leaf: LeafContents): void {
  out.record(leaf.size);
  const state = new Int32Array(end);
  for (let from = 0; from < leaf.size; from += TOGETHER) {
    const count = Math.min(TOGETHER, leaf.size - from);
    const values = new Int32Array(count * (end - first));
    for (let i = 0; i < count; i++) {
      leaf.write(from + i, state);
      values.set(state.subarray(first), i * (end - first));
    }
    out.column(values);
  }
}

function pairsOf(pairs: PairContents): PairTable {
  const table = pairs instanceof JoinedPairs ? pairs.others : pairs;
  if (table instanceof PairTable) return table;
  throw new Error('a tree whose nodes are shared between threads cannot be saved');
}

type Sizes = readonly (number | undefined)[];

export interface RestoredTree extends BelowRoots {
  readonly plan: TreePlan;
}

/** `sizes` are those of the slots (see `TreeTable`). */
export async function restoreTree(from: SnapshotReader, sizes: Sizes): Promise<RestoredTree> {
  const plan = await from.record<TreePlan>();
  const shape = treeShape(plan);
  const leaves: LeafTable[] = [];
  for (const place of shape.leaves) leaves.push(await restoreLeaf(from, place, sizes));
  const inner: PairContents[] = [];
  for (const bits of shape.joinedBits.slice(0, -1)) {
    const pairs = await restorePairs(from);
    inner.push(bits === undefined ? pairs : new JoinedPairs(bits, pairs));
  }
  return { plan, leaves, inner };
}

async function restoreLeaf(from: SnapshotReader, { first, end }: Place, sizes: Sizes): Promise<LeafTable> {
  const size = await from.record<number>();
  const leaf = new LeafTable(first, sizes.slice(first, end));
  const state = new Int32Array(end);
  while (leaf.size < size) {
    const values = await from.column('words');
    for (let at = 0; at < values.length; at += end - first) {
      state.set(values.subarray(at, at + end - first), first);
      append(leaf, state);
    }
  }
  return leaf;
}

export interface Renaming {
  readonly plan: TreePlan;
  readonly sizes: Sizes;
  readonly newValue: NewValue;
}

/** The same contents with the same numbers, after values got other names. */
export function renamedLeaves(
  leaves: readonly LeafContents[],
  { plan, sizes, newValue }: Renaming,
): readonly LeafTable[] {
  return treeShape(plan).leaves.map(({ first, end }, i) => {
    const old = leaves[i]!;
    const leaf = new LeafTable(first, sizes.slice(first, end));
    const state = new Int32Array(end);
    for (let content = 0; content < old.size; content++) {
      old.write(content, state);
      for (let slot = first; slot < end; slot++) state[slot] = newValue(slot, state[slot]!);
      append(leaf, state);
    }
    return leaf;
  });
}

function append(leaf: LeafTable, state: Int32Array): void {
  const number = leaf.size;
  if (leaf.contentOf(state) !== number) throw new DamagedSnapshot('two contents of a part of the state are equal');
}
