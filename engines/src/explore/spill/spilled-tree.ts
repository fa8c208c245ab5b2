/**
 * States as trees whose roots are on disk: everything below the roots is in memory, and shared by states. The tree has
 * one current state.
 */
import type { State, TransitionSystem } from '@vedette/core';
import {
  type BelowRoots,
  type NewValue,
  type RootTable,
  renamedLeaves,
  restoreTree,
  type SnapshotReader,
  type SnapshotWriter,
  saveTree,
  type TreePlan,
  TreeTable,
} from '@vedette/structures';
import { Diamonds } from '../store/diamonds.ts';
import { Memos } from '../store/memos.ts';
import type { Arrive } from '../store/store.ts';
import { MOST_LEFT } from './candidates.ts';

/**
 * Memos may grow with the states, but memory must not: from here on they stay as they are, at some 50 MB.
 */
const MOST_FOR_MEMOS = 1 << 26;

/** Receives every root. */
class PassingRoots implements RootTable {
  readonly bytes = 0;
  /** The number of states, which bounds other memory. */
  size = 1;
  selectedLeft = 0;
  selectedRight = 0;
  pass: (left: number, right: number) => void = () => undefined;

  left(): number {
    return this.selectedLeft;
  }

  right(): number {
    return this.selectedRight;
  }

  insert(left: number, right: number): number {
    if (left >>> 0 >= MOST_LEFT)
      throw new RangeError('invalid array length: a part of the state has too many contents');
    this.pass(left, right >>> 0);
    return 0;
  }
}

/** The contents of the tree of a resumed search. */
interface Filled {
  readonly below: BelowRoots;
  /** The nodes that have a memo. */
  readonly nodes: readonly number[];
}

export class SpilledTree {
  readonly #system: TransitionSystem;
  readonly #plan: TreePlan;
  readonly #roots = new PassingRoots();
  readonly #table: TreeTable;
  readonly #memos: Memos;

  constructor(system: TransitionSystem, plan: TreePlan, filled?: Filled) {
    const root = this.#roots;
    this.#system = system;
    this.#plan = withoutJoints(plan);
    this.#table = new TreeTable(sizesOf(system), this.#plan, filled === undefined ? root : { ...filled.below, root });
    const parts = { table: this.#table, diamonds: new Diamonds(system.groups, false) };
    this.#memos = new Memos(system, { ...parts, ...(filled && { nodes: filled.nodes }) });
  }

  static async restored(system: TransitionSystem, from: SnapshotReader): Promise<SpilledTree> {
    const nodes = await from.record<readonly number[]>();
    const { plan, ...below } = await restoreTree(from, sizesOf(system));
    return new SpilledTree(system, plan, { below, nodes });
  }

  save(out: SnapshotWriter): void {
    out.record(this.#memos.nodes);
    saveTree(out, this.#plan, this.#table.belowRoots);
  }

  /** The same tree after values were renumbered. Roots stay as they are. */
  renamed(newValue: NewValue): SpilledTree {
    const { inner, leaves } = this.#table.belowRoots;
    const renaming = { plan: this.#plan, sizes: sizesOf(this.#system), newValue };
    const below = { inner, leaves: renamedLeaves(leaves, renaming) };
    return new SpilledTree(this.#system, this.#plan, { below, nodes: this.#memos.nodes });
  }

  get bytes(): number {
    return this.#table.bytes + this.#memos.bytes;
  }

  get rememberedBytes(): number {
    return this.#memos.bytes;
  }

  set known(states: number) {
    this.#roots.size = Math.min(states, MOST_FOR_MEMOS);
  }

  onRoot(pass: (left: number, right: number) => void): void {
    this.#roots.pass = pass;
  }

  insert(state: State): void {
    this.#table.insertWhole(state);
  }

  /** The state with this root; borrowed until the next selection. */
  select(left: number, right: number): void {
    this.#roots.selectedLeft = left;
    this.#roots.selectedRight = right | 0;
    this.#table.select(0);
  }

  slots(): State {
    return this.#table.slots();
  }

  expand(arrive: Arrive): void {
    this.#memos.expand(arrive);
  }
}

function sizesOf({ slots }: TransitionSystem): readonly (number | undefined)[] {
  return slots.map(({ domain }) => domain.size);
}

/** Joined parts have numbers below zero, which do not sort. */
function withoutJoints(plan: TreePlan): TreePlan {
  if (plan.kind === 'leaf') return plan;
  return { kind: 'pair', left: withoutJoints(plan.left), right: withoutJoints(plan.right) };
}
