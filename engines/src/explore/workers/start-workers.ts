/**
 * When a search continues in several threads: once it is known to be large and they are ready, at the end of a level
 * with many waiting states.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Peer, Workers } from './workers.ts';

export interface WorkerLimits {
  /**
   * The tree is planned for the rest of the search when the states are distributed: so many of them give a good plan.
   */
  readonly states: number;
  /** But with so many it begins after this time. */
  readonly fewStates: number;
  readonly seconds: number;
  /** So many states wait. */
  readonly many: number;
  /** The search waits until the other threads are ready: for tests. */
  readonly waits?: true;
}

const forPoints: WorkerLimits = { states: 1 << 19, fewStates: 1 << 15, seconds: 2, many: 1 << 11 };
/** Nothing is planned for states that stand for sets, and each takes longer. */
const forSets: WorkerLimits = { states: 1 << 17, fewStates: 1 << 12, seconds: 1, many: 1 << 9 };

export function limitsFor({ cover }: TransitionSystem): WorkerLimits {
  return cover === undefined ? forPoints : forSets;
}

/**
 * The threads are started when a search has so many times fewer states than it is shared with: opening a model takes a
 * while.
 */
const EARLY = 32;
/**
 * For so many milliseconds the search pauses when it starts the others: loading them takes many small events, and a
 * search rarely handles events.
 */
const TO_LOAD = 20;

export class WorkerStart {
  readonly #workers: Workers;
  readonly #limits: WorkerLimits;
  #peers: readonly Peer[] | undefined;
  #called: Promise<void> | undefined;
  #isClosed = false;

  constructor(workers: Workers, limits: WorkerLimits) {
    this.#workers = workers;
    this.#limits = limits;
  }

  async isTime(states: number, waiting: number, seconds: number): Promise<boolean> {
    const { states: enough, fewStates, many, seconds: long } = this.#limits;
    if (this.#called === undefined && states * EARLY >= enough)
      await Promise.race([this.#call(), new Promise((resume) => setTimeout(resume, TO_LOAD))]);
    const isLarge = states >= enough || (states >= fewStates && seconds >= long);
    return this.#peers !== undefined && isLarge && waiting >= many;
  }

  get peers(): readonly Peer[] {
    return this.#peers ?? [];
  }

  /** The others were started and are not ready, and the search is to wait for them. */
  get isWaiting(): Promise<unknown> | undefined {
    return this.#limits.waits && this.#peers === undefined ? this.#call() : undefined;
  }

  /** They are not needed any more. */
  close(): void {
    for (const peer of this.peers) peer.end();
    this.#isClosed = true;
  }

  /** Where they cannot be started, one thread goes on. */
  #call(): Promise<void> {
    this.#called ??= this.#workers.start().then(
      (peers) => {
        if (this.#isClosed) for (const peer of peers) peer.end();
        else this.#peers = peers;
      },
      () => undefined,
    );
    return this.#called;
  }
}
