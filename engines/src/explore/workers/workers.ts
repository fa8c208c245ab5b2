/**
 * A search by several threads, as the engines see it: each has opened the same system by itself. How threads are
 * started, and how a system is opened there, depends on where the program runs, so it is passed in. What another thread
 * is to do is `SearchMember`.
 */
import type { Problem } from '@vedette/core';
import type { Stop } from '../../task/pace.ts';
import type { Finder } from './found-from.ts';
import type { RingsMemory } from './rings.ts';
import type { SharedStates } from './shared-states.ts';

/** The threads of a search. */
export interface Workers {
  /** Their number, the calling thread included. */
  readonly size: number;
  /**
   * Several threads were requested. By default one thread searches states that stand for sets, since counts of several
   * vary.
   */
  readonly isAskedFor?: true;
  /** Starts the others; each is ready when it comes. */
  start(): Promise<readonly Peer[]>;
}

export interface Peer {
  /** Does its part there. Rejected if it fails, or ends without having done it. */
  join(job: WorkerJob): Promise<WorkerReport>;
  /** After that: how a state was found there. */
  trail(state: number): Promise<Trail>;
  /** After that: its states from this number on, as many as fit a message. */
  states(from: number): Promise<StatesOfMember>;
  end(): void;
}

/** The thread has ended without a message. */
export class ThreadDeath extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'ThreadDeath';
  }
}

/** Why a search stopped whose thread has ended. */
export const endOfThread: Stop = { why: 'limit', detail: 'one of the threads has ended' };

export interface WorkerJob {
  readonly member: number;
  readonly size: number;
  readonly states: SharedStates;
  readonly board: SharedArrayBuffer;
  readonly rings: RingsMemory;
  /** The level of the states that are expanded first, and the one whose states are not expanded any more. */
  readonly depth: number;
  readonly maxDepth: number;
}

/** Where a question was decided first in this thread. */
export interface WorkerSighting {
  readonly question: number;
  readonly state: number;
  readonly depth: number;
  readonly isStep: boolean;
}

export interface WorkerReport {
  readonly sightings: readonly WorkerSighting[];
  readonly broken?: { readonly problem: Problem; readonly state: number; readonly depth: number };
}

/** Some of the states of one member, one after the other, with values as all threads number them. */
export interface StatesOfMember {
  readonly words: Int32Array;
  readonly count: number;
  /** Where to go on; nothing if there are no more. */
  readonly next?: number;
}

/** The last part of the run to a state, as far as one member has found it. */
export interface Trail {
  /** Its states, the last one first, with values as all threads number them. */
  readonly states: readonly Int32Array[];
  /** From which state of another member the first of them was found. */
  readonly from: Finder;
}
