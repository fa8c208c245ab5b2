/**
 * The default store: tree compression, looking only at what a group writes. Groups that read and write within one leaf of the
 * tree are a bundle, remembered by the number of the leaf's content; the others are bundles of their own and never remembered.
 */
import type { Group, State } from '@vedette/core';
import { type ChangedSlots, TreeTable } from '@vedette/structures';
import { LeafMemo } from './leaf-memo.ts';
import type { Arrive, Store } from './store.ts';

/** Memory for remembered transitions: at most this much, and so much for every state. */
const MEMO_BYTES = 1 << 24;
const MEMO_BYTES_PER_STATE = 0.5;

interface Bundle {
  readonly groups: readonly number[];
  readonly leaf: number;
  readonly memo: LeafMemo | undefined;
}

export class TreeStore implements Store {
  readonly bundles: readonly (readonly number[])[];
  readonly #table: TreeTable;
  readonly #changed: readonly ChangedSlots[];
  readonly #bundles: readonly Bundle[];
  /** The memo that is being written, while a bundle is computed. */
  #recording: LeafMemo | undefined;
  #recordedLeaf = 0;
  #memoBytes = 0;

  constructor(sizes: readonly (number | undefined)[], groups: readonly Group[]) {
    const used = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
    this.#table = new TreeTable(sizes, used);
    this.#changed = groups.map(({ writes }) => this.#table.changing(writes));
    this.#bundles = bundle(used.map((slots) => this.#table.leafOf(slots)));
    this.bundles = this.#bundles.map((one) => one.groups);
  }

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes + this.#memoBytes;
  }

  insertInitial(state: State): number {
    return this.#table.insert(state);
  }

  select(number: number): void {
    this.#table.select(number);
  }

  recall(index: number, arrive: Arrive): boolean {
    const { leaf, memo } = this.#bundles[index]!;
    if (memo === undefined) return false;
    const place = memo.find(this.#table.leaf(leaf));
    if (place === 0) return false;
    const count = memo.count(place);
    for (let i = 0; i < count; i++) arrive(memo.label(place, i), this.#table.insertLeaf(leaf, memo.content(place, i)));
    return true;
  }

  state(): State {
    return this.#table.slots();
  }

  begin(index: number): void {
    const { leaf, memo } = this.#bundles[index]!;
    const hasRoom = this.#memoBytes < MEMO_BYTES + this.#table.size * MEMO_BYTES_PER_STATE;
    this.#recording = hasRoom ? memo : undefined;
    this.#recordedLeaf = leaf;
    if (this.#recording === undefined) return;
    this.#memoBytes -= this.#recording.bytes;
    this.#recording.start();
  }

  insertSuccessor(group: number, label: number, state: State): number {
    const changed = this.#changed[group]!;
    const answer = this.#table.insertChanged(state, changed);
    if (this.#recording !== undefined) {
      const writes = changed.slots.length > 0;
      this.#recording.add(label, writes ? this.#table.changedLeaf : this.#table.leaf(this.#recordedLeaf));
    }
    return answer;
  }

  end(): void {
    if (this.#recording === undefined) return;
    this.#recording.keep(this.#table.leaf(this.#recordedLeaf));
    this.#memoBytes += this.#recording.bytes;
    this.#recording = undefined;
  }

  read(number: number, state: State): void {
    this.#table.read(number, state);
  }
}

/** `leaves[group]` is the leaf a group stays within, or -1. */
function bundle(leaves: readonly number[]): readonly Bundle[] {
  const byLeaf = new Map<number, number[]>();
  const scattered: Bundle[] = [];
  for (const [group, leaf] of leaves.entries()) {
    if (leaf < 0) scattered.push({ groups: [group], leaf, memo: undefined });
    else byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), group]);
  }
  return [...Array.from(byLeaf, ([leaf, groups]) => ({ groups, leaf, memo: new LeafMemo() })), ...scattered];
}
