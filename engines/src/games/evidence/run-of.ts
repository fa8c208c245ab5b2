/** One run of the system that shows how a game is won, checked against the system once more. */
import type { Step, Trace } from '@vedette/core';
import { checkRun, findStep, sameState } from '../../explore/replay.ts';
import type { StateSpace } from '../grow/state-space.ts';
import type { Branch, Strategy } from './strategy.ts';

export interface Run {
  readonly trace: Trace;
  /** `decided` if the run by itself shows the verdict; `open` if from its end on several branches must be looked at. */
  readonly end: 'decided' | 'open';
  /** How many different steps it takes. */
  readonly different: number;
}

/**
 * Follows the winner until nothing is left to show, until it goes round, or until several steps have to be followed.
 */
export function runOf(strategy: Strategy): Run {
  const path = new Path(strategy);
  for (let vertex: number | undefined = strategy.start; vertex !== undefined; ) vertex = path.follow(vertex);
  return path.run();
}

class Path {
  readonly #strategy: Strategy;
  readonly #space: StateSpace;
  /** Places of steps, and for every vertex how many steps there were when it was met. */
  readonly #steps: number[] = [];
  readonly #met: Map<number, number>;
  #loop: number | undefined;
  #end: Run['end'] = 'decided';

  constructor(strategy: Strategy) {
    this.#strategy = strategy;
    this.#space = strategy.space;
    this.#met = new Map([[strategy.start, 0]]);
  }

  follow(vertex: number): number | undefined {
    const branches = this.#strategy.branches(vertex);
    const branch = this.#choose(vertex, branches);
    if (branches.length > 0 && branch === undefined) this.#end = 'open';
    if (branch === undefined) return undefined;
    if (branch.step >= 0) this.#steps.push(this.#space.firstLike(this.#strategy.stateOf(vertex), branch.step));
    if (branch.vertex === undefined) return undefined;
    const before = this.#met.get(branch.vertex);
    this.#met.set(branch.vertex, this.#steps.length);
    if (before === undefined) return branch.vertex;
    if (before < this.#steps.length) this.#loop = before;
    return undefined;
  }

  /**
   * What the winner chooses. Of several parts in the same state one that goes on, if possible by the winner's choice.
   */
  #choose(vertex: number, branches: readonly Branch[]): Branch | undefined {
    const open = branches.filter((branch) => branch.vertex !== undefined);
    if (open.length <= 1 || this.#strategy.isWinnersMove(vertex)) return open[0] ?? branches[0];
    const here = open.filter(({ step }) => step < 0);
    const chosen = here.filter(({ vertex: next }) => this.#strategy.isWinnersMove(next!));
    return chosen.find(({ vertex: next }) => this.#goesOn(next!)) ?? chosen[0] ?? here[0];
  }

  #goesOn(vertex: number): boolean {
    return this.#strategy.branches(vertex).some((branch) => branch.vertex !== undefined);
  }

  run(): Run {
    const start = this.#space.read(this.#space.initial);
    const steps: Step[] = [];
    let before = start;
    for (const step of this.#shortened()) {
      const taken = this.#taken(before, step);
      steps.push(taken);
      before = taken.state;
    }
    const trace = { start, steps, ...(this.#loop !== undefined && { loop: this.#loop }) };
    checkRun(this.#space.system, trace);
    return { trace, end: this.#end, different: new Set(this.#steps).size };
  }

  /** The same run for ever, said with fewer steps: vertices may come back later than steps do. */
  #shortened(): readonly number[] {
    const steps = this.#steps;
    if (this.#loop === undefined) return steps;
    const round = shortestRound(steps.slice(this.#loop));
    while (this.#loop > 0 && steps[this.#loop - 1] === steps[this.#loop - 1 + round.length]) this.#loop--;
    steps.length = this.#loop + round.length;
    return steps;
  }

  #taken(before: Step['state'], step: number): Step {
    const label = this.#space.label(step);
    const target = this.#space.read(this.#space.target(step));
    return findStep(
      this.#space.system,
      before,
      (candidate) => candidate.label === label && sameState(candidate.state, target),
    );
  }
}

/** What is repeated again and again in a round. */
function shortestRound(round: readonly number[]): readonly number[] {
  const isRepeated = (length: number) => round.every((step, index) => step === round[index % length]);
  const length = round.findIndex((_, index) => round.length % (index + 1) === 0 && isRepeated(index + 1)) + 1;
  return round.slice(0, length);
}
