/** Writes a finished graph, in the format its file name asks for. The format is judged before any work is done. */

import type { ExplicitGraph } from '@vedette/engines';
import type { Graph, GraphTransition } from '@vedette/pictures';
import { type Host, outputOf } from '../host.ts';
import { endingOf, graphEndings, graphPieces } from './graph-formats.ts';

export type GraphOutput = (graph: ExplicitGraph, title: string) => Promise<void>;

export function graphOutputOf(name: string, host: Host): GraphOutput {
  const ending = endingOf(name, '-o', graphEndings);
  return async (graph, title) => {
    const pieces = await graphPieces(pictureOf(graph), ending, title);
    const file = outputOf(name, host);
    try {
      for (const piece of pieces) file.write(piece);
    } catch (error) {
      file.abandon();
      throw error;
    }
    file.finish();
  };
}

function pictureOf(graph: ExplicitGraph): Graph {
  const { states, initial, first } = graph;
  return {
    states,
    initial,
    transitions: { [Symbol.iterator]: () => transitionsOf(graph) },
    deadlock: (state) => first[state] === first[state + 1],
  };
}

function* transitionsOf({ states, labels, first, label, target }: ExplicitGraph): Iterator<GraphTransition> {
  for (let from = 0; from < states; from++)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++) {
      const { text, kind } = labels[label[edge]!]!;
      yield { from, label: text, to: target[edge]!, hidden: kind === 'tau' };
    }
}
