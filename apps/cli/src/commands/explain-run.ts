/** `vedette explain RUN`: why a run shows what it shows. */
import { resolve } from 'node:path';
import { waitsDot, waitsSvg } from '@vedette/pictures';
import { type RunExplained, UnreadableSource, UsageError } from '@vedette/workbench';
import type { ExplainOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { textOfFile } from '../host/text-of-file.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { explainDocument } from '../report/explain-document.ts';
import { explainText } from '../report/explain-report.ts';
import { refuseModel } from '../report/problem-report.ts';
import { colourOf, type Io, runningModels, widthOf } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { withinLimit } from '../terminal/within-limit.ts';

interface Wanted {
  readonly run: string;
  readonly model?: string;
}

export async function explainRun({ run: name, model }: Wanted, options: ExplainOptions, world: Io): Promise<number> {
  const io = model === undefined ? runningModels(world, options) : world;
  probeTraces(options.trace, io);
  probeWaits(options.waits, io);
  const text = await withinLimit(options.timeout, name, textOfFile(name, io));
  if (text instanceof UnreadableSource)
    return refuseModel(name, { problems: [text.problem], texts: [] }, { io, json: options.json === true });
  const request = { run: { name, text }, ...(model !== undefined && { model }), limits: limitsOf(options) };
  const result = await perform('explain', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  const view = { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env), states: options.states } as const;
  await io.stdout.write(options.json ? explainDocument(result) : explainText(name, result, view));
  await save(result, options, io);
  if (result.stop === undefined) return exitCodes.asExpected;
  if (!options.quiet) await io.stderr.write(`Not everything is explained: ${result.stop.detail}.\n`);
  return result.stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}

function probeWaits(path: string | undefined, io: Io): void {
  if (path === undefined) return;
  if (!/\.(dot|svg)$/i.test(path)) throw new UsageError(`--waits writes .dot or .svg, which "${path}" is not`);
  probeOutput(resolve(io.cwd, path), path);
}

async function save(
  explained: RunExplained,
  { trace, waits, quiet, ...options }: ExplainOptions,
  io: Io,
): Promise<void> {
  const { story, nearest, question } = explained;
  const stories = [
    { story, title: question.name, number: 1 },
    ...('story' in nearest
      ? [{ story: nearest.story, title: `${question.name}: the nearest run that avoids it`, number: 2 }]
      : []),
  ];
  const written = trace === undefined ? [] : [...(await writeTraces(trace, stories, { io, options }))];
  const who = explained.waits ?? [];
  if (waits !== undefined && who.length > 0) {
    const picture = /\.dot$/i.test(waits) ? waitsDot(who) : await waitsSvg(who);
    await writeOutput(resolve(io.cwd, waits), [picture], waits);
    written.push(waits);
  }
  if (quiet) return;
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
  if (waits !== undefined && who.length === 0) {
    const why = explained.waits
      ? 'no component waits'
      : 'the run shows no deadlock of a model whose language knows who waits';
    await io.stderr.write(`${waits} was not written: ${why}.\n`);
  }
}
