/** The report of a model that broke while it ran: the problem, and the run into it as a chart. */
import { chartText } from '@vedette/pictures';
import type { BrokenRun } from '@vedette/workbench';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { problemText } from './problem-report.ts';

export interface BrokenView {
  readonly io: Io;
  readonly quiet: boolean;
  readonly states: 'none' | 'changes' | 'full';
}

export async function drawBroken(
  { problem, story, texts }: BrokenRun,
  { io, quiet, states }: BrokenView,
): Promise<void> {
  const colour = colourOf(io.stderr, io.env);
  await io.stderr.write(`${problemText(problem, texts, colour)}\n\n`);
  if (story.steps.length === 0 || quiet) return;
  await io.stderr.write(chartText(story, { width: widthOf(io.stderr), colour, states }));
}
