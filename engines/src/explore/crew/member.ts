/**
 * What one thread of a search does: it expands its states level by level, sends what it finds to those who keep it, and takes in what it is
 * sent. It is done in short turns, so that the thread that leads can listen to others between them.
 */
import { Broken, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import type { TreeTable } from '@vedette/structures';
import { Diamonds } from '../store/diamonds.ts';
import { Memos } from '../store/memos.ts';
import type { Arrive } from '../store/store.ts';
import { Watch } from '../watch.ts';
import { Board } from './board.ts';
import type { CrewJob, CrewReport, CrewSighting } from './crew.ts';
import { CrewRoots } from './crew-roots.ts';
import { sharedTree } from './shared-tree.ts';

/** So many states are expanded in a turn. */
const SLICE = 64;
/** The first two rounds hand out the states that were found before: those that were expanded, and those that wait. */
const FIRST_LEVEL = 2;
/** Which nodes have a memo is looked at anew whenever there are so many times as many states. */
const MEMOS_AGAIN = 16;
/** It is measured which memos pay when so many states were expanded with them, and again whenever there are so many times as many. */
const MEASURE_AT = 1 << 16;
const MEASURE_AGAIN = 4;

export type Turn = 'worked' | 'idle' | 'over';

export class Member {
  readonly table: TreeTable;
  readonly roots: CrewRoots;
  readonly watch: Watch;
  transitions = 0;
  deadlocks = 0;
  expanded = 0;
  broken: CrewReport['broken'];
  phase: 'expanding' | 'draining' | 'settled' = 'expanding';
  round = 0;
  readonly #system: TransitionSystem;
  readonly #job: CrewJob;
  readonly #board: Board;
  readonly #diamonds: Diamonds;
  #memos: Memos | undefined;
  #memosUntil = 0;
  #measureAt = 0;
  /** Milliseconds spent on expanding states before this turn, and when this turn began. */
  #worked = 0;
  #began = 0;
  #next = 0;
  #levelEnd = 0;
  #seeds = 0;
  #current = 0;
  readonly #arrive: Arrive;
  readonly #depths = new Map<number, number>();

  constructor(system: TransitionSystem, questions: readonly ReachabilityQuestion[], job: CrewJob) {
    this.#system = system;
    this.#job = job;
    this.#board = new Board(job.size, job.board);
    this.roots = new CrewRoots({ member: job.member, board: this.#board, rings: job.rings });
    this.table = sharedTree(job.tree, system.slots, this.roots);
    this.watch = new Watch(system, questions);
    this.#diamonds = new Diamonds(system.groups, true);
    this.#arrive = (label) => this.#step(label);
  }

  get depth(): number {
    return this.#job.depth + this.round - FIRST_LEVEL;
  }

  get bytes(): number {
    return this.roots.bytes + (this.#memos?.bytes ?? 0);
  }

  /** Of what all members share. */
  get sharedBytes(): number {
    return this.table.bytes - this.roots.bytes;
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

  report(): CrewReport {
    const sightings = this.watch.sightings.flatMap((sighting, question): CrewSighting[] =>
      sighting === undefined
        ? []
        : [
            {
              question,
              state: sighting.state,
              depth: this.#depths.get(question)!,
              isStep: sighting.label !== undefined,
            },
          ],
    );
    this.roots.pairs.settle();
    return {
      ...this.roots.pairs.release(),
      found: this.roots.found.release(),
      seeds: this.#seeds,
      sightings,
      ...(this.broken && { broken: this.broken }),
    };
  }

  #expandSome(): Turn {
    const got = this.roots.receive();
    if (!this.roots.isSent()) return got > 0 ? 'worked' : 'idle';
    if (this.#next === this.#levelEnd) {
      this.roots.announce();
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
        this.#select(this.#current);
        if (!isBeyond) this.#expand(this.#current);
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.broken = { problem: error.problem, state: this.#current, depth: this.depth };
      this.#board.stop();
    }
    this.#worked += performance.now() - this.#began;
    if (this.watch.open < open) this.#dateSightings();
    this.#publish();
    return 'worked';
  }

  #drain(): Turn {
    const areDone = this.#board.areAllDone(this.round);
    const got = this.roots.receive();
    if (!areDone) return got > 0 ? 'worked' : 'idle';
    this.roots.pairs.settle();
    this.phase = 'settled';
    this.#publish();
    this.#board.settled();
    return 'worked';
  }

  #begin(): void {
    this.round++;
    this.phase = 'expanding';
    this.#next = this.#levelEnd;
    this.#levelEnd = this.roots.size;
    if (this.round < FIRST_LEVEL) this.#next = this.#levelEnd;
    if (this.round === FIRST_LEVEL) this.#seeds = this.#levelEnd;
  }

  #select(number: number): void {
    const { notes } = this.roots;
    this.roots.source = number;
    this.#diamonds.expand(notes.at(number));
    notes.forget(number + 1);
    this.table.select(number);
    if (this.watch.watchesStates) this.watch.sawState(number, this.table.slots());
  }

  #expand(number: number): void {
    const before = this.transitions;
    this.#memosNow().expand(this.#arrive);
    this.transitions += this.#diamonds.skipped;
    this.expanded++;
    if (this.transitions > before) return;
    this.deadlocks++;
    if (this.watch.watchesDeadlocks) this.watch.sawDeadlock(number);
  }

  #step(label: number): void {
    this.transitions++;
    const { watch } = this;
    if (watch.watchesLabels && watch.isWatchedLabel(label)) watch.sawLabel(this.#current, label);
  }

  #memosNow(): Memos {
    if (this.#memos === undefined || this.roots.size >= this.#memosUntil) return this.#newMemos();
    if (this.expanded >= this.#measureAt) {
      this.#measureAt = this.expanded * MEASURE_AGAIN;
      this.#memos.worth.measure();
    }
    return this.#memos;
  }

  #newMemos(): Memos {
    const clock = (): number => this.#worked + performance.now() - this.#began;
    this.#memosUntil = Math.max(1, this.roots.size) * MEMOS_AGAIN;
    this.#measureAt = this.expanded + MEASURE_AT;
    this.#memos = new Memos(this.#system, { table: this.table, diamonds: this.#diamonds, clock });
    return this.#memos;
  }

  #dateSightings(): void {
    for (const [question, sighting] of this.watch.sightings.entries())
      if (sighting !== undefined && !this.#depths.has(question)) {
        this.#depths.set(question, this.depth);
        this.#board.decide(question);
      }
  }

  #publish(): void {
    const board = this.#board;
    const { member } = this.#job;
    board.write(member, 'states', this.roots.size);
    board.write(member, 'transitions', this.transitions);
    board.write(member, 'deadlocks', this.deadlocks);
    board.write(member, 'expanded', this.expanded);
    board.write(member, 'bytes', this.bytes);
    board.write(member, 'remembered', this.#memos?.bytes ?? 0);
    board.write(member, 'waiting', this.roots.size - this.#next);
  }
}

/** The part of a thread that does not lead. */
export function joinCrew(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  job: CrewJob,
): CrewReport {
  const member = new Member(system, questions, job);
  const board = new Board(job.size, job.board);
  for (let idle = 0; ; ) {
    const turn = member.turn();
    if (turn === 'over') return member.report();
    idle = turn === 'idle' ? idle + 1 : 0;
    if (turn === 'idle') board.rest(idle);
  }
}
