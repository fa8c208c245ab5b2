/**
 * The default store: tree compression that looks only at what a group writes, memos of transitions (for groups within
 * one node of the tree by its content, for the others by the values they read), and no look-ups where independent
 * transitions form a diamond.
 */
import type { State, TransitionSystem } from '@vedette/core';
import {
  type BelowRoots,
  type NewValue,
  type PlanFacts,
  planFromSample,
  planFromSlots,
  renamedLeaves,
  restoreTree,
  type Sample,
  type SnapshotReader,
  type SnapshotWriter,
  samePlan,
  saveTree,
  type TreePlan,
  TreeTable,
} from '@vedette/structures';
import { Diamonds } from './diamonds.ts';
import { Memos } from './memos.ts';
import { type ParentSink, Roots, type Sharing } from './roots/roots.ts';
import { WaitingNotes } from './roots/waiting-notes.ts';
import type { Arrive, BatchingStore, SelectingStore, SharingStore } from './store.ts';

/**
 * At so many states the tree is planned anew from what was seen. States keep their numbers: those say when they came.
 */
const PLAN_AT = [1 << 12, 1 << 16, 1 << 20, Number.POSITIVE_INFINITY] as const;
/** From so many states on it is measured which memos pay, and again whenever there are so many times as many. */
const MEASURE_AT = 1 << 16;
const MEASURE_AGAIN = 4;
/** A sample holds at most so many slot values. */
const SAMPLE_VALUES = 1 << 19;

/**
 * A state on its way from one store to another: the contents of its leaves, its note, and its parent with the owner of
 * that.
 */
export interface Arrival {
  readonly leaves: Int32Array;
  readonly note: number;
  readonly source: number;
  readonly finder: number;
}

/** What stores have in common that share the states of a search. */
export interface SharedPlan {
  readonly plan: TreePlan;
  /** The nodes that have a memo. */
  readonly nodes: readonly number[];
}

export interface TreeStoreOptions {
  /** The tree of another store that this one shares the states with. */
  readonly like?: SharedPlan;
  /** Milliseconds that were spent on expanding states, if others lie between them. */
  readonly clock?: () => number;
}

interface SavedPlan {
  readonly planned: number;
  readonly measureAt: number;
  readonly nodes: readonly number[];
}

export class TreeStore implements SelectingStore, BatchingStore, SharingStore {
  readonly #system: Pick<TransitionSystem, 'groups' | 'successors'>;
  readonly #facts: PlanFacts;
  #plan: TreePlan;
  #planned = 0;
  #measureAt = MEASURE_AT;
  #roots = new Roots();
  #table: TreeTable;
  readonly #diamonds: Diamonds;
  #memos: Memos;

  /** `leavesOut`: the search is breadth-first and asks for no transitions, so that diamonds may be left out. */
  constructor(
    system: Pick<TransitionSystem, 'slots' | 'groups' | 'successors'>,
    leavesOut = false,
    { like, clock }: TreeStoreOptions = {},
  ) {
    this.#system = system;
    this.#facts = planFactsOf(system);
    this.#plan = like?.plan ?? planFromSlots(this.#facts);
    this.#table = new TreeTable(this.#facts.sizes, this.#plan, this.#roots);
    if (leavesOut) this.#roots.notes = new WaitingNotes();
    this.#diamonds = new Diamonds(system.groups, leavesOut);
    this.#memos = new Memos(system, {
      table: this.#table,
      diamonds: this.#diamonds,
      ...(clock && { clock }),
      ...(like && { nodes: like.nodes }),
    });
  }

  get table(): TreeTable {
    return this.#table;
  }

  get size(): number {
    return this.#table.size;
  }

  get bytes(): number {
    return this.#table.bytes + this.rememberedBytes;
  }

  get rememberedBytes(): number {
    return this.#memos.bytes;
  }

  insertInitial(state: State): number {
    return this.#table.insert(state);
  }

  expand(number: number, arrive: Arrive): number {
    this.#look();
    this.#diamonds.expand(this.#roots.select(number));
    this.#table.select(number);
    this.#memos.expand(arrive);
    return this.#diamonds.skipped;
  }

  select(number: number): State {
    this.#look();
    this.#table.select(number);
    return this.#table.slots();
  }

  insertSuccessor(group: number, state: State): number {
    return this.#memos.insertSuccessor(group, state);
  }

  read(number: number, state: State): void {
    this.#table.read(number, state);
  }

  batch(parentSink: ParentSink): void {
    this.#look();
    this.#planned = PLAN_AT.length - 1; // a new plan would need the states
    this.#roots.batch(parentSink);
  }

  /** Continues in batches as one of several stores, each with its part of the states and the same plan. */
  share(parentSink: ParentSink, sharing: Required<Sharing>): void {
    this.#planned = PLAN_AT.length - 1;
    this.#roots.batch(parentSink, sharing);
  }

  /** What the other stores need to share the states of this one: planned anew if states can still be moved. */
  planToShare(): SharedPlan {
    if (!this.#roots.isBatched) this.#planAnew(PLAN_AT.at(-2));
    return { plan: this.#plan, nodes: this.#memos.nodes };
  }

  /**
   * How many more states can be numbered before a table has to grow, which takes a while, and the action that makes it
   * grow now.
   */
  get room(): number {
    return this.#roots.room;
  }

  makeRoom(states: number): void {
    this.#roots.makeRoom(states);
  }

  /** Inserts a state that another store has found. */
  takeIn({ leaves, note, source, finder }: Arrival): void {
    this.#roots.foundFrom(source, finder);
    this.#table.insertAllLeaves(leaves, note);
  }

  /** The nodes below the root of a state. */
  rootOf(number: number): readonly [left: number, right: number] {
    return [this.#roots.left(number), this.#roots.right(number)];
  }

  settle(): void {
    this.#roots.settle();
  }

  endBatches(): void {
    this.#roots.endBatches();
  }

  save(out: SnapshotWriter): void {
    const planned = { planned: this.#planned, measureAt: this.#measureAt, nodes: this.#memos.nodes };
    out.record(planned satisfies SavedPlan);
    saveTree(out, this.#plan, this.#table.belowRoots);
    this.#roots.save(out);
  }

  async restore(from: SnapshotReader): Promise<void> {
    const { planned, measureAt, nodes } = await from.record<SavedPlan>();
    const { plan, ...below } = await restoreTree(from, this.#facts.sizes);
    await this.#roots.restore(from);
    this.#planned = planned;
    this.#measureAt = measureAt;
    this.#plan = plan;
    this.#use(below, nodes);
  }

  rename(newValue: NewValue): void {
    const { inner, leaves } = this.#table.belowRoots;
    const { nodes } = this.#memos;
    this.#use({ inner, leaves: renamedLeaves(leaves, { plan: this.#plan, ...this.#facts, newValue }) }, nodes);
  }

  #use(below: BelowRoots, nodes: readonly number[]): void {
    this.#table = new TreeTable(this.#facts.sizes, this.#plan, { ...below, root: this.#roots });
    this.#memos = new Memos(this.#system, { table: this.#table, diamonds: this.#diamonds, nodes });
  }

  /** The note of a waiting state. */
  noteOf(number: number): number {
    return this.#roots.notes?.at(number) ?? 0;
  }

  /** Now and then, adapts to the measurements so far. */
  #look(): void {
    const { size } = this.#table;
    if (size >= PLAN_AT[this.#planned]!) this.#planAnew();
    if (size < this.#measureAt) return;
    this.#measureAt *= MEASURE_AGAIN;
    this.#memos.worth.measure();
  }

  /** For the states to come after so many, if there are not as many yet. */
  #planAnew(atLeast = 0): void {
    this.#planned++;
    const sample = this.#sample();
    const plan = planFromSample(this.#facts, { ...sample, size: Math.max(sample.size, atLeast) });
    if (!samePlan(plan, this.#plan)) this.#fillAnew(plan);
  }

  #fillAnew(plan: TreePlan): void {
    const roots = new Roots();
    const table = new TreeTable(this.#facts.sizes, plan, roots);
    const state = new Int32Array(this.#table.width);
    for (let number = 0; number < this.#table.size; number++) {
      this.#table.read(number, state);
      table.insert(state);
    }
    roots.notes = this.#roots.notes;
    this.#plan = plan;
    this.#roots = roots;
    this.#table = table;
    this.#memos = new Memos(this.#system, { table, diamonds: this.#diamonds });
  }

  /** States from all over the search. */
  #sample(): Sample {
    const { size, width } = this.#table;
    return sampleOf(size, width, (number, state) => this.#table.read(number, state));
  }
}

/** What a plan has to know of a system. */
export function planFactsOf({ slots, groups }: Pick<TransitionSystem, 'slots' | 'groups'>): PlanFacts {
  const used = groups.map(({ reads, writes }) => [...new Set([...reads, ...writes])]);
  return { sizes: slots.map(({ domain }) => domain.size), together: used.filter((one) => one.length > 0) };
}

/** States from all over a search that has numbered so many. */
export function sampleOf(size: number, width: number, read: (number: number, state: State) => void): Sample {
  const count = Math.min(size, Math.ceil(SAMPLE_VALUES / width));
  const states = new Int32Array(count * width);
  for (let i = 0; i < count; i++) read(Math.floor((i * size) / count), states.subarray(i * width, (i + 1) * width));
  return { states, count, size };
}
