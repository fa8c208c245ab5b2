/** Small random explicit graphs with many hidden steps, and how the naive oracles of the testkit see them. */
import type { Label } from '@vedette/core';
import fc from 'fast-check';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import type { Classes } from '../reduce/partition/classes.ts';

const labels: readonly Label[] = [
  { text: 'tau', kind: 'tau' },
  { text: 'a', kind: 'visible' },
  { text: 'b', kind: 'visible' },
  { text: 'i', kind: 'tau' },
];

type Edge = readonly [from: number, label: number, to: number];

/** Not all states need be reachable. */
export function randomGraph({ maxStates = 9, maxEdges = 22 } = {}): fc.Arbitrary<ExplicitGraph> {
  return fc.integer({ min: 1, max: maxStates }).chain((states) => {
    const state = fc.nat(states - 1);
    const edge = fc.tuple(state, fc.constantFrom(0, 0, 1, 1, 2, 3), state);
    return fc.array(edge, { maxLength: maxEdges, size: 'max' }).map((edges) => printable(graphOfEdges(states, edges)));
  });
}

/** Two small graphs that are often alike: the second may be the first with one step changed. */
export function graphPair(): fc.Arbitrary<[ExplicitGraph, ExplicitGraph]> {
  const small = randomGraph({ maxStates: 5, maxEdges: 9 });
  const changed = fc.tuple(small, fc.nat(), fc.nat()).map(([graph, which, to]): [ExplicitGraph, ExplicitGraph] => {
    const target = graph.target.slice();
    if (target.length > 0) target[which % target.length] = to % graph.states;
    return [graph, printable({ ...graph, target })];
  });
  return fc.oneof(fc.tuple(small, small), changed);
}

/** Follows a run, and gives its visible labels. */
export function visibleTrace(
  { initial, labels, first, label, target }: ExplicitGraph,
  run: readonly number[],
): readonly string[] {
  let state = initial;
  return run.flatMap((edge) => {
    if (edge < first[state]! || edge >= first[state + 1]!) throw new Error(`step ${edge} is none of state ${state}`);
    state = target[edge]!;
    const { kind, text } = labels[label[edge]!]!;
    return kind === 'tau' ? [] : [text];
  });
}

export function graphOfEdges(states: number, edges: readonly Edge[]): ExplicitGraph {
  const sorted = edges.toSorted(([one], [other]) => one - other);
  const first = Int32Array.from({ length: states + 1 }, (_, state) => sorted.filter(([from]) => from < state).length);
  const label = Int32Array.from(sorted, (edge) => edge[1]);
  const target = Int32Array.from(sorted, (edge) => edge[2]);
  return { states, initial: 0, labels, first, label, target };
}

export function asNaive(graph: ExplicitGraph) {
  return { size: graph.states, edges: [...edgesOf(graph)] };
}

export function* edgesOf({ states, first, label, target, labels: all }: ExplicitGraph) {
  for (let from = 0; from < states; from++)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++)
      yield { from, label: all[label[edge]!]!, to: target[edge]! };
}

function printable(graph: ExplicitGraph): ExplicitGraph {
  const text = () => [...edgesOf(graph)].map(({ from, label, to }) => `${from} -${label.text}-> ${to}`).join(', ');
  return Object.assign(graph, { [fc.toStringMethod]: () => `${graph.states} states: ${text()}` });
}

/** The same partition, whatever the classes are called. */
export function canonical(classes: Iterable<number>): readonly number[] {
  const list = [...classes];
  return list.map((each) => list.indexOf(each));
}

/** At most so many blocks, none of which separates a class. */
export function merged(classes: Iterable<number>, blocks: number): Classes {
  const classOf = Int32Array.from(canonical([...classes].map((each) => each % blocks)));
  const numbers = [...new Set(classOf)];
  return { classOf: classOf.map((each) => numbers.indexOf(each)), count: numbers.length };
}
