/**
 * The memos of the tree store, for one plan of the tree. Groups that lie within one node of the tree share a memo, the
 * others have one each: these are the bundles. A bundle is computed where its memo has no entry for the selected state,
 * or is not worth a look-up.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { ChangedPart, LeafValues, TreeTable } from '@vedette/structures';
import type { Diamonds } from './diamonds.ts';
import { GroupMemo, type MemoParts } from './group-memo.ts';
import type { Memo } from './memo.ts';
import { MemoWorth } from './memo-worth.ts';
import { NodeMemo } from './node-memo.ts';
import { SharedValues } from './shared-values.ts';
import type { Arrive } from './store.ts';

/** Memory for memos: some in any case, then so much for every state; beyond the first few million states less. */
const MEMO_BYTES = 1 << 20;
const MEMO_BYTES_PER_STATE = 4;
const MOST_MEMO_BYTES = 1 << 24;
const MEMO_BYTES_PER_FURTHER_STATE = 0.5;
/** An inner node has a memo if there are at least so many states for each of its contents. */
const STATES_PER_CONTENT = 4;
/** It is measured once in so many recordings. */
const MEASURE_EVERY = 1024;

export class Memos {
  readonly worth: MemoWorth;
  /** The nodes with a memo of their own. */
  readonly nodes: readonly number[];
  readonly #system: Pick<TransitionSystem, 'groups' | 'successors'>;
  readonly #table: TreeTable;
  readonly #diamonds: Diamonds;
  readonly #bundles: readonly (readonly number[])[];
  readonly #memos: readonly Memo[];
  /** What the memos share. */
  readonly #values: readonly LeafValues[];
  readonly #changed: readonly ChangedPart[];
  readonly #emit: (label: number, target: State) => void;
  #arrive: Arrive = () => undefined;
  #group = 0;
  /** The memo that is being written, while a bundle is computed. */
  #recording: Memo | undefined;
  #recordings = 0;
  #memoBytes = 0;

  /** `clock` returns the milliseconds spent on expanding states, if others lie between them. */
  constructor(system: Pick<TransitionSystem, 'groups' | 'successors'>, { table, diamonds, clock, nodes }: MemosParts) {
    const shared = new SharedValues(table);
    const isWorth = (node: number): boolean => nodes?.includes(node) ?? isWorthMemo(table, node);
    const bundles = bundlesOf(system, { table, shared, diamonds, isWorth });
    this.nodes = bundles.flatMap(({ node }) => node ?? []);
    this.#system = system;
    this.#table = table;
    this.#diamonds = diamonds;
    this.#changed = system.groups.map(({ writes }) => table.changing(writes));
    this.#bundles = bundles.map(({ groups }) => groups);
    this.#memos = bundles.map(({ memo }) => memo);
    this.#values = shared.all;
    this.worth = new MemoWorth(
      this.#memos.map(({ isDirect }) => isDirect),
      clock,
    );
    this.#emit = (label, target) => this.#step(label, target);
  }

  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#memos) sum += bytes;
    for (const { bytes } of this.#values) sum += bytes;
    return sum;
  }

  /** Inserts all successors of the state that is selected in the table. */
  expand(arrive: Arrive): void {
    const { worth } = this;
    this.#arrive = arrive;
    worth.nextState();
    for (let bundle = 0; bundle < this.#bundles.length; bundle++) {
      if (!worth.isAsked(bundle)) this.#compute(bundle);
      else if (!this.#memos[bundle]!.insertKnown(arrive)) this.#record(bundle);
    }
  }

  insertSuccessor(group: number, state: State): number {
    return this.#table.insertChanged(state, this.#changed[group]!);
  }

  #record(bundle: number): void {
    this.worth.missed(bundle);
    this.#recording = this.#hasRoom() ? this.#memos[bundle] : undefined;
    this.#recording?.start();
    this.#compute(bundle);
    this.#recording?.keep();
    this.#recording = undefined;
  }

  #compute(bundle: number): void {
    const groups = this.#bundles[bundle]!;
    const state = this.#table.slots();
    for (let i = 0; i < groups.length; i++) {
      this.#group = groups[i]!;
      this.#system.successors(this.#group, state, this.#emit);
    }
  }

  #step(label: number, target: State): void {
    const group = this.#group;
    const diamonds = this.#diamonds;
    if (this.#recording !== undefined) this.#recording.add(group, label, target);
    if (diamonds.isSkipped[group] !== 0) {
      diamonds.skipped++;
      return;
    }
    this.#arrive(label, this.#table.insertChanged(target, this.#changed[group]!, diamonds.note(group)));
  }

  #hasRoom(): boolean {
    if (this.#recordings++ % MEASURE_EVERY === 0) this.#memoBytes = this.bytes;
    return this.#memoBytes < roomForMemos(this.#table.size);
  }
}

export interface MemosParts {
  readonly table: TreeTable;
  readonly diamonds: Diamonds;
  readonly clock?: () => number;
  /** The nodes that have a memo, if decided before: they determine the order in which groups are expanded. */
  readonly nodes?: readonly number[];
}

interface Bundle {
  readonly node?: number;
  readonly groups: readonly number[];
  readonly memo: Memo;
}

/** The groups within each node, and the others one by one, in the order in which Diamonds ranks them, or nearly. */
function bundlesOf(
  { groups }: Pick<TransitionSystem, 'groups'>,
  { isWorth, ...parts }: MemoParts & { isWorth(node: number): boolean },
): readonly Bundle[] {
  const { table, diamonds } = parts;
  const position = (group: number): number => diamonds.positions[group]!;
  const ranked = [...groups.keys()].sort((a, b) => position(a) - position(b));
  const within = new Map<number, number[]>();
  const bundles: Bundle[] = [];
  for (const group of ranked) {
    const { reads, writes } = groups[group]!;
    const node = table.nodeAbove([...reads, ...writes]);
    if (node === undefined || !isWorth(node)) {
      bundles.push({ groups: [group], memo: new GroupMemo(group, groups[group]!, parts) });
    } else within.set(node, [...(within.get(node) ?? []), group]);
  }
  for (const [node, own] of within) bundles.push({ node, groups: own, memo: new NodeMemo(table, node, diamonds) });
  const mean = (own: readonly number[]): number => own.reduce((sum, group) => sum + position(group), 0) / own.length;
  return bundles.sort((a, b) => mean(a.groups) - mean(b.groups));
}

/** A plan sees to it that leaves will have few contents. */
function isWorthMemo(table: TreeTable, node: number): boolean {
  return table.isLeaf(node) || table.contents(node) * STATES_PER_CONTENT <= table.size;
}

function roomForMemos(states: number): number {
  const early = Math.min(MOST_MEMO_BYTES, Math.max(MEMO_BYTES, states * MEMO_BYTES_PER_STATE));
  return early + states * MEMO_BYTES_PER_FURTHER_STATE;
}
