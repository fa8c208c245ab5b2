/** Writes a finished graph, in the format of its file name. The format is checked before any work is done. */

import { AutWriter } from '@vedette/aut';
import type { ExplicitGraph } from '@vedette/engines';
import type { Graph, GraphTransition } from '@vedette/pictures';
import { type Host, type OutputFile, outputOf } from '../host.ts';
import { endingOf, graphPieces, unfitFor } from './graph-formats.ts';

/** Gives the reason if the graph cannot be shown in the requested format. */
export type GraphOutput = (graph: ExplicitGraph, title: string) => Promise<string | undefined>;

export function graphOutputOf(name: string, host: Host): GraphOutput {
  const ending = endingOf(name, '-o');
  return async (graph, title) => {
    const picture = pictureOf(graph);
    const reason = unfitFor(picture, ending);
    if (reason !== undefined) return reason;
    const pieces = ending === '.aut' ? [] : await graphPieces(picture, ending, title);
    const file = outputOf(name, host);
    try {
      if (ending === '.aut') writeAut(graph, file);
      for (const piece of pieces) file.write(piece);
    } catch (error) {
      file.abandon();
      throw error;
    }
    file.finish();
    return undefined;
  };
}

function writeAut(graph: ExplicitGraph, file: OutputFile): void {
  const counts = { first: graph.initial, transitions: graph.target.length, states: graph.states };
  const writer = new AutWriter((piece) => file.write(piece), counts);
  const texts = graph.labels.map(({ text }) => text);
  forEachTransition(graph, (from, label, to) => writer.transition(from, texts[label]!, to));
  writer.finish(counts);
}

function forEachTransition(
  { states, first, label, target }: ExplicitGraph,
  visit: (from: number, label: number, to: number) => void,
): void {
  for (let from = 0; from < states; from++)
    for (let each = first[from]!; each < first[from + 1]!; each++) visit(from, label[each]!, target[each]!);
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
