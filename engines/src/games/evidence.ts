/** What a proof shows to a person: one run of the system, and the part of the system that decides the verdict. */
import type { Excerpt, Step, Trace } from '@vedette/core';
import { checkRun, ReplayFailure, stepsOf } from '../explore/replay.ts';
import type { Steps } from '../explore/steps.ts';
import type { Branch, Proof } from './proof.ts';
import { shrunk } from './shrink.ts';
import type { StateSpace } from './state-space.ts';

export interface Run {
  readonly trace: Trace;
  /** `decided` if the run by itself shows the verdict; `open` if from its end on several ways must be looked at. */
  readonly end: 'decided' | 'open';
}

/** Follows the proof until nothing is left to show, until it goes round, or until several steps have to be followed. */
export function runOf(proof: Proof): Run {
  const path = new Path(proof);
  for (let vertex: number | undefined = 0; vertex !== undefined; ) vertex = path.follow(vertex);
  return path.run();
}

class Path {
  readonly #proof: Proof;
  readonly #space: StateSpace;
  /** Places of steps, and for every vertex how many steps there were when it was met. */
  readonly #steps: number[] = [];
  readonly #met = new Map<number, number>([[0, 0]]);
  #loop: number | undefined;
  #end: Run['end'] = 'decided';

  constructor(proof: Proof) {
    this.#proof = proof;
    this.#space = proof.demands.space;
  }

  follow(vertex: number): number | undefined {
    const branches = this.#proof.branches(vertex);
    const branch = this.#choose(vertex, branches);
    if (branches.length > 0 && branch === undefined) this.#end = 'open';
    if (branch === undefined) return undefined;
    if (branch.step >= 0) this.#steps.push(branch.step);
    if (branch.vertex === undefined) return undefined;
    const before = this.#met.get(branch.vertex);
    this.#met.set(branch.vertex, this.#steps.length);
    if (before === undefined) return branch.vertex;
    if (before < this.#steps.length) this.#loop = before;
    return undefined;
  }

  /** What the winner chooses. Of several parts in the same state one that goes on by the winner's choice. */
  #choose(vertex: number, branches: readonly Branch[]): Branch | undefined {
    const ways = branches.filter((branch) => branch.vertex !== undefined);
    if (ways.length <= 1 || this.#proof.isWinnersMove(vertex)) return ways[0] ?? branches[0];
    const here = ways.filter(({ step }) => step < 0);
    return here.find((way) => this.#proof.isWinnersMove(way.vertex!)) ?? here[0];
  }

  run(): Run {
    const { system } = this.#space;
    const start = this.#space.read(this.#space.initial);
    const steps: Step[] = [];
    let before = start;
    for (const step of this.#steps) {
      const taken = this.#taken(before, step);
      steps.push(taken);
      before = taken.state;
    }
    const trace = { start, steps, ...(this.#loop !== undefined && { loop: this.#loop }) };
    checkRun(system, trace);
    return { trace, end: this.#end };
  }

  #taken(before: Step['state'], step: number): Step {
    const label = this.#space.label(step);
    const target = this.#space.read(this.#space.target(step));
    const found = stepsOf(this.#space.system, before).find(
      (candidate) => candidate.label === label && candidate.state.every((value, slot) => value === target[slot]),
    );
    if (found === undefined) throw new ReplayFailure('a step of the proof cannot be taken again');
    return found;
  }
}

/** The steps of the proof, as few as possible; nothing if it has more vertices than asked for. */
export function* excerptOf(proof: Proof, most: number): Steps<{ readonly excerpt?: Excerpt }> {
  const { space, formula } = proof.demands;
  /** With the states they start from. */
  const steps = new Map<number, number>();
  const seen = new Set([0]);
  for (const vertex of seen) {
    const state = proof.arena.states.at(vertex);
    for (const { step, vertex: next } of proof.branches(vertex)) {
      if (step >= 0) steps.set(space.firstLike(state, step), state);
      if (next !== undefined) seen.add(next);
    }
    if (seen.size > most) return {};
    yield;
  }
  const kept = yield* shrunk([...steps.keys()], { space, formula, goal: proof.goal });
  return { excerpt: withStates(new Map(kept.map((step) => [step, steps.get(step)!])), space) };
}

/** The steps with the states between which they lead, numbered as they are met. */
function withStates(sources: ReadonlyMap<number, number>, space: StateSpace): Excerpt {
  const numbers = new Map([[space.initial, 0]]);
  const number = (state: number): number => {
    const known = numbers.get(state) ?? numbers.size;
    numbers.set(state, known);
    return known;
  };
  const steps = Array.from(sources, ([step, source]) => {
    const from = number(source);
    return { from, label: space.label(step), to: number(space.target(step)) };
  });
  return { states: Array.from(numbers.keys(), (state) => space.read(state)), steps };
}
