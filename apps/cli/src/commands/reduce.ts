/** `vedette reduce`: the smallest system that is equivalent to a model, and how much smaller it is. */
import { resolve } from 'node:path';
import type { Equivalence, NotReduced, Reduced } from '@vedette/workbench';
import type { ReduceOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText, rounded } from '../output/json-text.ts';
import { probeOutput, removeLeftovers } from '../output/write-output.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { grouped, secondsText } from '../terminal/style.ts';
import { reportNoGraph } from './no-graph.ts';

export async function reduceModel(name: string, options: ReduceOptions, io: Io): Promise<number> {
  const { output, equivalence, reduce } = options;
  if (output !== undefined) probeOutput(resolve(io.cwd, output), output);
  const title = `${name} modulo ${equivalenceNames[equivalence]}`;
  const request = {
    model: await modelRequest(name, options, io),
    equivalence,
    limits: limitsOf(options),
    ...(reduce && { reduce }),
    ...(output !== undefined && { output: { name: output, title } }),
  };
  const result = await perform('reduce', request, { io, quiet: options.quiet === true });
  if (result.kind === 'reduced') {
    await io.stdout.write(options.json ? documentOf(name, result, options) : tableOf(result, options));
    if (output === undefined) return exitCodes.asExpected;
    if (result.unwritten !== undefined) return reportUnwritten(output, result.unwritten, io);
    if (!options.quiet) await io.stderr.write(`Wrote ${output}\n`);
    return exitCodes.asExpected;
  }
  const code =
    result.kind === 'not reduced'
      ? await reportStopped(name, result, { options, io })
      : await reportNoGraph(name, result, { options, io });
  if (output !== undefined) removeLeftovers(resolve(io.cwd, output));
  if (output !== undefined && !options.quiet) await io.stderr.write(`${output} was not written.\n`);
  return code;
}

/** The table is correct: only the file could not be written. */
async function reportUnwritten(output: string, reason: string, io: Io): Promise<number> {
  removeLeftovers(resolve(io.cwd, output));
  await io.stderr.write(`error: ${output} was not written: ${reason}\n`);
  return exitCodes.badCommandLine;
}

export const equivalenceNames: Readonly<Record<Equivalence, string>> = {
  strong: 'strong bisimilarity',
  branching: 'branching bisimilarity',
  'divergence-branching': 'branching bisimilarity with divergence',
  weak: 'weak bisimilarity',
  trace: 'trace equivalence',
  'weak-trace': 'weak trace equivalence',
};

async function reportStopped(
  name: string,
  { before, stop }: NotReduced,
  { options, io }: { readonly options: ReduceOptions; readonly io: Io },
): Promise<number> {
  const { equivalence } = options;
  if (options.json)
    await io.stdout.write(documentText('reduce', { model: name, equivalence, before, after: null, ...stop }));
  await io.stderr.write(`${name} was not reduced: ${stop.detail}.\n`);
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}

/** The keys are a contract. */
function documentOf(name: string, reduced: Reduced, { equivalence }: ReduceOptions): string {
  const { before, after, seconds, remark, reducedBy } = reduced;
  return documentText('reduce', {
    model: name,
    equivalence,
    before,
    after,
    ...(reducedBy && { reducedBy }),
    ...(remark !== undefined && { remark }),
    seconds: rounded(seconds),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  });
}

function tableOf({ before, after, seconds, reducedBy }: Reduced, { equivalence }: ReduceOptions): string {
  const row = (name: string, first: string, second: string) =>
    `${name.padEnd(12)} ${first.padStart(14)} ${second.padStart(14)}\n`;
  return [
    row('', 'before', 'after'),
    row('states', grouped(before.states), grouped(after.states)),
    row('transitions', grouped(before.transitions), grouped(after.transitions)),
    ...(reducedBy === undefined ? [] : [`${'reduced'.padEnd(12)} before, by ${reducedBy.join(', ')}\n`]),
    `${'modulo'.padEnd(12)} ${equivalenceNames[equivalence]}\n`,
    `${'time'.padEnd(12)} ${secondsText(seconds)}\n`,
  ].join('');
}
