/**
 * Runs the actors of a scenario in virtual time, once for each seed; the first failing run is shrunk and taken to the
 * checked model.
 */
import type { ActorModel, PlainScenario } from '@vedette/actors';
import type { Limits, Problem } from '@vedette/core';
import {
  type Counts,
  type LogHeading,
  LogWriter,
  type NetworkSpec,
  type Outside,
  readNetwork,
  type ShrunkRun,
  type Simulated,
  shrunkRun,
  simulated,
} from '@vedette/simulation';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { Stop } from '../stop.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import { type ModelRun, modelRun } from './model-run.ts';
import { openNetwork, openScenarioModel } from './open-scenario.ts';
import { Tally } from './tally.ts';

export interface SimulationRequest {
  readonly model: ModelRequest;
  /** The name of a file, or the network itself. */
  readonly network: string | NetworkSpec;
  readonly seed: number;
  readonly runs: number;
  /** In ticks. */
  readonly until: number;
  /** The unusual decisions that stay: a run that was shrunk. */
  readonly kept?: readonly string[];
  /** Whether the actors write logs, of the first run. */
  readonly isLogged?: boolean;
  readonly limits: Limits;
}

export interface PropertySeen {
  readonly name: string;
  readonly kind: string;
  readonly bound?: number;
  /** In ticks, over all runs. */
  readonly longest?: number;
  readonly shortest?: number;
  readonly reachedIn: number;
  readonly violatedIn: number;
  readonly firstSeed?: number;
}

export interface FailedRun {
  readonly seed: number;
  readonly name?: string;
  readonly problem?: Problem;
  readonly texts: readonly PlacedText[];
  /** In ticks. */
  readonly time: number;
  readonly kept: readonly string[];
  readonly before: number;
  readonly tried: number;
  readonly isMinimal: boolean;
  readonly digest: string;
  readonly run: ModelRun;
}

export interface Simulations {
  readonly kind: 'simulated';
  readonly network: NetworkSpec;
  readonly runs: number;
  readonly counts: Counts;
  readonly outside: Outside;
  /** Of all runs together. */
  readonly digest: string;
  readonly properties: readonly PropertySeen[];
  readonly unwatched: readonly string[];
  readonly failed?: FailedRun;
  readonly logs?: readonly { readonly actor: string; readonly text: string }[];
  /** The end of the last run, where there was one run without a failure: for replays. */
  readonly stop?: Stop;
}

export type SimulationResult = Simulations | Refused;

export async function simulateModel(request: SimulationRequest, work: WorkContext): Promise<SimulationResult> {
  const opened = await openScenarioModel(request.model, work);
  if (opened.value === undefined) return refused(opened);
  const model = opened.value;
  const network = await networkOf(request.network, model, work);
  if (network.value === undefined) return refused(network);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { scenario, locator } = model.compiled;
  const tally = new Tally(scenario);
  const mayGoOn = yielding(request.limits, work);
  let steps: Simulated['steps'] | undefined;
  const writer = request.isLogged ? new LogWriter(scenario, headingOf(request.model)) : undefined;
  const script = request.kept && { kept: new Set(request.kept) };
  const partsOf = (seed: number) => ({
    scenario,
    locator,
    network: network.value!,
    seed,
    until: request.until,
    ...(script && { script }),
  });
  for (let run = 0; run < request.runs; run++) {
    const observers = run === 0 && writer ? [writer] : [];
    const parts = { ...partsOf(request.seed + run), steps, mayGoOn, observers };
    const one = await simulated(parts);
    if (stopNow(request.limits, work) !== undefined) break;
    tally.add(one);
    steps = one.steps;
  }
  const stop = stopNow(request.limits, work);
  const base = {
    kind: 'simulated',
    network: network.value,
    ...tally.result(),
    ...(stop && { stop }),
    ...(writer && { logs: logsOf(scenario, writer) }),
  } as const;
  const { failed } = tally;
  if (failed?.failure === undefined) return base;
  const shrunk =
    request.kept === undefined
      ? await shrunkRun(partsOf(failed.seed), failed.failure, { mayGoOn })
      : await asItIs({ ...partsOf(failed.seed), isRecorded: true }, request.kept);
  return { ...base, failed: await failedRun(model, shrunk, opened.texts) };
}

function headingOf({ name, constants }: ModelRequest): LogHeading {
  return { file: name, ...(constants && { constants: Object.fromEntries(constants) }) };
}

function logsOf({ actors }: PlainScenario, { lines }: LogWriter): NonNullable<Simulations['logs']> {
  return actors.map(({ name }, at) => ({ actor: name, text: lines[at]!.map((line) => `${line}\n`).join('') }));
}

async function asItIs(parts: Parameters<typeof simulated>[0], kept: readonly string[]): Promise<ShrunkRun> {
  return { run: await simulated(parts), kept, before: kept.length, tried: 1, isMinimal: true };
}

async function networkOf(network: SimulationRequest['network'], model: ActorModel, { host }: WorkContext) {
  if (typeof network === 'string') return openNetwork(network, model, host);
  const { value, problems } = readNetwork(network, model.compiled.scenario, { source: 'network', start: 0, end: 0 });
  return { ...(value && { value }), problems, texts: [] };
}

/** Lets interruptions in, and looks at the limits. */
export function yielding(limits: Limits, work: WorkContext): () => Promise<boolean> {
  return async () => {
    await new Promise((resume) => setTimeout(resume));
    return stopNow(limits, work) === undefined;
  };
}

async function failedRun(
  model: ActorModel,
  { run, kept, before, tried, isMinimal }: ShrunkRun,
  texts: Parameters<typeof placed>[0],
): Promise<FailedRun> {
  const { failure, seed, digest, end } = run;
  const problem = failure?.kind === 'broken' ? failure.problem : undefined;
  return {
    seed,
    ...(failure?.kind === 'violated' && { name: failure.name }),
    ...(problem && { problem }),
    texts: placed(texts, { problems: problem ? [problem] : [] }),
    time: failure?.time ?? end,
    kept,
    before,
    tried,
    isMinimal,
    digest,
    run: await modelRun(model, run),
  };
}
