/**
 * A cycle in an accepting part that shows everything a run must have: a transition with each mark, and for each fairness
 * constraint one of its steps, or a state in which it is not enabled where that is enough. Goes from one to the next by
 * shortest ways, and then back to where it began.
 */
import { shortestRun } from '../graph/shortest-run.ts';
import { type AcceptanceFacts, forEachInner, type Part } from './accepting-search.ts';
import type { InnerGraph } from './inner-graph.ts';

/** The numbers of transitions in the graph, from `start` round to `start`. */
export function cycleIn(graph: InnerGraph, part: Part, facts: AcceptanceFacts): { start: number; cycle: number[] } {
  return new CycleMaker(graph, part, facts).make();
}

class CycleMaker {
  readonly #graph: InnerGraph;
  readonly #part: Part;
  readonly #facts: AcceptanceFacts;
  readonly #sources: Int32Array;

  constructor(graph: InnerGraph, part: Part, facts: AcceptanceFacts) {
    this.#graph = graph;
    this.#part = part;
    this.#facts = facts;
    this.#sources = sourcesOf(graph);
  }

  make(): { start: number; cycle: number[] } {
    // The first that was found is nearest to the initial state.
    const start = this.#part.members.reduce((least, state) => Math.min(least, state));
    const cycle: number[] = [];
    const missing = this.#required();
    let at = start;
    for (let next = this.#nextFor(missing, cycle); next !== undefined; next = this.#nextFor(missing, cycle)) {
      const [source, target] = [this.#sources[next]!, this.#graph.target[next]!];
      if (source !== at) cycle.push(...this.#way(at, source));
      cycle.push(next);
      at = target;
    }
    if (at !== start || cycle.length === 0) cycle.push(...this.#way(at, start));
    return { start, cycle };
  }

  /** Tests of transitions, each of which some transition of the cycle has to pass. */
  #required(): ((transition: number) => boolean)[] {
    const { allMarks, weak, strong, eachLabel, marks, fair, label, enabled } = this.#facts;
    const tests = bitsOf(allMarks).map((bit) => (at: number) => (marks(at) & bit) !== 0);
    const some =
      strong === 0 ? 0 : this.#part.members.map((state) => enabled(state).fair).reduce((one, other) => one | other, 0);
    const source = (at: number) => enabled(this.#sources[at]!);
    for (const bit of bitsOf(weak & ~strong))
      tests.push((at) => (fair(at) & bit) !== 0 || (source(at).fair & bit) === 0);
    for (const bit of bitsOf(strong & some)) tests.push((at) => (fair(at) & bit) !== 0);
    if (eachLabel === undefined) return tests;
    const labels = new Set<number>();
    for (const state of this.#part.members) for (const one of enabled(state).labels) labels.add(one);
    for (const one of labels) {
      const isTaken = (at: number): boolean => label(at) === one;
      tests.push(eachLabel === 'strong' ? isTaken : (at) => isTaken(at) || !source(at).labels.has(one));
    }
    return tests;
  }

  /** A transition that is still to be taken; what the cycle has already is struck off the list. */
  #nextFor(missing: ((transition: number) => boolean)[], cycle: readonly number[]): number | undefined {
    const left = missing.filter((test) => !cycle.some(test));
    missing.splice(0, missing.length, ...left);
    const [test] = missing;
    if (test === undefined) return undefined;
    let found: number | undefined;
    forEachInner(this.#graph, this.#part, (transition) => {
      if (found === undefined && test(transition)) found = transition;
    });
    if (found === undefined) throw new Error('an accepting part lacks what it was found for');
    return found;
  }

  #way(from: number, to: number): readonly number[] {
    const { states, first, end, target } = this.#graph;
    // Rows of this graph have no gaps, so the end of one is the beginning of the next.
    const rows = { states, first: Int32Array.from([...first, end[states - 1] ?? 0]), target };
    const way = shortestRun(rows, { from, to }, (transition) => this.#part.has(target[transition]!));
    if (way === undefined) throw new Error('an accepting part is not connected');
    return way;
  }
}

function sourcesOf({ states, first, end, target }: InnerGraph): Int32Array {
  const sources = new Int32Array(target.length);
  for (let state = 0; state < states; state++) sources.fill(state, first[state], end[state]);
  return sources;
}

function bitsOf(mask: number): readonly number[] {
  return Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => (mask & bit) !== 0);
}
