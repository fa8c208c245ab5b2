/** `vedette explore`: generates the state space, says how large it is, and writes it where asked. */
import { resolve } from 'node:path';
import type { Explored, ExploreOutcome } from '@vedette/workbench';
import { checkpointRequest, resumable, resumeHint } from '../command-line/checkpoint-request.ts';
import type { ExploreOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf, searchRequest, visitsNothing } from '../command-line/search-request.ts';
import { documentText, rounded } from '../output/json-text.ts';
import { problemRecord, refuseModel } from '../report/problem-report.ts';
import { levelsTable, summaryTable } from '../report/summary.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { withoutLeftovers } from './without-leftovers.ts';

export async function exploreModel(name: string, options: ExploreOptions, io: Io): Promise<number> {
  const search = searchRequest(options);
  const { output, engine } = options;
  if ((engine === 'symbolic' || engine === 'auto') && output !== undefined) throw visitsNothing('-o');
  // Loaded on demand: small models are explored in the time that loading the code for drawing and writing takes.
  if (options.trace !== undefined) (await import('../output/trace-file.ts')).probeTraces(options.trace, io);
  const model = await modelRequest(name, options, io);
  const request = {
    model,
    search,
    limits: limitsOf(options),
    ...checkpointRequest(options),
    ...(options.spill !== undefined && { spill: options.spill }),
    ...(output !== undefined && { output }),
    ...(options.integerTime && { integerTime: options.integerTime }),
    ...(engine !== undefined && { engine }),
  };
  if (options.checkpoint !== undefined)
    (await import('../output/write-output.ts')).probeOutput(resolve(io.cwd, options.checkpoint), options.checkpoint);
  const result = await resumable(options, io, () =>
    withoutLeftovers(options, io, () => perform('explore', request, { io, quiet: options.quiet === true })),
  );
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  await report(name, result, { options, io });
  return exitCodeOf(result.outcome);
}

function exitCodeOf(outcome: ExploreOutcome): number {
  switch (outcome.kind) {
    case 'complete':
      return exitCodes.asExpected;
    case 'incomplete':
      return outcome.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
    case 'broken':
      return exitCodes.differs;
    default:
      return outcome satisfies never;
  }
}

interface Output {
  readonly options: ExploreOptions;
  readonly io: Io;
}

async function report(name: string, explored: Explored, { options, io }: Output): Promise<void> {
  const { outcome, stats } = explored;
  if (options.json) await io.stdout.write(exploreDocument(name, explored));
  else await io.stdout.write(summaryTable(explored) + levelsTable(stats.levels));
  if (outcome.kind === 'broken') await reportBroken(name, outcome, { options, io });
  else if (options.trace !== undefined)
    await io.stderr.write(`The model did not break: ${options.trace.join(', ')} was not written.\n`);
  if (outcome.kind === 'incomplete' && !options.quiet) await io.stderr.write(resumeHint(options, io));
  if (options.output === undefined) return;
  if (!explored.isWritten) (await import('../output/write-output.ts')).removeLeftovers(resolve(io.cwd, options.output));
  if (options.quiet) return;
  if (!explored.isWritten) await io.stderr.write(`${options.output} was not written.\n`);
  else {
    const what = explored.isZoneGraph ? ', the zone graph' : '';
    await io.stderr.write(`Wrote ${options.output}${what}${stats.complete ? '' : ', which is incomplete'}\n`);
  }
}

async function reportBroken(
  name: string,
  broken: Extract<ExploreOutcome, { kind: 'broken' }>,
  { options, io }: Output,
): Promise<void> {
  const { drawBroken } = await import('../report/broken-report.ts');
  await drawBroken(broken, { io, quiet: options.quiet === true, states: options.states });
  if (options.trace === undefined) return;
  const { modelTitle } = await import('../report/model-title.ts');
  const { writeTraces } = await import('../output/trace-file.ts');
  const titled = { title: `${modelTitle(name, options)}: the model breaks`, story: broken.story, number: 1 };
  const files = await writeTraces(options.trace, [titled], { io, options });
  for (const file of files) await io.stderr.write(`Wrote ${file}\n`);
}

/**
 * The keys are a contract. Memory is that of the whole process at its peak; bytes per state are those of states and
 * parents.
 */
function exploreDocument(name: string, { outcome, stats, isZoneGraph }: Explored): string {
  const {
    states,
    exactStates,
    transitions,
    deadlocks,
    depth,
    complete,
    seconds,
    bytes,
    rememberedBytes = 0,
    levels,
    choice,
    threads,
    reducedBy,
  } = stats;
  const document = {
    model: name,
    states,
    ...(exactStates !== undefined && { exactStates: String(exactStates) }),
    transitions,
    deadlocks: deadlocks ?? null,
    ...(isZoneGraph && { graph: 'zones' }),
    depth: depth ?? null,
    complete,
    ...(choice && { engine: choice }),
    ...(threads && { threads }),
    ...(reducedBy && { reducedBy }),
    seconds: rounded(seconds),
    statesPerSecond: Math.round(states / Math.max(seconds, 1e-6)),
    peakBytes: process.resourceUsage().maxRSS * 1024,
    bytesPerState: Math.round(((bytes - rememberedBytes) / Math.max(1, states)) * 10) / 10,
    rememberedBytes,
    ...(outcome.kind === 'incomplete' && { why: outcome.why, detail: outcome.detail }),
    ...(outcome.kind === 'broken' && { problem: problemRecord(outcome.problem, outcome.texts) }),
    ...(levels && { levels }),
  };
  return documentText('explore', document);
}
