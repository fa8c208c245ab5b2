/** `vedette simulate --network`: actors in virtual time, many seeds, and the first failing run, shrunk. */
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunOrigin } from '@vedette/pictures';
import {
  type FailedRun,
  type SavedSimulation,
  type SimulationRequest,
  type Simulations,
  savedSimulation,
  UsageError,
} from '@vedette/workbench';
import type { SimulateOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { jsonText } from '../output/json-text.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { modelTitle } from '../report/model-title.ts';
import { problemText, refuseModel } from '../report/problem-report.ts';
import { simulationDocument, simulationText } from '../report/simulation-report.ts';
import { vitestText } from '../report/simulation-test.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

const usualTime = 10_000;

export async function simulateNetwork(
  name: string,
  options: SimulateOptions & { readonly network: string },
  io: Io,
): Promise<number> {
  for (const other of ['steps', 'until', 'replay'] as const)
    if (options[other] !== undefined)
      throw new UsageError(`--${other} is about walks and saved runs, not about --network`);
  if (options.vitest !== undefined && options.save === undefined)
    throw new UsageError('--vitest writes a test of the saved run, so it needs --save');
  probeTraces(options.trace, io);
  for (const file of [options.save, options.vitest]) if (file !== undefined) probeOutput(resolve(io.cwd, file), file);
  const request = {
    model: await modelRequest(name, options, io),
    network: options.network,
    seed: options.seed ?? randomInt(1, 1_000_000),
    runs: options.runs ?? 1,
    until: options.for ?? usualTime,
    ...(options.logs !== undefined && { isLogged: true }),
    limits: limitsOf(options),
  };
  const result = await perform('simulation', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  await report(name, result, { request, options, io });
  await writeLogs(result, { request, options, io });
  if (result.failed !== undefined) await save(name, { ...result, failed: result.failed }, { request, options, io });
  else if (!options.quiet && options.save !== undefined)
    await io.stderr.write(`No run failed: ${options.save} was not written.\n`);
  return exitCodeOf(result);
}

/** Names of actors may be anything; those of files may not. */
async function writeLogs({ logs = [] }: Simulations, { options, io }: Shown): Promise<void> {
  if (options.logs === undefined) return;
  const folder = resolve(io.cwd, options.logs);
  mkdirSync(folder, { recursive: true });
  for (const { actor, text } of logs) {
    const file = `${encodeURIComponent(actor).replace(/^\.+$/, 'dots')}.log`;
    await writeOutput(resolve(folder, file), [text], file);
    if (!options.quiet) await io.stderr.write(`Wrote ${join(options.logs, file)}\n`);
  }
}

interface Shown {
  readonly request: SimulationRequest;
  readonly options: SimulateOptions;
  readonly io: Io;
}

async function report(name: string, result: Simulations, { request, options, io }: Shown): Promise<void> {
  const view = { width: chartWidth(options, io.stdout), colour: colourOf(io.stdout, io.env), states: options.states };
  const quiet = options.quiet === true;
  await io.stdout.write(
    options.json ? simulationDocument(name, request, result) : simulationText(request, result, { ...view, quiet }),
  );
  const { failed, stop } = result;
  if (failed?.problem !== undefined)
    await io.stderr.write(`${problemText(failed.problem, failed.texts, colourOf(io.stderr, io.env))}\n\n`);
  if (stop !== undefined) await io.stderr.write(`The simulation ends early: ${stop.detail}.\n`);
  const { run } = failed ?? {};
  if (options.trace === undefined || run?.kind !== 'run') return;
  const title = `${modelTitle(name, options)}: ${failed?.name ?? 'a run'}`;
  const origin = originOf(name, options, failed?.name);
  for (const file of await writeTraces(options.trace, [{ title, story: run.story, origin, number: 1 }], {
    io,
    options,
  }))
    if (!quiet) await io.stderr.write(`Wrote ${file}\n`);
}

function originOf(name: string, { language, constant, without }: SimulateOptions, property = 'simulation'): RunOrigin {
  const model = {
    name,
    ...(language !== undefined && { language }),
    ...(constant && { constants: Object.fromEntries(constant) }),
    ...(without && { without }),
  };
  return { model, asked: [], question: { place: 0, name: property, verdict: 'fails' } };
}

async function save(
  name: string,
  { network, failed }: Simulations & { readonly failed: FailedRun },
  { request, options, io }: Shown,
): Promise<void> {
  if (options.save === undefined) return;
  const saved = savedSimulation({
    model: name,
    constants: Object.fromEntries(request.model.constants ?? []),
    network,
    seed: failed.seed,
    until: failed.time,
    kept: failed.kept,
    digest: failed.digest,
    failure: failed.name ?? failed.problem?.code ?? null,
  });
  await writeOutput(resolve(io.cwd, options.save), [jsonText(saved)], options.save);
  if (options.vitest !== undefined)
    await writeOutput(resolve(io.cwd, options.vitest), [vitestText(name, options.save, saved)], options.vitest);
  for (const file of [options.save, options.vitest])
    if (file !== undefined && !options.quiet) await io.stderr.write(`Wrote ${file}\n`);
}

/** A saved run once more: the same digest, or the difference is said. */
export async function replaySimulation(
  name: string,
  saved: SavedSimulation,
  { options, io }: { readonly options: SimulateOptions; readonly io: Io },
): Promise<number> {
  const model = await modelRequest(name, options, io);
  const constants = model.constants ?? new Map(Object.entries(saved.constants));
  const { network, seed, until, kept } = saved;
  const request = {
    model: { ...model, ...(constants.size > 0 && { constants }) },
    network,
    seed,
    until,
    runs: 1,
    ...(kept && { kept }),
    limits: limitsOf(options),
  };
  const result = await perform('simulation', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  await report(name, result, { request, options, io });
  const isSame = result.failed === undefined ? saved.failure === null : result.failed.digest === saved.digest;
  if (!isSame && !options.quiet)
    await io.stderr.write('This is another run than the saved one: the model, or this program, has changed.\n');
  return exitCodeOf(result);
}

function exitCodeOf({ failed, stop }: Simulations): number {
  if (failed !== undefined) return exitCodes.differs;
  if (stop === undefined) return exitCodes.asExpected;
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}
