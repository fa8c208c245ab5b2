/** `vedette sweep`: one verdict per combination of constants, and the simplest condition that separates them. */
import { resolve } from 'node:path';
import { regionSvg, regionText } from '@vedette/pictures';
import {
  conditionSentence,
  type Refusal,
  type Refused,
  regionsOf,
  type SweepFindings,
  type SweepRequest,
  sweep,
  sweptConstants,
  UsageError,
} from '@vedette/workbench';
import { onCommandLine } from '../command-line/asked-places.ts';
import type { SweepOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { refuseModel } from '../report/problem-report.ts';
import { csvText, sweepDocument, tableText, totalText } from '../report/sweep-report.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { type Io, widthOf } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { withCampaign } from './with-campaign.ts';

export async function sweepModel(name: string, options: SweepOptions, io: Io): Promise<number> {
  const points = await sweepRequest(name, options, io);
  for (const file of [options.csv, options.svg]) if (file !== undefined) probeOutput(resolve(io.cwd, file), file);
  const request = options.prove ? await withProof(points, options, io) : points;
  if ('problems' in request) return refuseModel(name, request, { io, json: options.json === true });
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  const onProgress = (done: number, all: number): void => line?.show(() => `${done} of ${all} combinations`);
  return interruptible(io, async (signal) => {
    const campaign = { name, other: 'refuse' } as const;
    const { found, unwritten } = await withCampaign(
      { io, options, campaign, most: Number.POSITIVE_INFINITY },
      (benches) => sweep(request, { benches, signal, onProgress }),
    ).finally(() => line?.erase());
    if ('kind' in found) return refuse(name, found, io);
    await report(found, options, io);
    if (unwritten !== undefined) throw unwritten;
    if (signal.aborted) {
      await io.stderr.write(`Stopped on request: ${found.undecided} combinations were not decided.\n`);
      return exitCodes.interrupted;
    }
    const isOpen = found.proof?.answers.some(({ regions }) => regions.some(({ verdict }) => verdict === 'open'));
    const open = isOpen || found.cells.some(({ verdict }) => verdict === 'unknown');
    return open ? exitCodes.inconclusive : exitCodes.asExpected;
  });
}

async function sweepRequest(name: string, options: SweepOptions, io: Io): Promise<SweepRequest> {
  const { axes, fixed } = sweptConstants(options.constant ?? new Map());
  const model = await modelRequest(name, { ...options, constant: fixed }, io);
  const check = {
    model,
    asked: onCommandLine(options.asked),
    expected: [],
    // There is a workbench for every core already.
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: limitsOf(options),
    evidence: 'once',
  } as const;
  return { axes, check, where: options.where };
}

/**
 * The proof comes first: it says at once what cannot be answered for all values. The questions are those it answers.
 */
async function withProof(request: SweepRequest, options: SweepOptions, io: Io): Promise<SweepRequest | Refused> {
  const other = options.asked.find(({ way }) => way !== 'expression');
  if (other !== undefined) throw new UsageError(`--prove answers queries of -e, and not --${other.way}`);
  const { axes, check } = request;
  const synthesised = await perform(
    'synth',
    {
      model: check.model,
      parameters: axes.map(({ name }) => name),
      asked: options.asked.map(({ text }) => text),
      ranges: 'lower ends',
      division: 'rounded',
      limits: check.limits,
    },
    { io, quiet: options.quiet === true },
  );
  if (synthesised.kind === 'refused') return synthesised;
  const asked = synthesised.answers.map(({ question }) => ({ way: 'expression', text: question }) as const);
  return { ...request, check: { ...check, asked: onCommandLine(asked) }, synthesised };
}

async function refuse(name: string, refusal: Refusal, io: Io): Promise<number> {
  if (refusal.kind === 'usage') throw new UsageError(refusal.message);
  return refuseModel(name, refusal, { io, json: false });
}

async function report(findings: SweepFindings, options: SweepOptions, io: Io): Promise<void> {
  const regions = regionsOf(findings);
  if (options.json) await io.stdout.write(sweepDocument(findings));
  else {
    const width = widthOf(io.stdout);
    const drawing = regions.map((region) => regionText(region, { width })).join('\n');
    await io.stdout.write(options.table ? tableText(findings) : drawing);
    await io.stdout.write(`\n${totalText(findings.cells)}${conditionSentence(findings)}`);
  }
  if (options.csv !== undefined) await writeOutput(resolve(io.cwd, options.csv), [csvText(findings)], options.csv);
  if (options.svg !== undefined) {
    const caption = conditionSentence(findings).trim();
    await writeOutput(resolve(io.cwd, options.svg), [regionSvg(regions, { caption })], options.svg);
  }
}
