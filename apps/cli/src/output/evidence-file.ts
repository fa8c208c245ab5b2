/** The part of a model that decides a formula, written as a graph: `.dot`, `.aut`, `.json` or `.svg`. */

import { resolve } from 'node:path';
import type { Graph } from '@vedette/pictures';
import { endingOf, graphEndings, graphPieces, type ShownSubSystem } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { probeOutput, writeOutput } from './write-output.ts';

/** Said before any work is done: an ending nobody knows, a place that cannot be written. */
export function probeEvidenceFile(path: string | undefined, io: Io): void {
  if (path === undefined) return;
  endingOf(path, '--evidence', graphEndings);
  probeOutput(resolve(io.cwd, path), path);
}

/** The first has the name itself, the others a number before the ending. Says for each what was written. */
export async function writeEvidenceFiles(
  path: string,
  subSystems: readonly ShownSubSystem[],
  io: Io,
): Promise<readonly string[]> {
  const ending = endingOf(path, '--evidence', graphEndings);
  const stem = path.slice(0, path.length - ending.length);
  const written: string[] = [];
  for (const [index, subSystem] of subSystems.entries()) {
    const name = index === 0 ? path : `${stem}-${index + 1}${path.slice(stem.length)}`;
    await writeOutput(resolve(io.cwd, name), await graphPieces(graphOf(subSystem), ending), name);
    written.push(`${name}: ${sizeText(subSystem)}`);
  }
  return written;
}

function sizeText({ transitions, size }: ShownSubSystem): string {
  const count = transitions.length === 1 ? '1 step' : `${transitions.length} steps`;
  if (size === 'found') return count;
  return size === 'least' ? `${count}, the fewest that decide it` : `${count}, none of which can be spared`;
}

function graphOf({ states, transitions }: ShownSubSystem): Graph {
  return { states, initial: 0, transitions };
}
