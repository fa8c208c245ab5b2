/** What `vedette explore` says of a model that broke while it ran: the problem, the run into it as a chart, the files asked for. */
import { chartText, tellStory } from '@vedette/pictures';
import { renderProblem } from '@vedette/text';
import type { ExploreOptions } from '../command-line/command-options.ts';
import { writeTraces } from '../output/trace-file.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import type { Explored } from './explore.ts';

export async function reportBroken(
  { name, model, outcome, texts }: Explored,
  options: ExploreOptions,
  io: Io,
): Promise<void> {
  if (outcome.kind !== 'broken') return;
  const { evidence, problem } = outcome;
  const colour = colourOf(io.stderr, io.env);
  const story = tellStory(model.system, evidence, model.narration);
  await io.stderr.write(`${renderProblem(problem, texts, { style: colour })}\n\n`);
  if (evidence.steps.length > 0 && !options.quiet) {
    await io.stderr.write(chartText(story, { width: widthOf(io.stderr), colour, states: options.states }));
  }
  if (options.trace === undefined) return;
  const files = await writeTraces(options.trace, [{ title: name, story }], { io, states: options.states });
  for (const file of files) await io.stderr.write(`Wrote ${file}\n`);
}
