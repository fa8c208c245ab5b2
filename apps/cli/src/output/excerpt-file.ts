/** The part of a model that decides a formula, written as a graph: `.dot`, `.aut`, `.json` or `.svg`. */

import { resolve } from 'node:path';
import { AutWriter } from '@vedette/aut';
import type { Excerpt, TransitionSystem } from '@vedette/core';
import { type Graph, graphDot, graphJson, graphSvg, mostStatesDrawn } from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { probeOutput, writeOutput } from './write-output.ts';

const formats: ReadonlyMap<string, (graph: Graph) => Iterable<string> | Promise<Iterable<string>>> = new Map(
  Object.entries({
    '.dot': graphDot,
    '.json': graphJson,
    '.svg': drawing,
    '.aut': autText,
  }),
);

function endingOf(path: string): string {
  const found = [...formats.keys()].find((ending) => path.toLowerCase().endsWith(ending));
  if (found !== undefined) return found;
  const endings = [...formats.keys()].join(', ');
  throw new UsageError(`--evidence cannot tell the form of "${path}" from its name; it may end in ${endings}`);
}

/** Said before any work is done: an ending nobody knows, a place that cannot be written. */
export function probeExcerpt(path: string | undefined, io: Io): void {
  if (path === undefined) return;
  endingOf(path);
  probeOutput(resolve(io.cwd, path), path);
}

export interface NamedExcerpt {
  readonly excerpt: Excerpt;
  readonly system: TransitionSystem;
}

/** The first has the name itself, the others a number before the ending. Says for each what was written. */
export async function writeExcerpts(
  path: string,
  excerpts: readonly NamedExcerpt[],
  io: Io,
): Promise<readonly string[]> {
  const ending = endingOf(path);
  const stem = path.slice(0, path.length - ending.length);
  const written: string[] = [];
  for (const [index, { excerpt, system }] of excerpts.entries()) {
    const name = index === 0 ? path : `${stem}-${index + 1}${path.slice(stem.length)}`;
    await writeOutput(resolve(io.cwd, name), await formats.get(ending)!(graphOf(excerpt, system)), name);
    written.push(`${name}: ${sizeText(excerpt)}`);
  }
  return written;
}

function sizeText({ steps, size }: Excerpt): string {
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  if (size === 'found') return count;
  return size === 'least' ? `${count}, the fewest that decide it` : `${count}, none of which can be spared`;
}

function graphOf({ states, steps }: Excerpt, system: TransitionSystem): Graph {
  const transitions = steps.map(({ from, label, to }) => ({ from, label: system.label(label).text, to }));
  return { states: states.length, initial: 0, transitions };
}

async function drawing(graph: Graph): Promise<Iterable<string>> {
  if (graph.states <= mostStatesDrawn) return [await graphSvg(graph)];
  throw new UsageError(`${graph.states} states are too many for a drawing; --evidence may also end in .dot`);
}

function autText({ states, transitions }: Graph): Iterable<string> {
  const pieces: string[] = [];
  const writer = new AutWriter((piece) => pieces.push(piece));
  for (const { from, label, to } of transitions) writer.transition(from, label, to);
  const header = writer.finish({ first: 0, states });
  return [header, pieces.join('').slice(header.length)];
}
