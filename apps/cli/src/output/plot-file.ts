/** What random runs showed, drawn as `.svg`: one file for each answer that has something to draw. */
import { resolve } from 'node:path';
import type { StatisticalResult } from '@vedette/core';
import { statisticsSvg } from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { numberedName } from './numbered-name.ts';
import { probeOutput, writeOutput } from './write-output.ts';

/** Checked before any work is done. */
export function probePlot(path: string | undefined, io: Io): void {
  if (path === undefined) return;
  if (!path.endsWith('.svg')) throw new UsageError(`--plot draws .svg files, not "${path}"`);
  probeOutput(resolve(io.cwd, path), path);
}

interface Plotted {
  readonly statistics: StatisticalResult;
  readonly title: string;
  readonly number: number;
}

/** The names of the files that were written. */
export async function writePlots(path: string, all: readonly Plotted[], io: Io): Promise<readonly string[]> {
  const drawn = all.flatMap(({ statistics, title, number }) => {
    const svg = statisticsSvg(statistics, title);
    return svg === undefined ? [] : [{ svg, number }];
  });
  const written: string[] = [];
  for (const { svg, number } of drawn) {
    const name = numberedName(path, '.svg', { number, count: drawn.length });
    await writeOutput(resolve(io.cwd, name), [svg], name);
    written.push(name);
  }
  return written;
}
