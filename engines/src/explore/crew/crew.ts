/**
 * A search by several threads, as the engines see it: each has opened the same system by itself. How threads are started, and how a system is
 * opened there, depends on where the program runs, so it is handed in. What another thread is to do is `joinCrew`.
 */
import type { Problem } from '@vedette/core';
import type { Stop } from '../../task/pace.ts';
import type { ReleasedPairs } from '../store/roots/batched-pairs.ts';
import type { FoundFromParts } from './found-from.ts';
import type { SharedTreeMemory } from './shared-tree.ts';

/** The other threads of a search. */
export interface Crew {
  /** How many there are. The one that begins only leads them. */
  readonly size: number;
  /** Starts them; each is ready when it comes. */
  start(): Promise<readonly Colleague[]>;
}

export interface Colleague {
  /** Does its part there. Rejected if it fails, or ends without having done it. */
  join(job: CrewJob): Promise<CrewReport>;
  end(): void;
}

/** The thread has ended without a word. */
export class ThreadDeath extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'ThreadDeath';
  }
}

/** Why a search stopped whose thread has ended. */
export const endOfThread: Stop = { why: 'limit', detail: 'one of the threads has ended' };

export interface CrewJob {
  readonly member: number;
  readonly size: number;
  readonly tree: SharedTreeMemory;
  readonly board: SharedArrayBuffer;
  readonly rings: SharedArrayBuffer;
  /** The level of the states that are expanded first, and the one whose states are not expanded any more. */
  readonly depth: number;
  readonly maxDepth: number;
}

/** Where a question was decided first in this thread. */
export interface CrewSighting {
  readonly question: number;
  readonly state: number;
  readonly depth: number;
  readonly isStep: boolean;
}

export interface CrewReport extends ReleasedPairs {
  readonly found: FoundFromParts;
  /** States below this number were there when the search was shared. */
  readonly seeds: number;
  readonly sightings: readonly CrewSighting[];
  readonly broken?: { readonly problem: Problem; readonly state: number; readonly depth: number };
}
