/**
 * The default store: tree compression, looking only at what a group writes, and remembering transitions: groups within one leaf of
 * the tree by its content, the others by the values they read.
 */
import type { Group, State } from '@vedette/core';
import {
  type ChangedPart,
  type LeafValues,
  type PlanFacts,
  planFromSample,
  planFromSlots,
  type Sample,
  samePlan,
  type TreePlan,
  TreeTable,
} from '@vedette/structures';
import { GroupMemo } from './group-memo.ts';
import { LeafMemo } from './leaf-memo.ts';
import type { Memo } from './memo.ts';
import { MemoWorth } from './memo-worth.ts';
import { SharedValues } from './shared-values.ts';
import type { Arrive, Store } from './store.ts';

/** Memory for remembered transitions: some in any case, then so much for every state; beyond the first few million less. */
const MEMO_BYTES = 1 << 20;
const MEMO_BYTES_PER_STATE = 4;
const MOST_MEMO_BYTES = 1 << 24;
const MEMO_BYTES_PER_FURTHER_STATE = 0.5;
/** It is measured once in so many recordings. */
const MEASURE_EVERY = 1024;
/** At so many states the tree is planned anew from what was seen. States keep their numbers: those say when they came. */
const PLAN_AT = [1 << 12, 1 << 16, 1 << 20, Number.POSITIVE_INFINITY] as const;
/** After so many plans there are states enough to measure which memos pay. */
const MEASURE_AFTER_PLANS = 2;
/** A sample holds at most so many slot values. */
const SAMPLE_VALUES = 1 << 19;

/** What depends on the plan of the tree, besides the tree itself. */
interface Remembered {
  readonly bundles: readonly (readonly number[])[];
  readonly changed: readonly ChangedPart[];
  readonly memos: readonly Memo[];
  /** What the memos share. */
  readonly values: readonly LeafValues[];
  readonly worth: MemoWorth;
}

export class TreeStore implements Store {
  readonly #facts: PlanFacts;
  readonly #groups: readonly Group[];
  #plan: TreePlan;
  #planned = 0;
  #table: TreeTable;
  #remembered: Remembered;
  /** The memo that is being written, while a bundle is computed. */
  #recording: Memo | undefined;
  #recordings = 0;
  #memoBytes = 0;

  constructor(sizes: readonly (number | undefined)[], groups: readonly Group[]) {
    const used = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
    this.#facts = { sizes, together: used.filter((slots) => slots.length > 0) };
    this.#groups = groups;
    this.#plan = planFromSlots(this.#facts);
    this.#table = new TreeTable(sizes, this.#plan);
    this.#remembered = remember(this.#table, groups);
  }

  get bundles(): readonly (readonly number[])[] {
    return this.#remembered.bundles;
  }

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes + this.rememberedBytes;
  }

  get rememberedBytes(): number {
    let sum = 0;
    for (const { bytes } of this.#remembered.memos) sum += bytes;
    for (const { bytes } of this.#remembered.values) sum += bytes;
    return sum;
  }

  insertInitial(state: State): number {
    return this.#table.insert(state);
  }

  select(number: number): void {
    if (this.#table.size >= PLAN_AT[this.#planned]!) this.#planAnew();
    this.#remembered.worth.nextState();
    this.#table.select(number);
  }

  recall(bundle: number, arrive: Arrive): boolean {
    const { worth, memos } = this.#remembered;
    return worth.isAsked(bundle) && memos[bundle]!.recall(arrive);
  }

  state(): State {
    return this.#table.slots();
  }

  begin(bundle: number): void {
    const { memos, worth } = this.#remembered;
    this.#recording = worth.isTold(bundle) && this.#hasRoom() ? memos[bundle] : undefined;
    this.#recording?.start();
  }

  insertSuccessor(group: number, label: number, state: State): number {
    this.#recording?.add(group, label, state);
    return this.#table.insertChanged(state, this.#remembered.changed[group]!);
  }

  end(): void {
    this.#recording?.keep();
    this.#recording = undefined;
  }

  read(number: number, state: State): void {
    this.#table.read(number, state);
  }

  #hasRoom(): boolean {
    if (this.#recordings++ % MEASURE_EVERY === 0) this.#memoBytes = this.rememberedBytes;
    return this.#memoBytes < roomForMemos(this.#table.size);
  }

  #planAnew(): void {
    this.#planned++;
    const plan = planFromSample(this.#facts, this.#sample());
    if (!samePlan(plan, this.#plan)) this.#fillAnew(plan);
    if (this.#planned >= MEASURE_AFTER_PLANS) this.#remembered.worth.measure();
  }

  #fillAnew(plan: TreePlan): void {
    const table = new TreeTable(this.#facts.sizes, plan);
    const state = new Int32Array(this.#table.width);
    for (let number = 0; number < this.#table.size; number++) {
      this.#table.read(number, state);
      table.insert(state);
    }
    this.#plan = plan;
    this.#table = table;
    this.#remembered = remember(table, this.#groups);
    this.#recordings = 0;
  }

  /** States from all over the search. */
  #sample(): Sample {
    const { size, width } = this.#table;
    const count = Math.min(size, Math.ceil(SAMPLE_VALUES / width));
    const states = new Int32Array(count * width);
    for (let i = 0; i < count; i++) {
      this.#table.read(Math.floor((i * size) / count), states.subarray(i * width, (i + 1) * width));
    }
    return { states, count, size };
  }
}

/** Groups within one leaf are remembered together, the others one by one. */
function remember(table: TreeTable, groups: readonly Group[]): Remembered {
  const byLeaf = new Map<number, number[]>();
  const scattered: number[] = [];
  for (const [group, { reads, writes }] of groups.entries()) {
    const [leaf, another] = table.byLeaf(new Set([...reads, ...writes])).keys();
    if (leaf === undefined || another !== undefined) scattered.push(group);
    else byLeaf.set(leaf, [...(byLeaf.get(leaf) ?? []), group]);
  }
  const bundles = [...byLeaf.values(), ...scattered.map((group) => [group])];
  const shared = new SharedValues(table);
  return {
    bundles,
    changed: groups.map(({ writes }) => table.changing(writes)),
    memos: [
      ...Array.from(byLeaf.keys(), (leaf) => new LeafMemo(table, leaf)),
      ...scattered.map((group) => new GroupMemo(table, groups[group]!, shared)),
    ],
    values: shared.all,
    worth: new MemoWorth({ bundles: bundles.length, leafBundles: byLeaf.size }),
  };
}

function roomForMemos(states: number): number {
  const early = Math.min(MOST_MEMO_BYTES, Math.max(MEMO_BYTES, states * MEMO_BYTES_PER_STATE));
  return early + states * MEMO_BYTES_PER_FURTHER_STATE;
}
