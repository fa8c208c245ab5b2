/**
 * Decides a formula by a parity game. Grows the game of the system and the formula, solves it as soon as that may help,
 * and shows why. A game of a safety or reachability formula is decided while it grows; any other is solved whenever it
 * has become four times as large, with unknown vertices counted against the answer, so that a verdict is found before
 * the whole is built.
 */
import {
  Broken,
  type Formula,
  type FormulaQuestion,
  type Problem,
  type RunOptions,
  type Stats,
  type SubSystem,
  type Trace,
  type TransitionSystem,
  Unanswerable,
  type Verdict,
} from '@vedette/core';
import { declinedOnSets } from '../declined.ts';
import { explore } from '../explore/explore.ts';
import { ReplayFailure } from '../explore/replay.ts';
import { makeStore, type StoreChoice } from '../explore/store/index.ts';
import { Pace, type Stop } from '../task/pace.ts';
import { followTask, isStop } from '../task/task.ts';
import { exploredAsReachability, ReachabilityFormula } from './as-reachability.ts';
import { type Evidence, evidenceOf } from './evidence/evidence.ts';
import { evidenceSystem } from './evidence/evidence-system.ts';
import { Proof } from './evidence/proof.ts';
import { runOf } from './evidence/run-of.ts';
import { traceTo } from './evidence/run-to.ts';
import { Arena, WON } from './grow/arena.ts';
import { Demands } from './grow/demands.ts';
import { Growth } from './grow/growth.ts';
import { StateSpace } from './grow/state-space.ts';
import { type Decided, decide, isHeadAlone } from './solve/decide.ts';
import type { Solution } from './solve/solve.ts';

export interface FormulaOptions extends RunOptions {
  readonly store?: StoreChoice;
  /** `again` evaluates the formula on the sub-system that is shown as evidence. */
  readonly evidence?: 'once' | 'again';
}

export async function answerFormula(
  system: TransitionSystem,
  question: FormulaQuestion,
  options: FormulaOptions = {},
): Promise<Verdict> {
  return declinedOnSets(system) ?? new FormulaRun(system, question, options).answer();
}

/** Checking the clock after every vertex would cost more than small states do: after so many if they are quick. */
const MOST_UNWATCHED = 16;
const FIRST_TRIAL = 1000;
const TRIAL_FACTOR = 4;
/** A formula whose data grows without bound has infinitely many positions, even if the system has a single state. */
const POSITIONS_PER_STATE = 100;
/** Larger proofs are not shown: they are unreadable. */
const MOST_SHOWN = 20_000;

class FormulaRun {
  readonly #system: TransitionSystem;
  readonly #question: FormulaQuestion;
  readonly #options: FormulaOptions;
  readonly #pace: Pace;
  readonly #arena = new Arena();
  #space: StateSpace | undefined;
  #growth: Growth | undefined;
  /** Vertices expanded since the last look at the clock, and after how many the next one is. */
  #unwatched = 0;
  #stride = 1;
  #isTried = false;
  #explored: Verdict | undefined;

  constructor(system: TransitionSystem, question: FormulaQuestion, options: FormulaOptions) {
    this.#system = system;
    this.#question = question;
    this.#options = options;
    this.#pace = new Pace(options);
  }

  async answer(): Promise<Verdict> {
    try {
      return await this.#play();
    } catch (error) {
      if (error instanceof Unanswerable) return this.#unknown({ why: 'unsupported', detail: error.detail });
      if (error instanceof Broken) return this.#broken(error.problem);
      throw error;
    }
  }

  async #play(): Promise<Verdict> {
    const formula = this.#question.formula(this.#system);
    if (formula.needsEveryLabel) {
      const { outcome } = await explore(this.#system, [], this.#options);
      if (outcome.kind !== 'holds') return outcome;
    }
    const space = new StateSpace(this.#system, makeStore(this.#options.store ?? 'tree', this.#system));
    this.#space = space;
    if (formula.start < 0) return this.#verdict(formula.start === -1 ? 'holds' : 'fails');
    const demands = new Demands(formula, space);
    const growth = new Growth(this.#arena, demands);
    this.#growth = growth;
    const { solution, winner, stop } = await this.#grow(growth, formula);
    if (this.#explored !== undefined) return this.#explored;
    if (solution !== undefined) return this.#proven(new Proof(this.#arena, demands, solution), solution);
    if (winner !== undefined) return this.#verdict(winner === WON ? 'holds' : 'fails');
    return this.#unknown(stop!);
  }

  /** Until it is decided, or time is up. */
  async #grow(growth: Growth, formula: Formula): Promise<Decided & { readonly stop?: Stop }> {
    let trial = FIRST_TRIAL;
    while (growth.waiting > 0) {
      if (await this.#isExplored(growth, formula)) return {};
      const stop = this.#isTimeToLook() ? await this.#look() : this.#limit(growth);
      if (stop !== undefined) return { stop, ...(await this.#decided(growth)) };
      growth.grow();
      const isTime = this.#arena.size > trial && !isHeadAlone(growth);
      if (growth.decidedBy === undefined && !isTime) continue;
      const found = await this.#decided(growth);
      if (Object.keys(found).length > 0) return found;
      trial = this.#arena.size * TRIAL_FACTOR;
    }
    return this.#decided(growth);
  }

  /** If the evidence would be unreadable, a reachability formula is decided without a game, if possible. */
  async #isExplored(growth: Growth, formula: Formula): Promise<boolean> {
    if (this.#isTried || this.#arena.size <= this.#mostShown) return false;
    this.#isTried = true;
    const asked = isHeadAlone(growth) ? ReachabilityFormula.of(formula) : undefined;
    const exploration = asked && (await exploredAsReachability(this.#system, asked, this.#options));
    if (exploration === undefined) return false;
    const { levels: _, ...stats } = exploration.stats;
    this.#explored = { kind: asked!.otherwise, stats: { ...stats, seconds: this.#pace.seconds } };
    return true;
  }

  /** The more vertices are expanded at a time the quicker they are: data may make a single one take seconds. */
  #isTimeToLook(): boolean {
    this.#unwatched++;
    if (this.#unwatched < this.#stride) return false;
    const isDue = this.#pace.isDue();
    this.#stride = isDue ? 1 : Math.min(MOST_UNWATCHED, this.#stride * 2);
    this.#unwatched = 0;
    return isDue;
  }

  /** What is known so far, or that there is no more time to find out. */
  async #decided(growth: Growth): Promise<Decided & { readonly stop?: Stop }> {
    const task = decide(this.#arena, growth, this.#mostShown);
    const found = await followTask(task, this.#pace, (bytes) => this.#progress(bytes));
    return isStop(found) ? { stop: found } : found;
  }

  async #look(): Promise<Stop | undefined> {
    await this.#pace.breathe(() => this.#progress(0));
    return this.#pace.stop(this.#bytes());
  }

  /** With so many more bytes than the game itself takes. */
  #progress(bytes: number) {
    const space = this.#space!;
    const growth = this.#growth!;
    return {
      states: space.states,
      transitions: space.steps,
      queue: growth.waiting,
      depth: growth.depth,
      bytes: this.#bytes() + bytes,
    };
  }

  #limit(growth: Growth): Stop | undefined {
    const { states, depth } = this.#options.limits ?? {};
    if (states !== undefined && this.#space!.states > states) {
      return { why: 'limit', detail: `the limit of ${states} states was reached` };
    }
    if (states !== undefined && this.#arena.size > states * POSITIONS_PER_STATE) {
      return {
        why: 'limit',
        detail: `the formula came to more than ${POSITIONS_PER_STATE} positions for each of ${states} states`,
      };
    }
    if (depth !== undefined && growth.depth >= depth && growth.isLevelDone) {
      return { why: 'limit', detail: 'the depth limit was reached' };
    }
    return undefined;
  }

  async #proven(proof: Proof, { winners }: Solution): Promise<Verdict> {
    const kind = winners[0] === WON ? 'holds' : 'fails';
    const stats = this.#stats();
    const { run, subSystem } = await this.#evidenceOf(proof);
    if (subSystem !== undefined && this.#options.evidence === 'again')
      await askAgain(this.#system, this.#question, { kind, subSystem });
    const isConclusive = kind === 'fails' || run.end === 'decided';
    const shown = { ...(isConclusive && { evidence: run.trace }), ...(subSystem && { subSystem }) };
    // The search for small evidence may visit states that the verdict did not need: they do not count.
    return { kind, ...shown, stats: { ...stats, seconds: this.#pace.seconds } };
  }

  /** Without a sub-system if it is too large, or no time is left: the verdict is known nevertheless. */
  async #evidenceOf(proof: Proof): Promise<Evidence> {
    const task = evidenceOf(proof, this.#mostShown);
    const found = await followTask(task, this.#pace, (bytes) => this.#progress(bytes));
    return isStop(found) ? { run: runOf(proof) } : found;
  }

  get #mostShown(): number {
    return this.#options.evidence === 'again' ? Number.POSITIVE_INFINITY : MOST_SHOWN;
  }

  #verdict(kind: 'holds' | 'fails'): Verdict {
    return { kind, stats: this.#stats() };
  }

  #unknown({ why, detail }: { readonly why: Stop['why'] | 'unsupported'; readonly detail: string }): Verdict {
    return { kind: 'unknown', why, detail, stats: this.#stats() };
  }

  /** The state to blame is the one whose steps were computed, or else the one the formula was asked about. */
  #broken(problem: Problem): Verdict {
    const state = this.#space?.examined ?? -1;
    const evidence = this.#space === undefined ? this.#nowhere() : traceTo(this.#arena, this.#space, state);
    return { kind: 'broken', problem, evidence, stats: this.#stats() };
  }

  #nowhere(): Trace {
    return { start: new Int32Array(this.#system.slots.length), steps: [] };
  }

  #bytes(): number {
    return (this.#space?.bytes ?? 0) + this.#arena.bytes + (this.#growth?.bytes ?? 0);
  }

  #stats(): Stats {
    const space = this.#space;
    return {
      states: space?.states ?? 0,
      transitions: space?.steps ?? 0,
      deadlocks: space?.deadlocks ?? 0,
      depth: this.#growth?.depth ?? 0,
      seconds: this.#pace.seconds,
      bytes: this.#bytes(),
      complete: space !== undefined && space.expanded === space.states,
    };
  }
}

/**
 * Evaluates the formula on the sub-system that is its evidence: throws `ReplayFailure` unless the verdict is the same.
 */
export async function askAgain(
  system: TransitionSystem,
  { formula, name }: FormulaQuestion,
  { kind, subSystem }: { readonly kind: 'holds' | 'fails'; readonly subSystem: SubSystem },
): Promise<void> {
  const part = evidenceSystem(subSystem, system);
  const { kind: again } = await answerFormula(part, { kind: 'formula', formula: () => formula(system), name });
  if (again !== kind) throw new ReplayFailure(`"${name}" is said to be "${kind}", but its evidence says "${again}"`);
}
