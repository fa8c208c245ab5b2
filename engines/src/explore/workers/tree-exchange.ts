/**
 * States kept in trees, between members: they are sent as the numbers of their leaves (`shared-leaves.ts`), and the
 * content of one node determines their owner. A state that was sent recently is not sent again: breadth-first search
 * finds most states several times, and nearly always soon after the first.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { grown, type JoinedPairs } from '@vedette/structures';
import type { Origins } from '../checkpoint/origins.ts';
import type { ParentSink, Partition } from '../store/roots/roots.ts';
import type { Arrival, SharedPlan, TreeStore } from '../store/tree-store.ts';
import { Channels } from './channels.ts';
import type { Exchange } from './exchange.ts';
import { Owners } from './owners.ts';
import {
  choosePartitioning,
  type DecidingNode,
  decidingNodes,
  nodeOf,
  type Partitioning,
  type Sharing,
  waitingIn,
} from './partitioning.ts';
import { RecentStates } from './recent-states.ts';
import type { Translation } from './replayed-values.ts';
import type { Inbox } from './rings.ts';
import { SharedLeaf, type SharedLeavesMemory, type SharedRoom, sharedLeavesMemory } from './shared-leaves.ts';
import { translationsOf } from './shared-values.ts';
import type { WorkerJob } from './workers.ts';

const RECENT_BITS = 14;

export interface SharedTrees {
  readonly kind: 'trees';
  readonly tree: SharedPlan;
  readonly partitioning: Partitioning;
  readonly leaves: SharedLeavesMemory;
  /** How many words a state takes on its way. */
  readonly width: number;
}

export function shareTrees(store: TreeStore, { system, waiting, members }: Sharing, room?: SharedRoom): SharedTrees {
  const tree = store.planToShare();
  const { table } = store;
  const sample = waitingIn(store, { system, waiting, noteOf: (number) => store.noteOf(number) });
  const within = decidingNodes(table).map(({ node }) => table.slotsOf(node));
  return {
    kind: 'trees',
    tree,
    partitioning: choosePartitioning(system, within, { members, waiting: sample }),
    leaves: sharedLeavesMemory(tree.plan, system.slots, room),
    width: table.leafCount,
  };
}

interface Parts {
  readonly job: WorkerJob;
  readonly shared: SharedTrees;
  readonly origins: Origins | undefined;
  readonly parentSink: ParentSink;
}

export class TreeExchange implements Exchange, Partition {
  readonly channels: Channels;
  readonly #store: TreeStore;
  readonly #self: number;
  readonly #leaves: readonly SharedLeaf[];
  readonly #translations: readonly (Translation | undefined)[];
  readonly #byValues: Owners;
  readonly #deciding: DecidingNode;
  readonly #pairs: JoinedPairs | undefined;
  /** One more than the owner, by the content of the deciding node. */
  #owners = new Uint8Array(64);
  readonly #slots: Int32Array;
  readonly #nodes: Int32Array;
  readonly #numbers: Int32Array;
  readonly #arrival: { leaves: Int32Array; note: number; source: number; finder: number } & Arrival;
  /** The roots of states that were sent recently: the contents of the two nodes below them. */
  readonly #recent = new RecentStates(2, RECENT_BITS);
  readonly #root = new Int32Array(2);

  constructor(system: TransitionSystem, store: TreeStore, { job, shared, origins, parentSink }: Parts) {
    const { partitioning } = shared;
    const { slots } = system;
    const { table } = store;
    this.#store = store;
    this.#self = job.member;
    this.#translations = translationsOf(shared.leaves.values, slots, {
      origins,
      read: (number, state) => store.read(number, state),
    });
    const parts = { memory: shared.leaves, translations: this.#translations };
    this.#leaves = Array.from({ length: table.leafCount }, (_, leaf) => new SharedLeaf(table, leaf, parts));
    this.#byValues = new Owners(system, { partitioning, size: job.size, translations: this.#translations });
    this.#deciding = nodeOf(table, partitioning);
    const [left, right] = table.belowRoot;
    const { side, under } = this.#deciding;
    this.#pairs = under && (table.pairsOf(side === 'left' ? left : right!) as JoinedPairs);
    this.#slots = new Int32Array(slots.length);
    this.#nodes = new Int32Array(table.nodeCount);
    this.#numbers = new Int32Array(table.leafCount);
    this.#arrival = { leaves: new Int32Array(table.leafCount), note: 0, source: 0, finder: 0 };
    this.channels = new Channels(job, (inbox, finder) => this.#take(inbox, finder));
    store.share(parentSink, { partition: this, self: job.member });
  }

  get bytes(): number {
    return this.#leaves.reduce((sum, { bytes }) => sum + bytes, this.#owners.length);
  }

  get sharedBytes(): number {
    return this.#leaves.reduce((sum, { sharedBytes }) => sum + sharedBytes, 0);
  }

  keeps(left: number, right: number, note: number): boolean {
    const owner = this.#ownerOf(left, right);
    if (owner === this.#self) return true;
    if (!this.#isRecent(left, right)) this.#send(owner, { left, right, note });
    return false;
  }

  handOut(number: number): boolean {
    const [left, right] = this.#store.rootOf(number);
    this.channels.source = number;
    return !this.keeps(left, right, this.#store.noteOf(number));
  }

  isForeign(number: number): boolean {
    const [left, right] = this.#store.rootOf(number);
    return this.#ownerOf(left, right) !== this.#self;
  }

  toShared(state: State): Int32Array {
    return state.map((value, slot) => this.#translations[slot]?.toShared(value) ?? value);
  }

  toOwn(shared: Int32Array): State {
    return shared.map((value, slot) => this.#translations[slot]?.toOwn(value) ?? value);
  }

  /** The owner of a state with these nodes below its root. */
  #ownerOf(left: number, right: number): number {
    const content = this.#contentOf(this.#deciding.side === 'left' ? left : right);
    const known = content < this.#owners.length ? this.#owners[content]! : 0;
    return known !== 0 ? known - 1 : this.#assign(content);
  }

  #contentOf(belowRoot: number): number {
    const pairs = this.#pairs;
    if (pairs === undefined) return belowRoot;
    return this.#deciding.under === 'left' ? pairs.left(belowRoot) : pairs.right(belowRoot);
  }

  #assign(content: number): number {
    this.#store.table.writeNode(this.#deciding.node, content, this.#slots);
    const owner = this.#byValues.of(this.#slots);
    if (content >= this.#owners.length) this.#owners = grown(this.#owners, content + 1);
    this.#owners[content] = owner + 1;
    return owner;
  }

  #isRecent(left: number, right: number): boolean {
    this.#root[0] = left;
    this.#root[1] = right;
    return this.#recent.isRecent(this.#root);
  }

  #send(owner: number, { left, right, note }: { left: number; right: number; note: number }): void {
    const numbers = this.#numbers;
    this.#store.table.decode(left, right, this.#nodes);
    for (let leaf = 0; leaf < numbers.length; leaf++) numbers[leaf] = this.#leaves[leaf]!.toShared(this.#nodes[leaf]!);
    this.channels.send(owner, numbers, note);
  }

  #take({ numbers, note, source }: Inbox, finder: number): void {
    const arrival = this.#arrival;
    const { leaves } = arrival;
    for (let leaf = 0; leaf < leaves.length; leaf++) leaves[leaf] = this.#leaves[leaf]!.toOwn(numbers[leaf]!);
    arrival.note = note;
    arrival.source = source;
    arrival.finder = finder;
    this.#store.takeIn(arrival);
  }
}
