/**
 * A cycle in an accepting component that shows everything a run must have: a transition with each mark, and for each
 * fairness constraint one of its steps, or a state in which it is not enabled where that suffices. It connects them by
 * shortest paths, and returns to where it began.
 */
import type { Rows } from '@vedette/structures';
import { shortestRun } from '../graph/shortest-run.ts';
import { type AcceptanceFacts, type AcceptingPart, forEachInner, type Part } from './accepting-search.ts';

/** The numbers of transitions in the graph, from a state of the part round to it. */
export function cycleIn({ part, searched }: AcceptingPart, start: number): readonly number[] {
  const { rows, facts, whole } = searched;
  return new CycleMaker(rows, part, facts).make(start).map((transition) => whole(transition));
}

class CycleMaker {
  readonly #graph: Rows;
  readonly #part: Part;
  readonly #facts: AcceptanceFacts;
  readonly #sources: Int32Array;
  /**
   * With where the last row ends: rows of these graphs have no gaps, so the end of one is the beginning of the next.
   */
  readonly #first: Int32Array;

  constructor(graph: Rows, part: Part, facts: AcceptanceFacts) {
    this.#graph = graph;
    this.#part = part;
    this.#facts = facts;
    this.#sources = sourcesOf(graph);
    this.#first = new Int32Array(graph.states + 1).fill(graph.target.length);
    this.#first.set(graph.first.subarray(0, graph.states));
  }

  make(start: number): readonly number[] {
    const cycle: number[] = [];
    let at = start;
    // What the cycle already has is removed from the list.
    for (let missing = this.#required(); ; ) {
      missing = missing.filter((test) => !cycle.some(test));
      if (missing.length === 0) break;
      const next = this.#someFor(missing[0]!);
      const [source, target] = [this.#sources[next]!, this.#graph.target[next]!];
      if (source !== at) for (const one of this.#way(at, source)) cycle.push(one);
      cycle.push(next);
      at = target;
    }
    if (at !== start || cycle.length === 0) for (const one of this.#way(at, start)) cycle.push(one);
    return cycle;
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
    for (const test of this.#compassion()) tests.push(test);
    if (eachLabel === undefined) return tests;
    const labels = new Set<number>();
    for (const state of this.#part.members) for (const one of enabled(state).labels) labels.add(one);
    for (const one of labels) {
      const isTaken = (at: number): boolean => label(at) === one;
      tests.push(eachLabel === 'strong' ? isTaken : (at) => isTaken(at) || !source(at).labels.has(one));
    }
    return tests;
  }

  /** Where compassion may be asked for on some way, it is shown. */
  #compassion(): ((transition: number) => boolean)[] {
    const { compassion } = this.#facts;
    if (compassion === undefined) return [];
    let asked = 0;
    forEachInner(this.#graph, this.#part, (transition) => {
      asked |= compassion.when(transition);
    });
    return bitsOf(asked).map((bit) => (at) => (compassion.of(at) & bit) !== 0);
  }

  /** A transition that passes the test. */
  #someFor(test: (transition: number) => boolean): number {
    let found: number | undefined;
    forEachInner(this.#graph, this.#part, (transition) => {
      if (found === undefined && test(transition)) found = transition;
    });
    if (found === undefined) throw new Error('an accepting part lacks what it was found for');
    return found;
  }

  #way(from: number, to: number): readonly number[] {
    const { states, target } = this.#graph;
    const rows = { states, first: this.#first, target };
    const way = shortestRun(rows, { from, to }, (transition) => this.#part.has(target[transition]!));
    if (way === undefined) throw new Error('an accepting part is not connected');
    return way;
  }
}

function sourcesOf({ states, first, end, target }: Rows): Int32Array {
  const sources = new Int32Array(target.length);
  for (let state = 0; state < states; state++) sources.fill(state, first[state], end[state]);
  return sources;
}

function bitsOf(mask: number): readonly number[] {
  return Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => (mask & bit) !== 0);
}
