/**
 * States that stand for sets, between members: they are sent whole (`shared-words.ts`). Only slots that are compared
 * for equality determine the owner of a state, so states of which one can cover the other have the same owner, whose
 * store compares them as in a search by one thread.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { Origins } from '../checkpoint/origins.ts';
import type { CoverStore, SetArrival, SetPartition } from '../store/cover-store.ts';
import type { ParentSink } from '../store/roots/roots.ts';
import { Channels } from './channels.ts';
import type { Exchange } from './exchange.ts';
import { Owners } from './owners.ts';
import { choosePartitioning, type Partitioning, type Sharing, waitingIn } from './partitioning.ts';
import { RecentStates } from './recent-states.ts';
import type { Inbox } from './rings.ts';
import { type SharedRoom, usualRoom } from './shared-leaves.ts';
import { type SharedValuesMemory, sharedValuesMemory, translationsOf } from './shared-values.ts';
import { SharedWords, sharedWidth } from './shared-words.ts';
import type { WorkerJob } from './workers.ts';

export interface SharedSets {
  readonly kind: 'sets';
  readonly partitioning: Partitioning;
  readonly values: SharedValuesMemory;
  /** The number of words of a state in a message. */
  readonly width: number;
}

export function shareSets(store: CoverStore, { system, waiting, members }: Sharing, room?: SharedRoom): SharedSets {
  const sample = waitingIn(store, { system, waiting, noteOf: () => 0 });
  const anywhere = [{ first: 0, end: system.slots.length }];
  return {
    kind: 'sets',
    partitioning: choosePartitioning(system, anywhere, { members, waiting: sample }),
    values: sharedValuesMemory(system.slots, (room ?? usualRoom).values),
    width: sharedWidth(system),
  };
}

interface Parts {
  readonly job: WorkerJob;
  readonly shared: SharedSets;
  readonly origins: Origins | undefined;
  readonly parentSink: ParentSink;
}

export class SetExchange implements Exchange, SetPartition {
  readonly channels: Channels;
  readonly sharedBytes = 0;
  readonly #store: CoverStore;
  readonly #self: number;
  readonly #owners: Owners;
  readonly #shared: SharedWords;
  readonly #recent: RecentStates;
  readonly #words: Int32Array;
  readonly #state: State;
  readonly #arrival: { state: State; source: number; finder: number } & SetArrival;

  constructor(system: TransitionSystem, store: CoverStore, { job, shared, origins, parentSink }: Parts) {
    const { slots } = system;
    const translations = translationsOf(shared.values, slots, {
      origins,
      read: (number, state) => store.read(number, state),
    });
    this.#store = store;
    this.#self = job.member;
    this.#owners = new Owners(system, { partitioning: shared.partitioning, size: job.size, translations });
    this.#shared = new SharedWords(system, translations);
    this.#recent = new RecentStates(slots.length);
    this.#words = new Int32Array(shared.width);
    this.#state = new Int32Array(slots.length);
    this.#arrival = { state: new Int32Array(slots.length), source: 0, finder: 0 };
    this.channels = new Channels(job, (inbox, finder) => this.#take(inbox, finder));
    store.share(parentSink, { partition: this, self: job.member });
  }

  get bytes(): number {
    return this.#recent.bytes;
  }

  keeps(state: State): boolean {
    const owner = this.#owners.of(state);
    if (owner === this.#self) return true;
    if (!this.#recent.isRecent(state)) this.#send(owner, state);
    return false;
  }

  /** A covered state is left out: the one that covers it is sent. */
  handOut(number: number): boolean {
    if (this.#store.isStruck(number)) return false;
    this.#store.read(number, this.#state);
    const owner = this.#owners.of(this.#state);
    if (owner === this.#self) return false;
    this.channels.source = number;
    this.#send(owner, this.#state);
    return true;
  }

  isForeign(number: number): boolean {
    this.#store.read(number, this.#state);
    return this.#owners.of(this.#state) !== this.#self;
  }

  toShared(state: State): Int32Array {
    const words = new Int32Array(this.#shared.width);
    this.#shared.write(state, words);
    return words;
  }

  toOwn(shared: Int32Array): State {
    const state = new Int32Array(this.#state.length);
    this.#shared.learn(shared, state);
    return state;
  }

  #send(owner: number, state: State): void {
    this.#shared.write(state, this.#words);
    this.channels.send(owner, this.#words, 0);
  }

  #take({ numbers, source }: Inbox, finder: number): void {
    const arrival = this.#arrival;
    this.#shared.learn(numbers, arrival.state);
    arrival.source = source;
    arrival.finder = finder;
    this.#store.takeIn(arrival);
  }
}
