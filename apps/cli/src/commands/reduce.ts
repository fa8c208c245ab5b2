/** `vedette reduce`: the smallest system that is equivalent to a model, and how much smaller it is. */

import { type Equivalence, type ExplicitGraph, type Finished, type Reduced, reduceGraph } from '@vedette/engines';
import type { ReduceOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-settings.ts';
import { jsonText, rounded } from '../output/json-text.ts';
import { interruptible } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { grouped, secondsText } from '../terminal/style.ts';
import { type WholeGraph, wholeGraph } from './whole-graph.ts';

export async function reduceModel(name: string, options: ReduceOptions, io: Io): Promise<number> {
  const writeGraph = options.output && (await import('../output/graph-output.ts')).graphOutputOf(options.output, io);
  return interruptible(io, async (signal) => {
    const whole = await wholeGraph(name, options, { io, signal, spent: 0 });
    if (typeof whole === 'number') return notWritten(whole, options, io);
    const finished = await reduced(whole, options, { io, signal });
    if (finished.kind === 'stopped') {
      await reportStopped(whole, finished.stop, { options, io });
      return notWritten(
        finished.stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive,
        options,
        io,
      );
    }
    const { graph } = finished.value;
    if (writeGraph) await writeGraph(graph, `${name} modulo ${equivalenceNames[options.equivalence]}`);
    const seconds = whole.stats.seconds + finished.seconds;
    await io.stdout.write(
      options.json ? documentOf(whole, graph, { options, seconds }) : tableOf(whole, graph, { options, seconds }),
    );
    if (writeGraph && !options.quiet) await io.stderr.write(`Wrote ${options.output}\n`);
    return exitCodes.asExpected;
  });
}

export const equivalenceNames: Readonly<Record<Equivalence, string>> = {
  strong: 'strong bisimilarity',
  branching: 'branching bisimilarity',
  'divergence-branching': 'branching bisimilarity with divergence',
  weak: 'weak bisimilarity',
  trace: 'trace equivalence',
  'weak-trace': 'weak trace equivalence',
};

async function reduced(
  { graph, stats }: WholeGraph,
  options: ReduceOptions,
  { io, signal }: { readonly io: Io; readonly signal: AbortSignal },
): Promise<Finished<Reduced>> {
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  line?.show(() => `reducing ${grouped(graph.states)} states, ${grouped(graph.target.length)} transitions`);
  try {
    return await reduceGraph(graph, options.equivalence, {
      limits: { ...limitsOf(options), spent: stats.seconds },
      signal,
    });
  } finally {
    await line?.erase();
  }
}

async function notWritten(code: number, { output, quiet }: ReduceOptions, io: Io): Promise<number> {
  if (output !== undefined && !quiet) await io.stderr.write(`${output} was not written.\n`);
  return code;
}

async function reportStopped(
  { name, stats }: WholeGraph,
  stop: { readonly why: string; readonly detail: string },
  { options, io }: { readonly options: ReduceOptions; readonly io: Io },
): Promise<void> {
  const { states, transitions } = stats;
  const { equivalence } = options;
  if (options.json)
    await io.stdout.write(
      jsonText({ model: name, equivalence, before: { states, transitions }, after: null, ...stop }),
    );
  await io.stderr.write(`${name} was not reduced: ${stop.detail}.\n`);
}

interface Figures {
  readonly options: ReduceOptions;
  readonly seconds: number;
}

/** The keys are a contract. */
function documentOf({ name, stats, remark }: WholeGraph, graph: ExplicitGraph, { options, seconds }: Figures): string {
  return jsonText({
    model: name,
    equivalence: options.equivalence,
    before: { states: stats.states, transitions: stats.transitions },
    after: { states: graph.states, transitions: graph.target.length },
    ...(remark !== undefined && { remark }),
    seconds: rounded(seconds),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  });
}

function tableOf({ stats }: WholeGraph, graph: ExplicitGraph, { options, seconds }: Figures): string {
  const row = (name: string, before: string, after: string) =>
    `${name.padEnd(12)} ${before.padStart(14)} ${after.padStart(14)}\n`;
  return [
    row('', 'before', 'after'),
    row('states', grouped(stats.states), grouped(graph.states)),
    row('transitions', grouped(stats.transitions), grouped(graph.target.length)),
    `${'modulo'.padEnd(12)} ${equivalenceNames[options.equivalence]}\n`,
    `${'time'.padEnd(12)} ${secondsText(seconds)}\n`,
  ].join('');
}
