/**
 * The whole state space of a model in memory, for commands that cannot do with less: explored with limits, progress and Ctrl-C.
 * What stands in the way is reported here, in the words of `explore`; the command only learns its exit code.
 */

import type { Model, SourceText, Stats, Verdict } from '@vedette/core';
import { type ExplicitGraph, exploreGraph } from '@vedette/engines';
import { chartText, tellStory } from '@vedette/pictures';
import { renderProblem } from '@vedette/text';
import { inPoints, type Loaded, loadModel } from '@vedette/workbench';
import type { LimitOptions, ModelOptions, OutputOptions } from '../command-line/common-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-settings.ts';
import { jsonText } from '../output/json-text.ts';
import { type ReportFiles, saveOpen, saveProblems } from '../output/report-files.ts';
import { drawProblems, problemRecord, refuseModel } from '../report/problem-report.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { hostOf } from '../terminal/model-source.ts';
import { ProgressBar } from '../terminal/progress-bar.ts';

export type WholeGraphOptions = ModelOptions & LimitOptions & OutputOptions & ReportFiles;

export interface WholeGraph {
  readonly name: string;
  readonly model: Model;
  readonly texts: readonly SourceText[];
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
  /** What must be said with it. */
  readonly remark?: string;
}

interface Circumstances {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Seconds that count against the time limit although they were spent before. */
  readonly spent: number;
}

/** The state space, or the exit code of a command that has already said why there is none. */
export async function wholeGraph(
  name: string,
  options: WholeGraphOptions,
  { io, signal, spent }: Circumstances,
): Promise<WholeGraph | number> {
  const loaded = await loadModel(name, options, hostOf({ io, quiet: options.quiet === true }));
  const opened = loaded.value;
  if (opened === undefined) {
    await saveProblems(name, loaded, { files: options, io });
    return refuseModel(name, loaded, { io, json: options.json === true });
  }
  if (!options.quiet) await drawProblems(loaded, io);
  const { model, remark } = inPoints(name, opened);
  if (remark !== undefined && !options.quiet) await io.stderr.write(`${name}: ${remark}\n`);
  const { graph, exploration } = await explored(model, options, { io, signal, spent });
  if (graph !== undefined)
    return {
      name,
      model,
      texts: loaded.texts,
      graph,
      stats: exploration.stats,
      ...(remark !== undefined && { remark }),
    };
  return reportIncomplete({ name, loaded: { ...loaded, value: model }, outcome: exploration.outcome }, options, io);
}

async function explored(model: Model, options: WholeGraphOptions, { io, signal, spent }: Circumstances) {
  const bar = io.stderr.isTTY && !options.quiet ? new ProgressBar(io.stderr) : undefined;
  try {
    return await exploreGraph(model.system, {
      limits: { ...limitsOf(options), spent },
      signal,
      ...(bar && { onProgress: (progress) => bar.show(progress) }),
    });
  } finally {
    await bar?.erase();
  }
}

interface Incomplete {
  readonly name: string;
  readonly loaded: Loaded;
  readonly outcome: Verdict;
}

async function reportIncomplete(incomplete: Incomplete, options: WholeGraphOptions, io: Io): Promise<number> {
  const { name, loaded, outcome } = incomplete;
  const { states, transitions } = outcome.stats;
  const found = { model: name, complete: false, states, transitions };
  const desk = { files: options, io };
  switch (outcome.kind) {
    case 'unknown':
      if (options.json) await io.stdout.write(jsonText({ ...found, why: outcome.why, detail: outcome.detail }));
      await io.stderr.write(`The state space of ${name} is not complete: ${outcome.detail}.\n`);
      await saveOpen({ model: name, question: 'complete', detail: outcome.detail, texts: loaded.texts }, desk);
      return outcome.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
    case 'broken':
      if (options.json)
        await io.stdout.write(jsonText({ ...found, problem: problemRecord(outcome.problem, loaded.texts) }));
      await drawBroken(incomplete, options, io);
      await saveProblems(name, { problems: [outcome.problem], texts: loaded.texts }, desk);
      return exitCodes.differs;
    case 'holds':
    case 'fails':
      throw new Error(`an exploration without questions ended with ${outcome.kind}`);
    default:
      return outcome satisfies never;
  }
}

async function drawBroken({ loaded, outcome }: Incomplete, options: OutputOptions, io: Io): Promise<void> {
  if (outcome.kind !== 'broken' || loaded.value === undefined) return;
  const colour = colourOf(io.stderr, io.env);
  await io.stderr.write(`${renderProblem(outcome.problem, loaded.texts, { style: colour })}\n\n`);
  if (outcome.evidence.steps.length === 0 || options.quiet) return;
  const story = tellStory(loaded.value.system, outcome.evidence, loaded.value.narration);
  await io.stderr.write(chartText(story, { width: widthOf(io.stderr), colour, states: 'none' }));
}
