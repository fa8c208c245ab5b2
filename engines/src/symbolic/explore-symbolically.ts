/**
 * Counts the reachable states of a system and answers what can be reached, without visiting the states one by one. States, transitions and
 * deadlocks are those of the explicit search. A run that is found is a shortest one if all states were found; otherwise that is said.
 */
import {
  Broken,
  type Limits,
  type ReachabilityQuestion,
  type RunOptions,
  type Stats,
  type Trace,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { EMPTY } from '@vedette/structures';
import type { Exploration } from '../explore/explore.ts';
import { checkEvidence, checkRun, stepsOf } from '../explore/replay.ts';
import { kindOf, meaningOf, ruling } from '../soundness.ts';
import { Pace, type Stop } from '../task/pace.ts';
import { runInto } from './run-into.ts';
import { SymbolicStates } from './symbolic-states.ts';

export async function exploreSymbolically(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  options: RunOptions = {},
): Promise<Exploration> {
  const search = started(() => new SymbolicSearch(system, questions, options));
  if ('problem' in search) return brokenAtStart(system, questions, search.problem);
  const outcome = await search.run();
  const meaning = meaningOf(system, 'as compiled');
  const verdicts = questions.map((question, i): Verdict => {
    const said = ruling('symbolic', kindOf(question), meaning);
    if (said !== 'sound') return { kind: 'unknown', why: 'unsupported', detail: said.because, stats: outcome.stats };
    const found = search.found[i];
    if (found !== undefined)
      return { kind: question.kind === 'never' ? 'fails' : 'holds', ...found, stats: outcome.stats };
    if (outcome.kind !== 'holds') return outcome;
    return { kind: question.kind === 'never' ? 'holds' : 'fails', stats: outcome.stats };
  });
  return { verdicts, outcome, stats: outcome.stats };
}

/** The model may break before it has a first state. */
function started<T extends object>(start: () => T): T | Broken {
  try {
    return start();
  } catch (error) {
    if (error instanceof Broken) return error;
    throw error;
  }
}

function brokenAtStart(
  { slots }: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  problem: Broken['problem'],
): Exploration {
  const stats: Stats = { states: 0, transitions: 0, seconds: 0, bytes: 0, complete: false };
  const evidence: Trace = { start: new Int32Array(slots.length), steps: [] };
  const outcome: Verdict = { kind: 'broken', problem, evidence, stats };
  return { verdicts: questions.map(() => outcome), outcome, stats };
}

interface Found {
  readonly evidence: Trace;
  readonly remark?: string;
}

const notShortest = 'The run need not be a shortest one: not all states were found when it was.';

/** Leaves an operation on diagrams, which cannot wait. */
class Interruption extends Error {
  readonly stop: Stop;
  constructor(stop: Stop) {
    super(stop.detail);
    this.stop = stop;
  }
}

class SymbolicSearch {
  readonly found: (Found | undefined)[];
  readonly #questions: readonly ReachabilityQuestion[];
  readonly #states: SymbolicStates;
  readonly #pace: Pace;
  readonly #limits: Limits;
  /** How many there were when progress was told last. */
  #transitions = 0;

  constructor(system: TransitionSystem, questions: readonly ReachabilityQuestion[], options: RunOptions) {
    this.#questions = questions;
    this.#pace = new Pace(options);
    this.#limits = options.limits ?? {};
    this.found = questions.map(() => undefined);
    const watched = questions.map(({ what }) => {
      if (what.kind !== 'label') return () => false;
      const known = new Map<number, boolean>();
      return (label: number): boolean => {
        const matches = known.get(label) ?? what.matches(system.label(label));
        known.set(label, matches);
        return matches;
      };
    });
    this.#states = new SymbolicStates(system, watched);
    this.#states.diagrams.cache.onPause = () => {
      const stop = this.#pace.stop(this.#states.diagrams.bytes);
      if (stop !== undefined) throw new Interruption(stop);
    };
  }

  async run(): Promise<Verdict> {
    try {
      return await this.#grown();
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      const { diagrams } = this.#states;
      diagrams.abandon();
      diagrams.cache.onPause = undefined;
      return { kind: 'unknown', ...error.stop, stats: this.#stats() };
    }
  }

  /** Until every state is found, every question is decided, or the model breaks. */
  async #grown(): Promise<Verdict> {
    const states = this.#states;
    if (this.#limits.depth !== undefined) {
      const detail = 'the symbolic engine finds states in no order, so there is no depth to limit';
      return { kind: 'unknown', why: 'unsupported', detail, stats: this.#stats() };
    }
    for (;;) {
      states.learn();
      // First, since no run can be rebuilt through states in which the model breaks.
      const breaking = states.breaking();
      if (breaking !== EMPTY) return this.#broken(breaking);
      this.#look();
      if (states.isClosed) return { kind: 'holds', stats: this.#stats() };
      if (this.#questions.length > 0 && this.found.every((one) => one !== undefined)) {
        const detail = 'the search stopped when its questions were decided';
        return { kind: 'unknown', why: 'limit', detail, stats: this.#stats() };
      }
      await this.#pace.breathe(() => this.#progress());
      const stop = this.#pace.stop(states.diagrams.bytes) ?? this.#tooMany();
      if (stop !== undefined) throw new Interruption(stop);
      states.close();
    }
  }

  /** States are not counted while a set is being closed, so there may be many more by then. */
  #tooMany(): Stop | undefined {
    const { states: most } = this.#limits;
    if (most === undefined || this.#states.count(this.#states.reached) <= most) return undefined;
    return { why: 'limit', detail: `the limit of ${most} states was reached` };
  }

  /** Whether the states found so far decide a question. */
  #look(): void {
    const states = this.#states;
    for (const [i, question] of this.#questions.entries()) {
      if (this.found[i] !== undefined) continue;
      const goal = this.#goal(i);
      if (goal === EMPTY) continue;
      const evidence = this.#withLastStep(runInto(states, goal), question);
      checkEvidence(states.system, evidence, question);
      this.found[i] = { evidence, ...(!states.isClosed && { remark: notShortest }) };
    }
  }

  #goal(index: number): number {
    const { what } = this.#questions[index]!;
    const states = this.#states;
    switch (what.kind) {
      case 'deadlock':
        return states.deadlocks();
      case 'label':
        return states.withLabel(index);
      case 'predicate':
        return states.withPredicate(what.predicate);
      default:
        return what satisfies never;
    }
  }

  #withLastStep(trace: Trace, { what }: ReachabilityQuestion): Trace {
    if (what.kind !== 'label') return trace;
    const { system } = this.#states;
    const last = trace.steps.at(-1)?.state ?? trace.start;
    const step = stepsOf(system, last).find(({ label }) => what.matches(system.label(label)))!;
    return { start: trace.start, steps: [...trace.steps, step] };
  }

  #broken(breaking: number): Verdict {
    const problem = this.#states.groups.find((group) => group.problem !== undefined)!.problem!;
    const evidence = runInto(this.#states, breaking);
    checkRun(this.#states.system, evidence);
    return { kind: 'broken', problem, evidence, stats: this.#stats() };
  }

  #stats(): Stats {
    const states = this.#states;
    const exactStates = states.count(states.reached);
    return {
      states: Number(exactStates),
      exactStates,
      // Counting them may take long, and nobody wants to wait after a limit.
      transitions: states.isClosed ? Number(states.transitions()) : this.#transitions,
      ...(states.isClosed &&
        states.system.cover === undefined && { deadlocks: Number(states.count(states.deadlocks())) }),
      seconds: this.#pace.seconds,
      bytes: states.diagrams.bytes,
      complete: states.isClosed,
    };
  }

  #progress() {
    const states = this.#states;
    const found = Number(states.count(states.reached));
    this.#transitions = Number(states.transitions());
    return { states: found, transitions: this.#transitions, queue: 0, bytes: states.diagrams.bytes };
  }
}
