/** `vedette compare`: whether two models are related, and if not, what tells them apart. */
import { resolve } from 'node:path';
import {
  type Comparison,
  compareGraphs,
  type Difference,
  formulaText,
  type Relation,
  replayGraphRun,
} from '@vedette/engines';
import { type Story, tellStory } from '@vedette/pictures';
import type { CompareOptions } from './command-line/command-options.ts';
import { compareDocument, compareReport } from './compare-report.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import { colourOf, type Io, widthOf } from './io.ts';
import { jsonText } from './json-text.ts';
import type { Case } from './report-junit.ts';
import { interruptible, limitsOf } from './run-search.ts';
import { StatusLine } from './status-line.ts';
import { grouped } from './style.ts';
import { probeTrace, writeTraces } from './trace-file.ts';
import { type WholeGraph, wholeGraph } from './whole-graph.ts';
import { probeOutput, writeOutput } from './write-output.ts';

/** What is known in the end. */
export interface Compared {
  readonly left: WholeGraph;
  readonly right: WholeGraph;
  readonly seconds: number;
  readonly comparison: Comparison;
  /** The run of a difference, told by the system that has it. */
  readonly story?: Story;
  /** The formula of a difference; it is missing where it would be too long to read. */
  readonly formula?: string;
}

export async function compareModels(
  names: readonly [left: string, right: string],
  options: CompareOptions,
  io: Io,
): Promise<number> {
  if (names[0] === '-' && names[1] === '-') throw new UsageError('only one of the models can be standard input');
  probeTrace(options.trace, io);
  if (options.junit !== undefined) probeOutput(resolve(io.cwd, options.junit), options.junit);
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
): Promise<Pick<Compared, 'comparison' | 'story' | 'formula'>> {
  if (comparison.related) return { comparison };
  const { difference } = comparison;
  if (difference.kind === 'formula') {
    const formula = difference.formula && formulaText(difference.formula);
    return formula === undefined ? { comparison } : { comparison, formula };
  }
  return { comparison, story: await storyOf(sides[comparison.side], difference) };
}

async function storyOf(
  { model, graph }: WholeGraph,
  difference: Exclude<Difference, { kind: 'formula' }>,
): Promise<Story> {
  const loop = difference.kind === 'divergence' ? difference.loop : undefined;
  const trace = await replayGraphRun(model.system, graph, { run: difference.run, loop });
  return tellStory(model.system, trace, model.narration);
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
  await saveJunit(compared, caseOf(compared, options.relation), { options, io });
  if (options.trace === undefined) return;
  if (story === undefined) {
    await io.stderr.write(`There is no run that shows a difference: ${options.trace} was not written.\n`);
    return;
  }
  const title = `${compared.left.name} and ${compared.right.name}`;
  const files = await writeTraces(options.trace, [{ title, story }], { io, states: options.states });
  if (!options.quiet) for (const file of files) await io.stderr.write(`Wrote ${file}\n`);
}

function caseOf(compared: Compared, relation: Relation): Omit<Case, 'name'> {
  const { comparison, seconds } = compared;
  if (comparison.related) return { seconds };
  const text = compareReport(compared, relation, { width: 100, colour: 'plain', states: 'changes', detail: 'normal' });
  return { seconds, element: 'failure', type: comparison.difference.kind, message: 'not related', text };
}

async function saveJunit(
  { left, right }: Sides,
  one: Omit<Case, 'name'>,
  { options, io }: { readonly options: CompareOptions; readonly io: Io },
): Promise<void> {
  if (options.junit === undefined) return;
  const { junitCase } = await import('./report-junit.ts');
  const report = junitCase(`${left.name} and ${right.name}`, { name: options.relation, ...one });
  await writeOutput(resolve(io.cwd, options.junit), [report], options.junit);
}

async function reportStopped(
  { left, right }: Sides,
  stop: { readonly why: 'limit' | 'cancelled'; readonly detail: string },
  { options, io }: { readonly options: CompareOptions; readonly io: Io },
): Promise<number> {
  const { relation } = options;
  if (options.json)
    await io.stdout.write(jsonText({ left: left.name, right: right.name, relation, related: null, ...stop }));
  const open = { seconds: 0, element: 'error', type: 'unknown', message: stop.detail, text: '' } as const;
  await saveJunit({ left, right }, open, { options, io });
  await io.stderr.write(`${left.name} and ${right.name} were not compared: ${stop.detail}.\n`);
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}
