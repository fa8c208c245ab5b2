/** Two explicit graphs side by side, labels told apart by their text, without copying their transitions. */
import type { ExplicitGraph } from '@vedette/engines';

/** Label 0 is tau; the others are told apart by their text. */
export interface Union {
  readonly states: number;
  readonly labels: number;
  readonly edges: readonly { readonly graph: ExplicitGraph; readonly offset: number; readonly label: Int32Array }[];
}

export function disjointUnion(left: ExplicitGraph, right: ExplicitGraph): Union {
  const numbers = new Map<string, number>();
  const renumbered = (graph: ExplicitGraph) =>
    Int32Array.from(graph.labels, ({ text, kind }) => {
      if (kind === 'tau') return 0;
      const number = numbers.get(text) ?? numbers.size + 1;
      numbers.set(text, number);
      return number;
    });
  const edges = [
    { graph: left, offset: 0, label: renumbered(left) },
    { graph: right, offset: left.states, label: renumbered(right) },
  ];
  return { states: left.states + right.states, labels: numbers.size + 1, edges };
}

export function forEachEdge(union: Union, state: number, see: (label: number, target: number) => void): void {
  for (const { graph, offset, label } of union.edges) {
    const own = state - offset;
    if (own < 0 || own >= graph.states) continue;
    for (let edge = graph.first[own]!; edge < graph.first[own + 1]!; edge += 1)
      see(label[graph.label[edge]!]!, offset + graph.target[edge]!);
  }
}
