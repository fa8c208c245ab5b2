/** `vedette simulate MODEL --replay FILE`: replays a saved run, step by step, and shows it and where it leads. */
import { chartText, evidenceOf } from '@vedette/pictures';
import { readRun, readSimulation, UnreadableSource, UsageError, type WalkView } from '@vedette/workbench';
import type { SimulateOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { textOfFile } from '../host/text-of-file.ts';
import { documentText } from '../output/json-text.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { modelTitle } from '../report/model-title.ts';
import { refuseModel } from '../report/problem-report.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { counted } from '../terminal/style.ts';
import { withinLimit } from '../terminal/within-limit.ts';

export async function replayRun(
  name: string,
  options: SimulateOptions & { readonly replay: string },
  io: Io,
): Promise<number> {
  if ([options.seed, options.steps, options.until].some((one) => one !== undefined))
    throw new UsageError('--replay takes the steps of a run, so --seed, --steps and --until have no effect');
  probeTraces(options.trace, io);
  const json = options.json === true;
  const text = await withinLimit(options.timeout, options.replay, textOfFile(options.replay, io));
  if (text instanceof UnreadableSource) return refuseModel(name, { problems: [text.problem], texts: [] }, { io, json });
  const saved = readSimulation(options.replay, text);
  if (saved !== undefined) {
    if (saved.value === undefined)
      return refuseModel(options.replay, { problems: saved.problems, texts: [] }, { io, json });
    const { replaySimulation } = await import('./simulate-network.ts');
    return replaySimulation(name, saved.value, { options, io });
  }
  const { value: run, problems } = readRun(options.replay, text);
  if (run === undefined) return refuseModel(options.replay, { problems, texts: [] }, { io, json });
  const asked = await modelRequest(name, options, io);
  const constants = asked.constants ?? run.model.constants;
  const process = asked.process ?? run.model.process;
  const model = { ...asked, ...(constants && { constants }), ...(process !== undefined && { process }) };
  const request = {
    model,
    path: [],
    along: run.steps,
    run: { name: options.replay, initial: run.initial },
    reopen: true,
  } as const;
  const walked = await perform('walk', request, { io, quiet: options.quiet === true });
  if (walked.kind === 'refused') return refuseModel(name, walked, { io, json });
  await io.stdout.write(json ? replayDocument(name, walked) : replayText(walked, options, io));
  if (options.trace !== undefined)
    await writeTraces(
      options.trace,
      [{ title: `${modelTitle(name, options)}: a run`, story: walked.story, number: 1 }],
      {
        io,
        options,
      },
    );
  return exitCodes.asExpected;
}

function replayText({ story, next }: WalkView, options: SimulateOptions, io: Io): string {
  const view = { width: chartWidth(options, io.stdout), colour: colourOf(io.stdout, io.env), states: options.states };
  const chart = story.steps.length === 0 ? '' : chartText(story, view);
  const end = next.kind === 'steps' && next.steps.length === 0 ? ', then no transition is possible: a deadlock' : '';
  return `${chart}${options.quiet ? '' : `${counted(story.steps.length, 'step')} taken again${end}.\n`}`;
}

function replayDocument(name: string, { story, next }: WalkView): string {
  // No choice was random.
  const seed = null;
  const ended = next.kind === 'broken' ? 'broken' : next.steps.length === 0 ? 'deadlock' : 'steps';
  const { length: steps } = story.steps;
  return documentText('simulate', { model: name, seed, steps, ended, evidence: evidenceOf(story) });
}
