/**
 * What one thread of a search does: it expands its states level by level, sends what it finds to the owners, and
 * receives what is sent to it. It works in short turns, so that the leading thread can handle events between them.
 */
import { Broken, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import type { Origins } from '../checkpoint/origins.ts';
import type { Arrive, SharingStore } from '../store/store.ts';
import { Watch } from '../watch.ts';
import { Board } from './board.ts';
import type { Exchange } from './exchange.ts';
import { FoundFrom } from './found-from.ts';
import { originsFor } from './portable.ts';
import { memberStates } from './shared-states.ts';
import type { StatesOfMember, Trail, WorkerJob, WorkerReport, WorkerSighting } from './workers.ts';

/** So many states are expanded in a turn. */
const SLICE = 64;
/**
 * So many milliseconds lie between two progress reports of a member within a level: adding up bytes takes a while.
 */
const PUBLISH_EVERY = 5;
/** The first two rounds distribute the states found before: the expanded ones, and the waiting ones. */
export const FIRST_LEVEL = 2;

/** So many states go into a message. */
const IN_A_MESSAGE = 1 << 14;

export type Turn = 'worked' | 'idle' | 'over';

/** What the leading member has found alone: its store, and the first waiting state. */
export interface FoundAlone {
  readonly store: SharingStore;
  readonly waiting: number;
  readonly origins?: Origins | undefined;
}

export class Member {
  readonly exchange: Exchange;
  readonly watch: Watch;
  transitions = 0;
  deadlocks = 0;
  expanded = 0;
  broken: WorkerReport['broken'];
  phase: 'expanding' | 'draining' | 'settled' = 'expanding';
  round = 0;
  readonly #job: WorkerJob;
  readonly #board: Board;
  readonly #store: SharingStore;
  readonly #origins: Origins | undefined;
  readonly #found: FoundFrom;
  /** How many states there were before the search was shared, and how many of them belong to others. */
  readonly #alone: number;
  #foreign = 0;
  /** How many the leader has sent to this member: they are its states. */
  #seeds = 0;
  /** Milliseconds spent on expanding states before this turn, and when this turn began. */
  #worked = 0;
  #began = 0;
  #publishAt = 0;
  #next: number;
  #levelEnd: number;
  #current = 0;
  readonly #state: Int32Array;
  readonly #arrive: Arrive;
  readonly #depths = new Map<number, number>();

  constructor(
    system: TransitionSystem,
    questions: readonly ReachabilityQuestion[],
    job: WorkerJob,
    alone?: FoundAlone,
  ) {
    const clock = (): number => this.#worked + performance.now() - this.#began;
    const origins = alone === undefined ? originsFor(system) : alone.origins;
    const parentSink = new FoundFrom(job.size);
    const { store, exchange } = memberStates(system, { job, store: alone?.store, origins, parentSink, clock });
    this.#origins = origins;
    this.#job = job;
    this.#board = new Board(job.size, job.board);
    this.#store = store;
    this.#alone = store.size;
    this.#next = alone?.waiting ?? 0;
    this.#levelEnd = this.#next;
    this.exchange = exchange;
    this.#found = parentSink;
    this.watch = new Watch(system, questions);
    this.#state = new Int32Array(system.slots.length);
    this.#arrive = (label) => this.#step(label);
  }

  get depth(): number {
    return this.#job.depth + this.round - FIRST_LEVEL;
  }

  get bytes(): number {
    return this.#store.bytes + this.#found.bytes + this.exchange.bytes;
  }

  turn(): Turn {
    if (this.#board.isStopped) return 'over';
    switch (this.phase) {
      case 'expanding':
        return this.#expandSome();
      case 'draining':
        return this.#drain();
      case 'settled':
        if (!this.#board.hasBegun(this.round + 1)) return 'idle';
        this.#begin();
        return 'worked';
      default:
        return this.phase satisfies never;
    }
  }

  /** Sends a state that was found alone to its owner. */
  handOut(number: number): void {
    if (this.exchange.handOut(number)) this.#foreign++;
  }

  report(): WorkerReport {
    this.#store.endBatches?.();
    const sightings = this.watch.sightings.flatMap((sighting, question): WorkerSighting[] => {
      if (sighting === undefined) return [];
      const { state, label } = sighting;
      return [{ question, state, depth: this.#depths.get(question)!, isStep: label !== undefined }];
    });
    return { sightings, ...(this.broken && { broken: this.broken }) };
  }

  trail(last: number): Trail {
    const states: Int32Array[] = [];
    for (let state = last; ; ) {
      if (state < this.#alone) return { states, from: { member: this.#job.member, state } };
      if (state < this.#seeds) return { states, from: this.#found.at(state) };
      this.#store.read(state, this.#state);
      states.push(this.exchange.toShared(this.#state));
      const from = this.#found.at(state - this.#alone);
      if (from.member !== this.#job.member) return { states, from };
      state = from.state;
    }
  }

  /** Those that are its own and not struck out, as many as fit a message. */
  states(from: number): StatesOfMember {
    const shared: Int32Array[] = [];
    let number = from;
    for (; number < this.#store.size && shared.length < IN_A_MESSAGE; number++) {
      if (!this.#isOwn(number)) continue;
      this.#store.read(number, this.#state);
      shared.push(this.exchange.toShared(this.#state));
    }
    const width = shared[0]?.length ?? 0;
    const words = new Int32Array(width * shared.length);
    for (const [i, one] of shared.entries()) words.set(one, i * width);
    return { words, count: shared.length, ...(number < this.#store.size && { next: number }) };
  }

  #isOwn(number: number): boolean {
    return !this.#isForeign(number) && !this.#store.isStruck?.(number);
  }

  #expandSome(): Turn {
    const { channels } = this.exchange;
    const got = channels.receive();
    if (!channels.isSent()) return got > 0 ? 'worked' : 'idle';
    if (this.#next === this.#levelEnd) {
      channels.announce();
      this.#board.done();
      this.phase = 'draining';
      return 'worked';
    }
    const end = Math.min(this.#levelEnd, this.#next + SLICE);
    const isBeyond = this.depth >= this.#job.maxDepth;
    const { open } = this.watch;
    this.#began = performance.now();
    try {
      while (this.#next < end) {
        this.#current = this.#next++;
        if (this.#isForeign(this.#current)) continue;
        if (this.watch.watchesStates) this.#showState();
        if (!isBeyond && !this.#store.isStruck?.(this.#current)) this.#expand();
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.broken = { problem: error.problem, state: this.#current, depth: this.depth };
      this.#board.stop();
    }
    const now = performance.now();
    this.#worked += now - this.#began;
    if (this.watch.open < open) this.#dateSightings();
    if (now >= this.#publishAt) this.#publish();
    return 'worked';
  }

  #drain(): Turn {
    const areDone = this.#board.areAllDone(this.round);
    const got = this.exchange.channels.receive();
    if (!areDone) return got > 0 ? 'worked' : 'idle';
    this.#store.settle?.();
    this.phase = 'settled';
    this.#publish();
    this.#board.settled();
    return 'worked';
  }

  /**
   * States received in the first two rounds were found before: of those, the waiting ones are expanded in the first
   * level.
   */
  #begin(): void {
    this.round++;
    this.phase = 'expanding';
    this.#store.makeRoom?.(this.#board.roomWanted);
    const { size } = this.#store;
    if (this.round < FIRST_LEVEL && this.#alone === 0) this.#next = size;
    if (this.round === FIRST_LEVEL && this.#alone === 0) this.#seeds = size;
    this.#levelEnd = this.round < FIRST_LEVEL ? this.#next : size;
  }

  #isForeign(number: number): boolean {
    return number < this.#alone && this.exchange.isForeign(number);
  }

  #showState(): void {
    this.#store.read(this.#current, this.#state);
    this.watch.sawState(this.#current, this.#state);
  }

  #expand(): void {
    const before = this.transitions;
    this.exchange.channels.source = this.#current;
    if (this.#origins !== undefined) this.#origins.from = this.#current;
    const leftOut = this.#store.expand(this.#current, this.#arrive);
    this.transitions += leftOut;
    this.expanded++;
    if (this.transitions > before) return;
    this.deadlocks++;
    if (this.watch.watchesDeadlocks) this.watch.sawDeadlock(this.#current);
  }

  #step(label: number): void {
    this.transitions++;
    const { watch } = this;
    if (watch.watchesLabels && watch.isWatchedLabel(label)) watch.sawLabel(this.#current, label);
  }

  #dateSightings(): void {
    for (const [question, sighting] of this.watch.sightings.entries())
      if (sighting !== undefined && !this.#depths.has(question)) {
        this.#depths.set(question, this.depth);
        this.#board.decide(question);
      }
  }

  #publish(): void {
    this.#publishAt = performance.now() + PUBLISH_EVERY;
    const board = this.#board;
    const { member } = this.#job;
    const { size, kept = size, rememberedBytes = 0, room = Number.POSITIVE_INFINITY } = this.#store;
    board.write(member, 'found', size - this.#foreign);
    board.write(member, 'kept', kept - this.#foreign);
    board.write(member, 'transitions', this.transitions);
    board.write(member, 'deadlocks', this.deadlocks);
    board.write(member, 'expanded', this.expanded);
    board.write(member, 'bytes', this.bytes);
    board.write(member, 'remembered', rememberedBytes);
    board.write(member, 'waiting', size - this.#next);
    board.write(member, 'room', room);
  }
}

/** The work of a thread that does not lead. */
export function joinWorkers(member: Member, { size, board: memory }: WorkerJob): WorkerReport {
  const board = new Board(size, memory);
  for (let idle = 0; ; ) {
    const turn = member.turn();
    if (turn === 'over') return member.report();
    idle = turn === 'idle' ? idle + 1 : 0;
    if (turn === 'idle') board.rest(idle);
  }
}
