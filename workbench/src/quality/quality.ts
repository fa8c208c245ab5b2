/**
 * Quality of service: of detectors over simulated heartbeats beside their theory, and of actors that are simulated or
 * have logged.
 */
import type { Limits } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import {
  type DetectorName,
  detectionOf,
  type Life,
  type MeasuredPairs,
  type MeasuredQuality,
  Pairs,
  QualityObserver,
  qualityOfLogs,
  readLog,
  simulated,
  type Words,
} from '@vedette/simulation';
import type { statistics } from '@vedette/structures';
import { readText } from '@vedette/text';
import { foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { readOrSay } from '../open/unread.ts';
import { openNetwork, openScenarioModel } from '../simulate/open-scenario.ts';
import { yielding } from '../simulate/simulation.ts';
import type { Stop } from '../stop.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import { measureDetectors } from './detectors.ts';
import * as problems from './problems.ts';

export interface DetectorSettings {
  readonly detectors: readonly DetectorName[];
  readonly eta: number;
  /** On the detection time; for phi accrual, thresholds are given. */
  readonly bounds: readonly number[];
  readonly thresholds: readonly number[];
  readonly window: number;
  readonly mistakes: number;
  readonly crashes: number;
}

export type QualityRequest = {
  readonly network?: string;
  readonly seed: number;
  readonly limits: Limits;
} & (
  | { readonly kind: 'detectors'; readonly settings: DetectorSettings }
  | {
      readonly kind: 'actors';
      readonly model: ModelRequest;
      readonly words: Words;
      readonly runs: number;
      readonly until: number;
      readonly tick: number;
    }
  | { readonly kind: 'logs'; readonly model: ModelRequest; readonly words: Words; readonly logs: readonly string[] }
);

export interface Detection {
  readonly count: number;
  readonly median: statistics.Estimate;
  readonly most: statistics.Estimate;
  readonly greatest: number | undefined;
}

/** One detector with one setting, or all actors of a scenario. */
export interface QualityRow {
  readonly name: string;
  /** The bound or the threshold. */
  readonly at?: number;
  readonly measured: MeasuredQuality;
  readonly theory?: {
    readonly recurrence: number;
    readonly duration: number;
    readonly accuracy: number;
    readonly detection: number;
  };
  readonly detection: Detection;
  readonly undetected?: number;
  /** For each node and second. */
  readonly messages?: number;
  readonly bytes?: number;
}

export interface QualityMeasured {
  readonly kind: 'measured';
  readonly unit: string;
  readonly rows: readonly QualityRow[];
  /** The mean time between mistakes by formula, over the bounds, for detectors that have one. */
  readonly curves?: readonly {
    readonly name: string;
    readonly points: readonly { readonly x: number; readonly y: number }[];
  }[];
  readonly stop?: Stop;
}

export type QualityResult = QualityMeasured | Refused;

export async function measureQuality(request: QualityRequest, work: WorkContext): Promise<QualityResult> {
  switch (request.kind) {
    case 'detectors':
      return measureDetectors(request, work);
    case 'actors':
      return ofActors(request, work);
    case 'logs':
      return ofLogs(request, work);
    default:
      return request satisfies never;
  }
}

async function ofActors(
  request: Extract<QualityRequest, { kind: 'actors' }>,
  work: WorkContext,
): Promise<QualityResult> {
  const opened = await openScenarioModel(request.model, work);
  if (opened.value === undefined) return refused(opened);
  if (request.network === undefined) throw new UsageError('actors are simulated in a network, so one is needed');
  const network = await openNetwork(request.network, opened.value, work.host);
  if (network.value === undefined) return refused(network);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { scenario, locator } = opened.value.compiled;
  const plain = { ...scenario, properties: new Map() };
  const mayGoOn = yielding(request.limits, work);
  const runs: Pairs[] = [];
  for (let run = 0; run < request.runs && stopNow(request.limits, work) === undefined; run++) {
    const observer = new QualityObserver(plain, request.words);
    const { seed, until } = request;
    const parts = { scenario: plain, network: network.value, locator, until, mayGoOn, observers: [observer] };
    const { end, failure } = await simulated({ ...parts, seed: seed + run });
    if (failure?.kind === 'broken') return refused({ problems: [failure.problem], texts: opened.texts });
    observer.pairs.end(end);
    runs.push(observer.pairs);
  }
  const stop = stopNow(request.limits, work);
  const seconds = (runs.length * request.until * request.tick) / 1000;
  return {
    kind: 'measured',
    unit: 'ticks',
    rows: runs.length === 0 ? [] : [rowOf('all actors', Pairs.together(runs), seconds)],
    ...(stop && { stop }),
  };
}

async function ofLogs(
  { model, words, logs }: Extract<QualityRequest, { kind: 'logs' }>,
  work: WorkContext,
): Promise<QualityResult> {
  const opened = await openScenarioModel(model, work);
  if (opened.value === undefined) return refused(opened);
  const lives: Life[] = [];
  for (const name of logs) {
    const read = await readOrSay(name, () => readText(work.host.source(name)));
    if (read.value === undefined) return refused(read);
    const log = readLog(name, read.value);
    if (log.problem !== undefined) return refused({ problems: [log.problem], texts: read.texts });
    for (const life of log.lives) lives.push(life);
  }
  const names = opened.value.compiled.scenario.actors.map(({ name }) => name);
  const other = lives.find(({ header }) => !names.includes(header.actor));
  if (other !== undefined)
    return refused({ problems: [problems.unknownActor(other.span, other.header.actor, names)], texts: [] });
  const present = names.filter((name) => lives.some(({ header }) => header.actor === name));
  const measured = qualityOfLogs(lives, present, words);
  return { kind: 'measured', unit: 'ms', rows: [rowOf('all logs', measured, measured.end / 1000)] };
}

function rowOf(name: string, measured: MeasuredPairs, seconds: number): QualityRow {
  const { detections, undetected, messages, bytes, nodes } = measured;
  return {
    name,
    measured,
    detection: detectionOf(detections),
    undetected,
    ...(seconds > 0 && { messages: messages / nodes / seconds, bytes: bytes / nodes / seconds }),
  };
}
