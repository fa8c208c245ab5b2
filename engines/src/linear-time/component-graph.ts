/**
 * One component of a product with its transitions, in memory: its fairness is decided there, and a cycle to show is
 * found.
 */
import { IntColumn, type Rows } from '@vedette/structures';
import type { AcceptanceFacts, Enabled } from '../fairness/accepting-search.ts';
import type { FairLabels } from '../fairness/fair-labels.ts';
import type { Node } from './accepting-components.ts';
import type { ProductGraph } from './product-graph.ts';

export interface ComponentGraph extends Rows {
  readonly nodes: readonly Node[];
  /** By transition. */
  readonly label: Int32Array;
  readonly marks: Int32Array;
  /** By state: what is possible there, also out of the component. */
  enabled(state: number): Enabled;
}

export function componentGraph(graph: ProductGraph, members: readonly Node[], labels: FairLabels): ComponentGraph {
  // In the order in which states were found, so that what is nearest to the initial state comes first.
  const nodes = members.toSorted((one, other) => one.state - other.state || one.at - other.at);
  const keyOf = ({ state, at }: Node): number => state * graph.moves.automaton.transitions.length + at;
  const indexOf = new Map(nodes.map((node, index) => [keyOf(node), index]));
  const [label, marks, target] = [new IntColumn(), new IntColumn(), new IntColumn()];
  const first = new Int32Array(nodes.length);
  const end = new Int32Array(nodes.length);
  for (const [index, { state, at }] of nodes.entries()) {
    first[index] = target.length;
    graph.forEachStep(state, at, (step) => {
      const to = indexOf.get(keyOf(step));
      if (to === undefined) return;
      label.push(step.label);
      marks.push(step.marks);
      target.push(to);
    });
    end[index] = target.length;
  }
  return {
    states: nodes.length,
    nodes,
    first,
    end,
    target: target.view(),
    label: label.view(),
    marks: marks.view(),
    enabled: (state) => enabledIn(graph, nodes[state]!.state, labels),
  };
}

function enabledIn(graph: ProductGraph, state: number, labels: FairLabels): Enabled {
  let fair = 0;
  const enabled: number[] = [];
  graph.forEachLabel(state, (label) => {
    fair |= labels.fair(label);
    enabled.push(label);
  });
  return { fair, labels: labels.textsOf(enabled) };
}

export function factsOf(graph: ComponentGraph, labels: FairLabels, allMarks: number): AcceptanceFacts {
  const known: Enabled[] = [];
  return {
    allMarks,
    ...labels.constraints,
    marks: (transition) => graph.marks[transition]!,
    fair: (transition) => labels.fair(graph.label[transition]!),
    label: (transition) => labels.text(graph.label[transition]!),
    enabled: (state) => {
      known[state] ??= graph.enabled(state);
      return known[state]!;
    },
  };
}
