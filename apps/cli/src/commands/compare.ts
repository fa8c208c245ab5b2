/** `vedette compare`: whether two models are related, and if not, what tells them apart. */

import type { Trace } from '@vedette/core';
import { type Comparison, compareGraphs, formulaText, type Relation, replayGraphRun } from '@vedette/engines';
import { type Story, tellStory } from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { CompareOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-settings.ts';
import { jsonText } from '../output/json-text.ts';
import { probeReports, type Reports, saveOpen, saveReports } from '../output/report-files.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { compareDocument, compareReport, differenceText } from '../report/compare-report.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { grouped } from '../terminal/style.ts';
import { type WholeGraph, wholeGraph } from './whole-graph.ts';

/** What is known in the end. */
export interface Compared {
  readonly left: WholeGraph;
  readonly right: WholeGraph;
  readonly seconds: number;
  readonly comparison: Comparison;
  /** The run of a difference, told by the system that has it. */
  readonly story?: Story;
  readonly trace?: Trace;
  /** The formula of a difference; it is missing where it would be too long to read. */
  readonly formula?: string;
}

export async function compareModels(
  names: readonly [left: string, right: string],
  options: CompareOptions,
  io: Io,
): Promise<number> {
  if (names[0] === '-' && names[1] === '-') throw new UsageError('only one of the models can be standard input');
  probeTraces(options.trace, io);
  probeReports(options, io);
  return interruptible(io, async (signal) => {
    const left = await wholeGraph(names[0], options, { io, signal, spent: 0 });
    if (typeof left === 'number') return left;
    const right = await wholeGraph(names[1], options, { io, signal, spent: left.stats.seconds });
    if (typeof right === 'number') return right;
    return comparedGraphs({ left, right }, options, { io, signal });
  });
}

interface Sides {
  readonly left: WholeGraph;
  readonly right: WholeGraph;
}

async function comparedGraphs(
  sides: Sides,
  options: CompareOptions,
  { io, signal }: { readonly io: Io; readonly signal: AbortSignal },
): Promise<number> {
  const { left, right } = sides;
  const spent = left.stats.seconds + right.stats.seconds;
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  line?.show(() => `comparing ${grouped(left.graph.states)} with ${grouped(right.graph.states)} states`);
  const limits = { ...limitsOf(options), spent };
  const finished = await compareGraphs(left.graph, right.graph, { relation: options.relation, limits, signal });
  await line?.erase();
  if (finished.kind === 'stopped') return reportStopped(sides, finished.stop, { options, io });
  const compared = { ...sides, seconds: spent + finished.seconds, ...(await evidenceFor(sides, finished.value)) };
  await report(compared, options, io);
  return finished.value.related ? exitCodes.asExpected : exitCodes.differs;
}

async function evidenceFor(
  sides: Sides,
  comparison: Comparison,
): Promise<Pick<Compared, 'comparison' | 'story' | 'trace' | 'formula'>> {
  if (comparison.related) return { comparison };
  const { difference } = comparison;
  if (difference.kind === 'formula') {
    const formula = difference.formula && formulaText(difference.formula);
    return formula === undefined ? { comparison } : { comparison, formula };
  }
  const { model, graph } = sides[comparison.side];
  const loop = difference.kind === 'divergence' ? difference.loop : undefined;
  const trace = await replayGraphRun(model.system, graph, { run: difference.run, loop });
  return { comparison, trace, story: tellStory(model.system, trace, model.narration) };
}

async function report(compared: Compared, options: CompareOptions, io: Io): Promise<void> {
  const { story } = compared;
  const view = {
    width: widthOf(io.stdout),
    colour: colourOf(io.stdout, io.env),
    states: options.states,
    detail: options.quiet ? 'quiet' : 'normal',
  } as const;
  await io.stdout.write(
    options.json ? compareDocument(compared, options.relation) : compareReport(compared, options.relation, view),
  );
  await saveReports(reportsOf(compared, options.relation), { files: options, io });
  if (options.trace === undefined) return;
  if (story === undefined) {
    await io.stderr.write(`There is no run that shows a difference: ${options.trace.join(', ')} was not written.\n`);
    return;
  }
  const title = `${compared.left.name} and ${compared.right.name}`;
  const files = await writeTraces(options.trace, [{ title, story }], { io, states: options.states });
  if (!options.quiet) for (const file of files) await io.stderr.write(`Wrote ${file}\n`);
}

function reportsOf(compared: Compared, relation: Relation): Reports {
  const { left, right, seconds } = compared;
  const said = differenceText(compared, relation);
  const failure = said && { element: 'failure' as const, type: said.kind, message: 'not related', text: said.text };
  return {
    junit: async () => {
      const { junitCase } = await import('../report/junit.ts');
      return junitCase(`${left.name} and ${right.name}`, { name: relation, seconds, ...failure });
    },
    sarif: async () => {
      const { sarifComparison } = await import('../report/sarif.ts');
      const { trace, story, comparison } = compared;
      const side = comparison.related ? left : compared[comparison.side];
      const run = trace && story && { trace, story, system: side.model.system };
      const difference = said && { relation, message: said.sentence, ...(run && { run }) };
      return sarifComparison({ model: side.name, texts: side.texts }, difference);
    },
  };
}

async function reportStopped(
  { left, right }: Sides,
  stop: { readonly why: 'limit' | 'cancelled'; readonly detail: string },
  { options, io }: { readonly options: CompareOptions; readonly io: Io },
): Promise<number> {
  const { relation } = options;
  if (options.json)
    await io.stdout.write(jsonText({ left: left.name, right: right.name, relation, related: null, ...stop }));
  const open = { model: `${left.name} and ${right.name}`, question: relation, detail: stop.detail, texts: left.texts };
  await saveOpen(open, { files: options, io });
  await io.stderr.write(`${left.name} and ${right.name} were not compared: ${stop.detail}.\n`);
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}
