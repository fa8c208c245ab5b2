/**
 * Branching time on fair paths by definition, for a handful of transitions: a path that continues for ever takes some
 * transitions again and again, a set in which each leads on to each other. Every such set is looked at by itself, and
 * whether it is fair is read off its transitions.
 */
import type { AlongPath, BranchingFormula } from '@vedette/core';

export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** Texts of labels stand for the steps. */
export type DrawnFairness =
  | { readonly kind: 'weak' | 'strong'; readonly of: readonly string[] | 'each-label' }
  | { readonly kind: 'compassion'; readonly when: readonly string[]; readonly of: readonly string[] };

export interface DrawnGraph {
  readonly states: number;
  readonly edges: readonly DrawnEdge[];
  /** By predicate and state. */
  readonly predicates: readonly (readonly boolean[])[];
  readonly fairness: readonly DrawnFairness[];
}

/** By state. */
export function naivelyOnFairPaths(graph: DrawnGraph, formula: BranchingFormula): readonly boolean[] {
  const { edges, predicates } = graph;
  const states = Array.from({ length: graph.states }, (_, state) => state);
  const of = (part: BranchingFormula): readonly boolean[] => naivelyOnFairPaths(graph, part);
  const isEnd = (state: number): boolean => edges.every(({ from }) => from !== state);
  const fair = (): readonly boolean[] =>
    staying(
      graph,
      states.map(() => true),
      edges,
    );
  const along = ({ along: steps }: AlongPath): readonly DrawnEdge[] =>
    steps === undefined
      ? edges
      : edges.filter(({ label: text, to }) =>
          steps.some(({ matches, into }) => matches({ text, kind: 'visible' }) && of(into)[to]),
        );
  const after = (set: readonly boolean[], taken: readonly DrawnEdge[]) => (state: number) =>
    taken.some(({ from, to }) => from === state && set[to]!);
  switch (formula.kind) {
    case 'true':
    case 'false':
      return states.map(() => formula.kind === 'true');
    case 'deadlock':
      return states.map(isEnd);
    case 'state':
      return predicates[formula.predicate]!;
    case 'not':
      return of(formula.operand).map((one) => !one);
    case 'and':
      return states.map((state) => formula.operands.every((operand) => of(operand)[state]));
    case 'or':
      return states.map((state) => formula.operands.some((operand) => of(operand)[state]));
    case 'step':
      return states.map(
        after(
          of(formula.operand),
          edges.filter(({ label: text }) => formula.matches({ text, kind: 'visible' })),
        ),
      );
    case 'some-next': {
      const [inner, begins] = [of(formula.operand), fair()];
      const good = inner.map((one, state) => one && begins[state]!);
      const next = after(good, along(formula));
      return states.map((state) => next(state) || (formula.along === undefined && isEnd(state) && good[state]!));
    }
    case 'some-until': {
      const [left, right, begins] = [of(formula.left), of(formula.right), fair()];
      return states.map((state) =>
        [...reached(along(formula), state, left)].some((end) => right[end]! && begins[end]!),
      );
    }
    case 'some-always':
      return staying(graph, of(formula.operand), along(formula));
    default:
      return formula satisfies never;
  }
}

/** States from which a fair path stays inside, by such steps. */
function staying(graph: DrawnGraph, inside: readonly boolean[], taken: readonly DrawnEdge[]): readonly boolean[] {
  const { edges, states } = graph;
  const ends = inside.map((one, state) => one && edges.every(({ from }) => from !== state));
  const inner = taken.filter(({ from, to }) => inside[from]! && inside[to]!);
  for (let chosen = 1; chosen < 2 ** inner.length; chosen++) {
    const cycle = inner.filter((_, edge) => (chosen >> edge) & 1);
    if (isRound(cycle) && graph.fairness.every((one) => isFair(one, cycle, edges))) ends[cycle[0]!.from] = true;
  }
  return Array.from(
    { length: states },
    (_, state) => inside[state]! && [...reached(taken, state, inside)].some((end) => inside[end]! && ends[end]!),
  );
}

/** By ways through the states; where it begins itself is one of them. */
function reached(edges: readonly DrawnEdge[], start: number, through: readonly boolean[]): ReadonlySet<number> {
  const found = new Set([start]);
  for (const state of found) if (through[state]) for (const { from, to } of edges) if (from === state) found.add(to);
  return found;
}

/** From each transition one comes to each other by these transitions alone. */
function isRound(cycle: readonly DrawnEdge[]): boolean {
  const nodes = new Set(cycle.flatMap(({ from, to }) => [from, to]));
  return [...nodes].every((node) => {
    const found = new Set([node]);
    for (const state of found) for (const { from, to } of cycle) if (from === state) found.add(to);
    return found.size === nodes.size;
  });
}

function isFair(fairness: DrawnFairness, cycle: readonly DrawnEdge[], all: readonly DrawnEdge[]): boolean {
  const takes = (labels: readonly string[]): boolean => cycle.some(({ label }) => labels.includes(label));
  if (fairness.kind === 'compassion') return !takes(fairness.when) || takes(fairness.of);
  const nodes = [...new Set(cycle.map(({ from }) => from))];
  const isServed = (labels: readonly string[]): boolean => {
    const isEnabled = (node: number): boolean => all.some(({ from, label }) => from === node && labels.includes(label));
    return takes(labels) || !(fairness.kind === 'weak' ? nodes.every(isEnabled) : nodes.some(isEnabled));
  };
  if (fairness.of !== 'each-label') return isServed(fairness.of);
  return [...new Set(all.map(({ label }) => label))].every((label) => isServed([label]));
}
