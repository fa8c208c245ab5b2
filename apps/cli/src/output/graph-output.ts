/** Writes a finished graph, in the format its file name asks for. The format and the place are judged before any work is done. */

import { resolve } from 'node:path';
import type { ExplicitGraph } from '@vedette/engines';
import type { Graph, GraphTransition } from '@vedette/pictures';
import type { Io } from '../terminal/io.ts';
import { endingOf, graphEndings, graphPieces } from './graph-formats.ts';
import { probeOutput, writeOutput } from './write-output.ts';

export type GraphOutput = (graph: ExplicitGraph, title: string) => Promise<void>;

export function graphOutputOf(name: string, io: Io): GraphOutput {
  const path = resolve(io.cwd, name);
  const ending = endingOf(name, '-o', graphEndings);
  probeOutput(path, name);
  return async (graph, title) => writeOutput(path, await graphPieces(pictureOf(graph), ending, title), name);
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
