/** The part of a model that decides a formula, written as a graph: `.dot`, `.aut`, `.json` or `.svg`. */

import { resolve } from 'node:path';
import type { Graph } from '@vedette/pictures';
import { endingOf, graphPieces, type ShownSubSystem } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { numberedName } from './numbered-name.ts';
import { probeOutput, writeOutput } from './write-output.ts';

/** Checked before any work is done: an unknown ending, a file that cannot be written. */
export function probeEvidenceFile(path: string, io: Io): void {
  endingOf(path, '--evidence');
  probeOutput(resolve(io.cwd, path), path);
}

/** Prints for each what was written. */
export async function writeEvidenceFiles(
  path: string,
  subSystems: readonly { readonly subSystem: ShownSubSystem; readonly number: number }[],
  io: Io,
): Promise<readonly string[]> {
  const ending = endingOf(path, '--evidence');
  const written: string[] = [];
  for (const { subSystem, number } of subSystems) {
    const name = numberedName(path, ending, { number, count: subSystems.length });
    await writeOutput(resolve(io.cwd, name), await graphPieces(graphOf(subSystem), ending), name);
    written.push(`${name}: ${sizeText(subSystem)}`);
  }
  return written;
}

function sizeText({ transitions, size }: ShownSubSystem): string {
  const count = transitions.length === 1 ? '1 step' : `${transitions.length} steps`;
  if (size === 'found') return count;
  return size === 'least' ? `${count}, the fewest that decide it` : `${count}, each of which is needed`;
}

function graphOf({ states, transitions }: ShownSubSystem): Graph {
  return { states, initial: 0, transitions };
}
