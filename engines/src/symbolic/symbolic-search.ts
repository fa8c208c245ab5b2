/**
 * Finds the reachable states of a system as a set, within limits. Operations on diagrams cannot yield, so a limit
 * leaves them by an exception; what was known before stays valid.
 */
import {
  Broken,
  type Limits,
  type Problem,
  type RunOptions,
  type Stats,
  type Trace,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { EMPTY, TooManyNodes } from '@vedette/structures';
import { checkRun } from '../explore/replay.ts';
import { Pace, type Stop } from '../task/pace.ts';
import type { Wanted } from './learned-group.ts';
import { runInto } from './run-into.ts';
import { type SetOptions, SymbolicStates } from './symbolic-states.ts';

/** Leaves an operation on diagrams. */
class Interruption extends Error {
  readonly stop: Stop;
  constructor(stop: Stop) {
    super(stop.detail);
    this.stop = stop;
  }
}

/** A question breaks in a state that a run leads to. */
export class BreaksAfter extends Error {
  readonly problem: Problem;
  readonly evidence: Trace;
  constructor(problem: Problem, evidence: Trace) {
    super(problem.message);
    this.problem = problem;
    this.evidence = evidence;
  }
}

function stopOf(error: unknown): Stop | undefined {
  if (error instanceof Interruption) return error.stop;
  if (!(error instanceof TooManyNodes)) return undefined;
  return { why: 'limit', detail: `the sets of states need more than ${error.most} nodes` };
}

/** The model may break before it has a first state. */
export function started<T extends object>(start: () => T): T | Broken {
  try {
    return start();
  } catch (error) {
    if (error instanceof Broken) return error;
    throw error;
  }
}

export function brokenAtStart({ slots }: TransitionSystem, problem: Broken['problem']): Verdict {
  const stats: Stats = { states: 0, transitions: 0, seconds: 0, bytes: 0, complete: false };
  return { kind: 'broken', problem, evidence: { start: new Int32Array(slots.length), steps: [] }, stats };
}

export type SymbolicOptions = RunOptions & Pick<SetOptions, 'mostNodes'>;

export class SymbolicSearch {
  readonly states: SymbolicStates;
  readonly #pace: Pace;
  readonly #limits: Limits;
  /** Their number at the last progress report. */
  #transitions = 0;

  constructor(system: TransitionSystem, wanted: Wanted, options: SymbolicOptions) {
    this.#pace = new Pace(options);
    this.#limits = options.limits ?? {};
    this.states = new SymbolicStates(system, wanted, { mostNodes: options.mostNodes });
    this.states.diagrams.cache.onPause = () => {
      const stop = this.#pace.stop(this.states.diagrams.bytes);
      if (stop !== undefined) throw new Interruption(stop);
    };
  }

  /** Does the work unless a limit ends it: then the verdict says so. */
  async within(work: () => Promise<Verdict>): Promise<Verdict> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BreaksAfter) return this.#broken(error);
      const stop = stopOf(error);
      if (stop === undefined) throw error;
      const { diagrams } = this.states;
      diagrams.abandon();
      diagrams.cache.onPause = undefined;
      return { kind: 'unknown', ...stop, stats: this.stats() };
    }
  }

  /**
   * Until every state is found, `isEnough` returns true, or the model breaks. `isEnough` is called whenever all is
   * known about the states found so far.
   */
  async close(isEnough: () => boolean): Promise<Verdict> {
    const { states } = this;
    if (this.#limits.depth !== undefined) {
      const detail = 'the symbolic engine finds states in no order, so there is no depth to limit';
      return { kind: 'unknown', why: 'unsupported', detail, stats: this.stats() };
    }
    for (;;) {
      states.learn();
      // First, since no run can be rebuilt through states in which the model breaks.
      const breaking = states.breaking();
      if (breaking !== EMPTY) {
        const { problem } = states.groups.find((group) => group.problem !== undefined)!;
        return this.#broken({ problem: problem!, evidence: runInto(states, breaking) });
      }
      const isDecided = isEnough();
      if (states.isClosed) return { kind: 'holds', stats: this.stats() };
      if (isDecided) {
        const detail = 'the search stopped when its questions were decided';
        return { kind: 'unknown', why: 'limit', detail, stats: this.stats() };
      }
      await this.breathe();
      const stop = this.#tooMany();
      if (stop !== undefined) throw new Interruption(stop);
      states.close();
    }
  }

  /** Reports progress, yields, and ends the work if a limit is reached. */
  async breathe(): Promise<void> {
    await this.#pace.breathe(() => this.#progress());
    const stop = this.#pace.stop(this.states.diagrams.bytes);
    if (stop !== undefined) throw new Interruption(stop);
  }

  /** States are not counted while a set is being closed, so there may be many more by then. */
  #tooMany(): Stop | undefined {
    const { states: most } = this.#limits;
    if (most === undefined || this.states.count(this.states.reached) <= most) return undefined;
    return { why: 'limit', detail: `the limit of ${most} states was reached` };
  }

  #broken({ problem, evidence }: Pick<BreaksAfter, 'problem' | 'evidence'>): Verdict {
    checkRun(this.states.system, evidence);
    return { kind: 'broken', problem, evidence, stats: this.stats() };
  }

  stats(): Stats {
    const { states } = this;
    const exactStates = states.count(states.reached);
    return {
      states: Number(exactStates),
      exactStates,
      // Counting them may take long, which a limit must not wait for.
      transitions: states.isClosed ? Number(states.transitions()) : this.#transitions,
      ...(states.isClosed &&
        states.system.cover === undefined && { deadlocks: Number(states.count(states.deadlocks())) }),
      seconds: this.#pace.seconds,
      bytes: states.diagrams.bytes,
      complete: states.isClosed,
    };
  }

  #progress() {
    const { states } = this;
    const found = Number(states.count(states.reached));
    this.#transitions = Number(states.transitions());
    return { states: found, transitions: this.#transitions, queue: 0, bytes: states.diagrams.bytes };
  }
}
