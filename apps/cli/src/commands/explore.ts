/** `vedette explore`: generates the state space, says how large it is, and writes it where asked. */

import type { Model, SourceText, Stats, Verdict } from '@vedette/core';
import { inPoints, loadModel, runSearch, UsageError } from '@vedette/workbench';
import type { ExploreOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { searchSettings } from '../command-line/search-settings.ts';
import type { GraphFile } from '../output/graph-file.ts';
import { jsonText, rounded } from '../output/json-text.ts';
import { drawProblems, problemRecord, refuseModel } from '../report/problem-report.ts';
import { levelsTable, summaryTable } from '../report/summary.ts';
import { interruptible, withProgress } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';
import { hostOf } from '../terminal/model-source.ts';

export async function exploreModel(name: string, options: ExploreOptions, io: Io): Promise<number> {
  const settings = searchSettings(options);
  // What draws and writes is loaded only if it is asked for: small models are explored in the time that takes.
  const openGraphFile = options.output && (await import('../output/graph-file.ts')).graphFileOf(options.output, io);
  if (options.trace !== undefined) (await import('../output/trace-file.ts')).probeTraces(options.trace, io);
  const loaded = await loadModel(name, options, hostOf({ io, quiet: options.quiet === true }));
  const opened = loaded.value;
  if (opened === undefined) return refuseModel(name, loaded, { io, json: options.json === true });
  if (!options.quiet) await drawProblems(loaded, io);
  const model = options.integerTime ? inIntegerTime(name, opened) : opened;
  const { outcome, stats } = await interruptible(io, async (signal) => {
    const file = openGraphFile ? openGraphFile(model.system) : undefined;
    return written(file, () =>
      withProgress({ io, quiet: options.quiet === true }, (listening) =>
        runSearch(model.system, [], {
          settings,
          signal,
          ...listening,
          ...(file && { onTransition: (from, label, to) => file.transition(from, label, to) }),
        }),
      ),
    );
  });
  const explored = { name, model, outcome, stats, texts: loaded.texts };
  await report(explored, options, io);
  return exitCodeOf(outcome);
}

function inIntegerTime(name: string, model: Model): Model {
  if (model.system.cover === undefined) throw new UsageError('--integer-time is for timed models');
  return inPoints(name, model).model;
}

export interface Explored {
  readonly name: string;
  readonly model: Model;
  readonly outcome: Verdict;
  readonly stats: Stats;
  readonly texts: readonly SourceText[];
}

/** The file is finished unless the work failed or was interrupted. */
async function written<T extends { readonly outcome: Verdict; readonly stats: Stats }>(
  file: GraphFile | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    if (isInterrupted(result.outcome)) file?.abandon();
    else file?.finish(result.stats);
    return result;
  } catch (error) {
    file?.abandon();
    throw error;
  }
}

function isInterrupted(outcome: Verdict): boolean {
  return outcome.kind === 'unknown' && outcome.why === 'cancelled';
}

function exitCodeOf(outcome: Verdict): number {
  switch (outcome.kind) {
    case 'holds':
      return exitCodes.asExpected;
    case 'unknown':
      return isInterrupted(outcome) ? exitCodes.interrupted : exitCodes.inconclusive;
    case 'broken':
    case 'fails':
      return exitCodes.differs;
    default:
      return outcome satisfies never;
  }
}

async function report(explored: Explored, options: ExploreOptions, io: Io): Promise<void> {
  if (options.json) await io.stdout.write(exploreDocument(explored));
  else await io.stdout.write(summaryTable(explored.outcome) + levelsTable(explored.stats.levels));
  const { outcome, stats } = explored;
  const isZoneGraph = explored.model.system.cover !== undefined;
  if (outcome.kind === 'broken') await (await import('./explore-broken.ts')).reportBroken(explored, options, io);
  else if (options.trace !== undefined)
    await io.stderr.write(`The model did not break: ${options.trace.join(', ')} was not written.\n`);
  if (options.output === undefined || options.quiet) return;
  if (isInterrupted(outcome)) await io.stderr.write(`${options.output} was not written.\n`);
  else {
    const what = isZoneGraph ? ', the zone graph' : '';
    await io.stderr.write(`Wrote ${options.output}${what}${stats.complete ? '' : ', which is incomplete'}\n`);
  }
}

/** The keys are a contract. Memory is that of the whole process at its peak; bytes per state are those of states and parents. */
function exploreDocument({ name, outcome, stats, texts }: Explored): string {
  const { states, transitions, deadlocks, depth, complete, seconds, bytes, rememberedBytes = 0, levels } = stats;
  const document = {
    model: name,
    states,
    transitions,
    ...(deadlocks === undefined ? { deadlocks: null, graph: 'zones' } : { deadlocks }),
    depth,
    complete,
    seconds: rounded(seconds),
    statesPerSecond: Math.round(states / Math.max(seconds, 1e-6)),
    peakBytes: process.resourceUsage().maxRSS * 1024,
    bytesPerState: Math.round(((bytes - rememberedBytes) / Math.max(1, states)) * 10) / 10,
    rememberedBytes,
    ...(outcome.kind === 'unknown' && { why: outcome.why, detail: outcome.detail }),
    ...(outcome.kind === 'broken' && { problem: problemRecord(outcome.problem, texts) }),
    ...(levels && { levels }),
  };
  return jsonText(document);
}
