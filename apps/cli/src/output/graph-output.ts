/** Writes a finished graph, in the form its file name asks for. The form and the place are judged before any work is done. */

import { resolve } from 'node:path';
import { type ExplicitGraph, systemOfGraph } from '@vedette/engines';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { graphFileOf } from './graph-file.ts';
import { probeOutput, writeOutput } from './write-output.ts';

export type GraphOutput = (graph: ExplicitGraph, title: string) => Promise<void>;

export function graphOutputOf(name: string | undefined, io: Io): GraphOutput | undefined {
  if (name === undefined) return undefined;
  const path = resolve(io.cwd, name);
  if (name.toLowerCase().endsWith('.svg')) {
    probeOutput(path, name);
    return (graph, title) => writeSvg(graph, { path, name, title });
  }
  const open = openedBy(name, io);
  probeOutput(path, name);
  return async (graph) => writeTransitions(graph, open);
}

function openedBy(name: string, io: Io) {
  try {
    return graphFileOf(name, io)!;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}, .svg`);
  }
}

function writeTransitions(graph: ExplicitGraph, open: NonNullable<ReturnType<typeof graphFileOf>>): void {
  const { states, first, label, target } = graph;
  const file = open(systemOfGraph(graph));
  try {
    for (let from = 0; from < states; from++)
      for (let edge = first[from]!; edge < first[from + 1]!; edge++) file.transition(from, label[edge]!, target[edge]!);
    file.finish({ states, transitions: target.length, complete: true, ...unmeasured });
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** Figures of an exploration that a graph in memory does not have, and no file shows. */
const unmeasured = { deadlocks: 0, depth: 0, seconds: 0, bytes: 0 } as const;

async function writeSvg(
  graph: ExplicitGraph,
  { path, name, title }: { readonly path: string; readonly name: string; readonly title: string },
): Promise<void> {
  const { graphSvg, tooLargeToDraw } = await import('@vedette/pictures');
  const picture = pictureOf(graph);
  const reason = tooLargeToDraw(picture);
  if (reason !== undefined) throw new UsageError(`${reason}; write .dot and draw it with Graphviz`);
  await writeOutput(path, [await graphSvg(picture, { title })], name);
}

function pictureOf(graph: ExplicitGraph) {
  const { states, initial, labels, first, label, target } = graph;
  const transitions = Array.from({ length: states }, (_, from) => from).flatMap((from) =>
    Array.from({ length: first[from + 1]! - first[from]! }, (_, index) => {
      const edge = first[from]! + index;
      const { text, kind } = labels[label[edge]!]!;
      return { from, label: text, to: target[edge]!, hidden: kind === 'tau' };
    }),
  );
  return { states, initial, transitions, deadlock: (state: number) => first[state] === first[state + 1] };
}
