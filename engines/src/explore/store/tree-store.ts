/**
 * The default store: tree compression, looking only at what a group writes, and remembering transitions: groups within one leaf of
 * the tree by its content, the others by the values they read.
 */
import type { Group, State } from '@vedette/core';
import { type ChangedPart, TreeTable } from '@vedette/structures';
import { GroupMemo } from './group-memo.ts';
import { LeafMemo } from './leaf-memo.ts';
import type { Memo } from './memo.ts';
import type { Arrive, Store } from './store.ts';

/** Memory for remembered transitions: at most this much, and so much for every state. */
const MEMO_BYTES = 1 << 24;
const MEMO_BYTES_PER_STATE = 0.5;
/** A memo that so often, and mostly, did not know is not worth asking any more. */
const TRIALS = 1 << 14;

export class TreeStore implements Store {
  readonly bundles: readonly (readonly number[])[];
  readonly #table: TreeTable;
  readonly #changed: readonly ChangedPart[];
  readonly #memos: readonly Memo[];
  /** How many states were selected, and per bundle how often its memo did not know, or -1 when it is given up. */
  #selected = 0;
  readonly #missed: Float64Array;
  /** The memo that is being written, while a bundle is computed. */
  #recording: Memo | undefined;
  #memoBytes = 0;

  constructor(sizes: readonly (number | undefined)[], groups: readonly Group[]) {
    const used = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
    this.#table = new TreeTable(sizes, used);
    this.#changed = groups.map(({ writes }) => this.#table.changing(writes));
    const byLeaf = new Map<number, number[]>();
    const scattered: number[] = [];
    for (const [group, slots] of used.entries()) {
      const [leaf, another] = this.#table.byLeaf(slots).keys();
      if (leaf === undefined || another !== undefined) scattered.push(group);
      else byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), group]);
    }
    this.bundles = [...byLeaf.values(), ...scattered.map((group) => [group])];
    this.#memos = [
      ...Array.from(byLeaf.keys(), (leaf) => new LeafMemo(this.#table, leaf)),
      ...scattered.map((group) => new GroupMemo(this.#table, groups[group]!)),
    ];
    this.#missed = new Float64Array(this.bundles.length);
  }

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes + this.#memos.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  insertInitial(state: State): number {
    return this.#table.insert(state);
  }

  select(number: number): void {
    this.#selected++;
    this.#table.select(number);
  }

  recall(bundle: number, arrive: Arrive): boolean {
    return this.#missed[bundle]! >= 0 && this.#memos[bundle]!.recall(arrive);
  }

  state(): State {
    return this.#table.slots();
  }

  begin(bundle: number): void {
    const hasRoom = this.#memoBytes < MEMO_BYTES + this.#table.size * MEMO_BYTES_PER_STATE;
    this.#recording = this.#isUseful(bundle) && hasRoom ? this.#memos[bundle] : undefined;
    if (this.#recording === undefined) return;
    this.#memoBytes -= this.#recording.bytes;
    this.#recording.start();
  }

  insertSuccessor(group: number, label: number, state: State): number {
    this.#recording?.add(group, label, state);
    return this.#table.insertChanged(state, this.#changed[group]!);
  }

  end(): void {
    if (this.#recording === undefined) return;
    this.#recording.keep();
    this.#memoBytes += this.#recording.bytes;
    this.#recording = undefined;
  }

  read(number: number, state: State): void {
    this.#table.read(number, state);
  }

  /** Every selected state asks each bundle once, and comes here when its memo did not know. */
  #isUseful(bundle: number): boolean {
    if (this.#missed[bundle]! < 0) return false;
    const missed = ++this.#missed[bundle]!;
    if (missed < TRIALS || missed < this.#selected / 2) return true;
    this.#missed[bundle] = -1;
    return false;
  }
}
