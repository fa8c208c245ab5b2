/**
 * Strong, weak and branching bisimulation by naive partition refinement, for small graphs: the oracle for the fast
 * reductions. Signatures after Blom and Orzan, "A distributed algorithm for strong bisimulation reduction of state
 * spaces" (2003); weak bisimulation is the strong one on the saturated graph. Divergence is not distinguished.
 */
import type { Label } from '@vedette/core';
import type { Explored } from './naive-explore.ts';

export interface GraphEdge {
  readonly from: number;
  readonly label: Label;
  readonly to: number;
}

/** States are 0 .. size-1, state 0 is the initial one. */
export interface Graph {
  readonly size: number;
  readonly edges: readonly GraphEdge[];
}

export type Bisimulation = 'strong' | 'weak' | 'branching';

export function graphOf(explored: Explored): Graph {
  return { size: explored.states.length, edges: explored.edges };
}

/** Whether the initial states of two graphs are related. */
export function naiveBisimilar(one: Graph, other: Graph, relation: Bisimulation): boolean {
  const shifted = other.edges.map(({ from, label, to }) => ({ from: from + one.size, label, to: to + one.size }));
  const classes = naiveClasses({ size: one.size + other.size, edges: [...one.edges, ...shifted] }, relation);
  return classes[0] === classes[one.size];
}

/** For each state the number of its equivalence class, numbered as they appear. */
export function naiveClasses(graph: Graph, relation: Bisimulation): readonly number[] {
  const outgoing = outgoingOf(relation === 'weak' ? saturated(graph) : graph);
  const signature = relation === 'branching' ? branchingSignature : plainSignature;
  let classes: readonly number[] = outgoing.map(() => 0);
  for (;;) {
    const keys = outgoing.map((_, state) => `${classes[state]}: ${signature(outgoing, classes, state)}`);
    const distinct = [...new Set(keys)];
    const refined = keys.map((key) => distinct.indexOf(key));
    if (new Set(refined).size === new Set(classes).size) return classes;
    classes = refined;
  }
}

/** For each state its steps: a label text, or '' for every label of kind tau, and the state reached. */
type Outgoing = readonly (readonly { readonly text: string; readonly to: number }[])[];

function outgoingOf(graph: Graph): Outgoing {
  return Array.from({ length: graph.size }, (_, state) =>
    graph.edges
      .filter(({ from }) => from === state)
      .map(({ label, to }) => ({ text: label.kind === 'tau' ? '' : label.text, to })),
  );
}

function plainSignature(outgoing: Outgoing, classes: readonly number[], state: number): string {
  return signatureText(outgoing[state]!.map(({ text, to }) => `${text}>${classes[to]}`));
}

/** What can be done after inert steps, those by tau inside the class; inert steps themselves do not show. */
function branchingSignature(outgoing: Outgoing, classes: readonly number[], state: number): string {
  const isInert = (step: { readonly text: string; readonly to: number }) =>
    step.text === '' && classes[step.to] === classes[state];
  const reached = closure(state, (from) => outgoing[from]!.filter(isInert).map(({ to }) => to));
  const steps = reached.flatMap((from) => outgoing[from]!.filter((step) => !isInert(step)));
  return signatureText(steps.map(({ text, to }) => `${text}>${classes[to]}`));
}

function signatureText(parts: readonly string[]): string {
  return [...new Set(parts)].sort().join(' | ');
}

/** Tau may be done any number of times, none included, alone or around any other step. */
function saturated(graph: Graph): Graph {
  const outgoing = outgoingOf(graph);
  const silent = outgoing.map((_, state) =>
    closure(state, (from) => outgoing[from]!.filter(({ text }) => text === '').map(({ to }) => to)),
  );
  const edges = silent.flatMap((reached, from) => [
    ...reached.map((to) => ({ from, label: { text: 'tau', kind: 'tau' } as const, to })),
    ...graph.edges
      .filter((edge) => edge.label.kind !== 'tau' && reached.includes(edge.from))
      .flatMap((edge) => silent[edge.to]!.map((to) => ({ from, label: edge.label, to }))),
  ]);
  return { size: graph.size, edges };
}

/** All states reached from one by any number of steps, itself included. */
function closure(start: number, next: (state: number) => readonly number[]): readonly number[] {
  const reached = new Set([start]);
  for (const state of reached) for (const to of next(state)) reached.add(to);
  return [...reached];
}
