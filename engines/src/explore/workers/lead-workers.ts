/**
 * The leading thread of a search by several: it distributes the states it found alone, starts one level after the
 * other, and takes care of limits, progress and the other threads. Otherwise it is a member like them. A thread that
 * ends early ends the search, with what is known by then.
 */
import type { ReachabilityQuestion, TransitionSystem } from '@vedette/core';
import type { Pace, Stop } from '../../task/pace.ts';
import type { Origins } from '../checkpoint/origins.ts';
import type { SharingStore } from '../store/store.ts';
import { Board } from './board.ts';
import { Member } from './member.ts';
import { ringsMemory } from './rings.ts';
import type { SharedRoom } from './shared-leaves.ts';
import { shareStates } from './shared-states.ts';
import { endOfThread, type Peer, ThreadDeath, type WorkerJob, type WorkerReport } from './workers.ts';

export interface JointSearch {
  readonly system: TransitionSystem;
  readonly questions: readonly ReachabilityQuestion[];
  readonly peers: readonly Peer[];
  readonly pace: Pick<Pace, 'isDue' | 'breathe' | 'stop'>;
  readonly maxStates: number;
  readonly maxDepth: number;
  readonly exhaustive: boolean;
  /** For how many contents memory is reserved, if not as usual. */
  readonly room?: SharedRoom;
  /** What one thread has found. */
  readonly begun: Begun;
}

export interface Begun {
  readonly store: SharingStore;
  /** The first of the states that wait to be expanded, and their level. */
  readonly waiting: number;
  readonly depth: number;
  readonly transitions: number;
  /** Of what is kept beside the store. */
  readonly parentBytes: number;
  readonly decided: readonly boolean[];
  readonly origins?: Origins | undefined;
}

export interface JointResult {
  /** Nothing from members that have ended. */
  readonly reports: readonly (WorkerReport | undefined)[];
  /** The one that has led. */
  readonly member: Member;
  /** How many states there are, and how many there were with those that others cover. */
  readonly states: number;
  readonly found: number;
  readonly transitions: number;
  readonly deadlocks: number;
  readonly expanded: number;
  readonly depth: number;
  readonly bytes: number;
  readonly rememberedBytes: number;
  readonly stop: Stop | undefined;
  readonly isBeyondDepth: boolean;
  /** Every state was expanded, but for those beyond the depth limit. */
  readonly isFinished: boolean;
}

/** Between two polls of the others while states are distributed. */
const SEEDS = 64;
/**
 * A level may bring so many times the states of the one before. Tables grow together: those too that would have to
 * after so many-th part of all states more. many-th part of all states more.
 */
const NEXT_LEVEL = 2;
const LATER = 8;

export async function leadWorkers(search: JointSearch): Promise<JointResult> {
  const leader = new Leader(search);
  await leader.run();
  return leader.result();
}

class Leader {
  readonly #search: JointSearch;
  readonly #job: WorkerJob;
  readonly #board: Board;
  readonly #member: Member;
  #reports: readonly (WorkerReport | undefined)[] = [];
  #failure: Error | undefined;
  #isOneDead = false;
  #stop: Stop | undefined;
  #states: number;
  #depth: number;
  #isFinished = false;
  #isBeyondDepth = false;
  #idle = 0;

  constructor(search: JointSearch) {
    const { system, questions, peers, begun, maxDepth } = search;
    const size = peers.length + 1;
    const { store, waiting } = begun;
    const states = shareStates(store, { system, waiting, members: size }, search.room);
    this.#search = search;
    this.#job = {
      member: 0,
      size,
      states,
      board: Board.memory(size, questions.length),
      rings: ringsMemory(size, states.width),
      depth: begun.depth,
      maxDepth,
    };
    this.#board = new Board(size, this.#job.board);
    this.#member = new Member(system, questions, this.#job, begun);
    this.#states = begun.store.size;
    this.#depth = begun.depth;
    for (const [question, isDecided] of begun.decided.entries()) if (isDecided) this.#board.decide(question);
  }

  async run(): Promise<void> {
    const others = this.#search.peers.map((peer, i) => this.#joined(peer, i + 1));
    try {
      await this.#handOut();
      while (await this.#turn());
    } catch (error) {
      this.#failure ??= error as Error;
    } finally {
      this.#board.stop();
    }
    const reports = await Promise.all(others);
    // After the death of a thread, which may have held a lock, the failures of the others follow from it.
    if (this.#failure !== undefined && !this.#isOneDead) throw this.#failure;
    this.#reports = [this.#member.report(), ...reports];
  }

  result(): JointResult {
    const board = this.#board;
    return {
      reports: this.#reports,
      member: this.#member,
      states: board.sum('kept'),
      found: board.sum('found'),
      transitions: board.sum('transitions'),
      deadlocks: board.sum('deadlocks'),
      expanded: board.sum('expanded'),
      depth: this.#depth,
      bytes: this.#bytes(),
      rememberedBytes: board.sum('remembered'),
      stop: this.#stop,
      isBeyondDepth: this.#isBeyondDepth,
      isFinished: this.#isFinished,
    };
  }

  async #joined(peer: Peer, member: number): Promise<WorkerReport | undefined> {
    try {
      return await peer.join({ ...this.#job, member });
    } catch (error) {
      if (error instanceof ThreadDeath) {
        this.#stop = { ...endOfThread, detail: `${endOfThread.detail}: ${error.message}` };
        this.#isFinished = false;
        this.#isOneDead = true;
      } else this.#failure ??= error as Error;
      this.#board.stop();
      return undefined;
    }
  }

  /** States that were expanded before: they only have to be known. */
  async #handOut(): Promise<void> {
    const { waiting, store } = this.#search.begun;
    const { size } = store;
    await this.#seed(0, waiting);
    while (this.#member.round === 0) if (!(await this.#turn())) return;
    await this.#seed(waiting, size);
  }

  async #seed(first: number, end: number): Promise<void> {
    for (let number = first; number < end && !this.#board.isStopped; number++) {
      if (number % SEEDS === 0) await this.#untilSent();
      this.#member.handOut(number);
    }
    await this.#untilSent();
  }

  async #untilSent(): Promise<void> {
    const { channels } = this.#member.exchange;
    while (!channels.isSent() && !this.#board.isStopped) {
      if (channels.receive() === 0) this.#board.rest(this.#idle++);
      await this.#look();
    }
    this.#idle = 0;
  }

  /** Whether there is more to do. */
  async #turn(): Promise<boolean> {
    const turn = this.#member.turn();
    if (turn === 'over') return false;
    if (turn === 'worked') this.#idle = 0;
    else if (this.#member.phase === 'settled' && this.#board.areAllSettled(this.#member.round)) this.#decide();
    else this.#board.rest(this.#idle++);
    await this.#look();
    return true;
  }

  /** A level is over. */
  #decide(): void {
    const { round, depth } = this.#member;
    const states = this.#board.sum('found');
    if (round > 1 && states === this.#states) {
      this.#isFinished = true;
      this.#board.stop();
      return;
    }
    this.#board.wantRoom(this.#roomFor(states - this.#states));
    if (round > 1) this.#depth = depth + 1;
    if (round > 0 && this.#depth >= this.#search.maxDepth) this.#isBeyondDepth = true;
    this.#states = states;
    this.#board.go(round + 1);
  }

  /**
   * The room that every member needs if the next level brings about as many states as this one did: nothing if all have
   * enough; otherwise so much that members grow now that would in one of the coming levels.
   */
  #roomFor(states: number): number {
    const board = this.#board;
    const share = (states * NEXT_LEVEL) / board.size;
    const isTight = Array.from({ length: board.size }, (_, member) => board.read(member, 'room')).some(
      (room) => room < share,
    );
    return isTight ? Math.ceil(Math.max(share, board.sum('found') / board.size / LATER)) : 0;
  }

  async #look(): Promise<void> {
    const { pace, maxStates, exhaustive } = this.#search;
    const board = this.#board;
    if (pace.isDue()) {
      await pace.breathe(() => this.#progress());
      this.#end(pace.stop(this.#bytes()));
    }
    if (board.sum('found') > maxStates)
      this.#end({ why: 'limit', detail: `the limit of ${maxStates} states was reached` });
    if (!exhaustive && board.areAllDecided) board.stop();
  }

  #end(stop: Stop | undefined): void {
    if (stop === undefined || this.#isFinished || this.#board.isStopped) return;
    this.#stop = stop;
    this.#board.stop();
  }

  #bytes(): number {
    return this.#board.sum('bytes') + this.#member.exchange.sharedBytes + this.#search.begun.parentBytes;
  }

  #progress() {
    const board = this.#board;
    const { store, transitions } = this.#search.begun;
    return {
      states: Math.max(store.size, board.sum('found')),
      transitions: transitions + board.sum('transitions'),
      queue: board.sum('waiting'),
      depth: this.#depth,
      bytes: this.#bytes(),
    };
  }
}
