/**
 * What a member does with the states it finds: it keeps those that the dealing gives to it, and sends the others to whom they belong. A state that
 * was sent lately is not sent again: breadth-first search comes to most states several times, and nearly always soon after the first.
 */
import type { Slot } from '@vedette/core';
import { grown, hashPair, hashWords, type JoinedPairs } from '@vedette/structures';
import type { Births } from '../checkpoint/births.ts';
import type { Dealer } from '../store/roots/roots.ts';
import type { Arrival, TreeStore } from '../store/tree-store.ts';
import type { Translation } from './born-values.ts';
import type { CrewJob } from './crew.ts';
import { type DecidingNode, nodeOf } from './dealing.ts';
import { Inbox, Outbox } from './rings.ts';
import { SharedLeaf } from './shared-leaves.ts';
import { isTelling, tellingValue, translationsOf } from './shared-values.ts';

const RECENT_BITS = 14;
/** The member that leads has other duties: it gets so much less than a share. */
const LESS_FOR_LEADER = 0.1;

export class Exchange implements Dealer {
  /** The state whose successors are found. */
  source = 0;
  readonly #store: TreeStore;
  readonly #job: CrewJob;
  readonly #leaves: readonly SharedLeaf[];
  readonly #translations: readonly (Translation | undefined)[];
  readonly #outboxes: readonly (Outbox | undefined)[];
  readonly #inboxes: readonly (Inbox | undefined)[];
  readonly #takes: readonly ((inbox: Inbox) => void)[];
  readonly #deciding: DecidingNode;
  readonly #pairs: JoinedPairs | undefined;
  /** One more than the owner, by the content of the node that decides. */
  #owners = new Uint8Array(64);
  readonly #slots: Int32Array;
  readonly #allSlots: readonly Slot[];
  readonly #nodes: Int32Array;
  readonly #numbers: Int32Array;
  readonly #recentLefts = new Int32Array(1 << RECENT_BITS).fill(-1);
  readonly #recentRights = new Int32Array(1 << RECENT_BITS);

  constructor(
    slots: readonly Slot[],
    store: TreeStore,
    { job, births }: { readonly job: CrewJob; readonly births?: Births | undefined },
  ) {
    const { member, size, rings, shared, dealing } = job;
    const { table } = store;
    const all = Array.from({ length: size }, (_, other) => other);
    this.#store = store;
    this.#job = job;
    this.#allSlots = slots;
    this.#translations = translationsOf(shared.values, slots, {
      births,
      read: (number, state) => store.read(number, state),
    });
    const parts = { memory: shared, translations: this.#translations };
    this.#leaves = Array.from({ length: table.leafCount }, (_, leaf) => new SharedLeaf(table, leaf, parts));
    this.#outboxes = all.map((to) => (to === member ? undefined : new Outbox(rings, member * size + to)));
    this.#inboxes = all.map((from) => (from === member ? undefined : new Inbox(rings, from * size + member)));
    this.#takes = all.map((from) => this.#takeFrom(from));
    this.#deciding = nodeOf(table, dealing);
    const [left, right] = table.belowRoot;
    const { side, under } = this.#deciding;
    this.#pairs = under && (table.pairsOf(side === 'left' ? left : right!) as JoinedPairs);
    this.#slots = new Int32Array(slots.length);
    this.#nodes = new Int32Array(table.nodeCount);
    this.#numbers = new Int32Array(table.leafCount);
  }

  get bytes(): number {
    return this.#leaves.reduce((sum, { bytes }) => sum + bytes, this.#owners.length);
  }

  /** Of what all members share. */
  get sharedBytes(): number {
    return this.#leaves.reduce((sum, { sharedBytes }) => sum + sharedBytes, 0);
  }

  keeps(left: number, right: number, note: number): boolean {
    const owner = this.ownerOf(left, right);
    if (owner === this.#job.member) return true;
    if (!this.#isRecent(left, right)) this.#send(owner, { left, right, note });
    return false;
  }

  /** The member that a state with these nodes below its root belongs to. */
  ownerOf(left: number, right: number): number {
    const content = this.#contentOf(this.#deciding.side === 'left' ? left : right);
    const known = content < this.#owners.length ? this.#owners[content]! : 0;
    return known !== 0 ? known - 1 : this.#deal(content);
  }

  /** Takes in what others have sent; how many messages there were. */
  receive(): number {
    let count = 0;
    for (let from = 0; from < this.#inboxes.length; from++) {
      const inbox = this.#inboxes[from];
      if (inbox !== undefined) count += inbox.takeAll(this.#takes[from]!);
    }
    return count;
  }

  /** Whether everything that was sent so far is on its way. While it is not, nothing more should be sent. */
  isSent(): boolean {
    let isSent = true;
    for (const outbox of this.#outboxes) if (outbox !== undefined && !outbox.moveIn()) isSent = false;
    return isSent;
  }

  /** Everything that is on its way can be received. */
  announce(): void {
    for (const outbox of this.#outboxes) outbox?.announce();
  }

  /** The slots of a state as every thread numbers their values, and back. */
  toShared(state: Int32Array): Int32Array {
    return state.map((value, slot) => this.#translations[slot]?.toShared(value) ?? value);
  }

  toOwn(shared: Int32Array): Int32Array {
    return shared.map((value, slot) => this.#translations[slot]?.toOwn(value) ?? value);
  }

  #contentOf(belowRoot: number): number {
    const pairs = this.#pairs;
    if (pairs === undefined) return belowRoot;
    return this.#deciding.under === 'left' ? pairs.left(belowRoot) : pairs.right(belowRoot);
  }

  #deal(content: number): number {
    const { first, end } = this.#job.dealing;
    this.#store.table.writeNode(this.#deciding.node, content, this.#slots);
    const values = this.#slots.slice(first, end);
    for (let i = 0; i < values.length; i++) {
      const slot = this.#allSlots[first + i]!;
      values[i] = isTelling(slot) ? tellingValue(slot, values[i]!, this.#translations[first + i]) : 0;
    }
    // Other bits of the hash than those that choose a place in a table.
    const hash = Math.imul(hashWords(values, 0, values.length), 0x9e3779b1) >>> 16;
    const owner = Math.max(0, Math.floor((hash / 65536) * (this.#job.size - LESS_FOR_LEADER) + LESS_FOR_LEADER));
    if (content >= this.#owners.length) this.#owners = grown(this.#owners, content + 1);
    this.#owners[content] = owner + 1;
    return owner;
  }

  #isRecent(left: number, right: number): boolean {
    const place = hashPair(left, right) >>> (32 - RECENT_BITS);
    if (this.#recentLefts[place] === left && this.#recentRights[place] === right) return true;
    this.#recentLefts[place] = left;
    this.#recentRights[place] = right;
    return false;
  }

  #send(owner: number, { left, right, note }: { left: number; right: number; note: number }): void {
    const numbers = this.#numbers;
    this.#store.table.decode(left, right, this.#nodes);
    for (let leaf = 0; leaf < numbers.length; leaf++) numbers[leaf] = this.#leaves[leaf]!.toShared(this.#nodes[leaf]!);
    this.#outboxes[owner]!.send(numbers, note, this.source);
  }

  #takeFrom(finder: number): (inbox: Inbox) => void {
    const leaves = new Int32Array(this.#leaves.length);
    const arrival = { leaves, note: 0, source: 0, finder } satisfies Arrival;
    return ({ numbers, note, source }) => {
      for (let leaf = 0; leaf < leaves.length; leaf++) leaves[leaf] = this.#leaves[leaf]!.toOwn(numbers[leaf]!);
      arrival.note = note;
      arrival.source = source;
      this.#store.takeIn(arrival);
    };
  }
}
