/**
 * Detectors over simulated heartbeats, for each bound on the detection time: measured, and by theory where there is
 * one.
 */

import { UsageError } from '@vedette/questions';
import {
  type DetectorName,
  type DistributionSpec,
  detectionOf,
  distributionShape,
  measureDetection,
  measureDetector,
  nfdE,
  nfdS,
  nfdU,
  phiAccrual,
  plainTimeout,
  qualityOfNfdS,
  qualityOfNfdU,
  timesOf,
} from '@vedette/simulation';
import type { statistics } from '@vedette/structures';
import { shape } from '@vedette/text';
import { refused } from '../open/found.ts';
import { readData } from '../simulate/open-scenario.ts';
import { yielding } from '../simulate/simulation.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import * as problems from './problems.ts';
import type { DetectorSettings, QualityRequest, QualityResult, QualityRow } from './quality.ts';

type Detector = ReturnType<typeof nfdS>;
interface DrawnLink {
  readonly loss: number;
  readonly delay: statistics.Distribution;
}

const linkShape = shape.record(
  { delay: distributionShape },
  {
    vedette: shape.oneOf('network'),
    version: shape.oneOf(1),
    loss: shape.also(shape.amount, (loss: number) => (loss < 1 ? undefined : 'every heartbeat would be lost')),
  },
);

/** Heartbeats before a measurement ends without enough mistakes. */
const mostHeartbeats = 5_000_000;
const warmUp = 10;

export async function measureDetectors(
  request: Extract<QualityRequest, { kind: 'detectors' }>,
  work: WorkContext,
): Promise<QualityResult> {
  if (request.network === undefined) throw new UsageError('heartbeats are sent over a network, so one is needed');
  const read = await readData(request.network, work.host);
  if (read.value === undefined) return refused(read);
  const span = { source: request.network, start: 0, end: 0 };
  const misfit = shape.misfit(linkShape, read.value.data);
  if (misfit !== undefined) return refused({ problems: [problems.wrongLink(span, misfit)], texts: read.texts });
  const { loss = 0, delay: spec } = read.value.data as { readonly loss?: number; readonly delay: DistributionSpec };
  if (typeof spec !== 'number' && spec.cut !== undefined)
    return refused({
      problems: [problems.wrongLink(span, 'the formulas know no distribution with a cut')],
      texts: read.texts,
    });
  const link = { loss, delay: timesOf(spec).distribution };
  const mayGoOn = yielding(request.limits, work);
  const rows: QualityRow[] = [];
  for (const name of request.settings.detectors)
    for (const at of name === 'phi' ? request.settings.thresholds : request.settings.bounds) {
      if (!(await mayGoOn())) break;
      // Points of one plot are independent.
      rows.push(measuredRow({ name, at, link }, { ...request, seed: request.seed + 1000 * rows.length }));
    }
  const stop = stopNow(request.limits, work);
  const curves = request.settings.detectors.map((name) => ({ name, points: curveOf(name, link, request.settings) }));
  return { kind: 'measured', unit: '', rows, curves, ...(stop && { stop }) };
}

/** So many points of a curve: it has steps where one more heartbeat counts. */
const curvePoints = 150;

function curveOf(
  name: DetectorName,
  link: DrawnLink,
  settings: DetectorSettings,
): readonly { readonly x: number; readonly y: number }[] {
  const least = settings.bounds.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = settings.bounds.reduce((one, other) => Math.max(one, other), 0);
  if (name === 'phi' || !(most > least)) return [];
  return Array.from({ length: curvePoints + 1 }, (_, at) => least + ((most - least) * at) / curvePoints).flatMap(
    (x) => {
      const theory = theoryOf({ name, at: x, link }, settings);
      return theory === undefined ? [] : [{ x, y: theory.recurrence }];
    },
  );
}

interface Measuring {
  readonly name: DetectorName;
  readonly at: number;
  readonly link: DrawnLink;
}

function measuredRow(
  measuring: Measuring,
  { settings, seed }: Extract<QualityRequest, { kind: 'detectors' }>,
): QualityRow {
  const { name, at, link } = measuring;
  const make = (): Detector => detectorOf(measuring, settings);
  const { eta, mistakes, crashes, window } = settings;
  const measured = measureDetector(make(), {
    ...link,
    eta,
    seed,
    mistakes,
    heartbeats: mostHeartbeats,
    warmUp: warmUp + window,
  });
  const times = measureDetection(make, { ...link, eta, seed, crashes, before: window + warmUp });
  const theory = theoryOf(measuring, settings);
  return { name, at, measured, ...(theory && { theory }), detection: detectionOf(times), messages: 1 / eta };
}

/** All detect a crash within the bound: NFD-U, NFD-E and the plain timeout in the mean of their delays. */
function detectorOf({ name, at, link }: Measuring, { eta, window }: DetectorSettings): Detector {
  const { mean } = link.delay;
  if (name !== 'phi' && at - eta - (name === 'nfd-s' ? 0 : mean) <= 0)
    throw new UsageError(`a detection time of ${at} is impossible with one heartbeat in ${eta}`);
  switch (name) {
    case 'nfd-s':
      return nfdS({ eta, delta: at - eta });
    case 'nfd-u':
      return nfdU({ eta, alpha: at - eta - mean, mean });
    case 'nfd-e':
      return nfdE({ eta, alpha: at - eta - mean, window });
    case 'phi':
      return phiAccrual({ threshold: at, window, leastDeviation: eta / 1000 });
    case 'timeout':
      return plainTimeout({ timeout: at - mean, eta });
    default:
      return name satisfies never;
  }
}

function theoryOf({ name, at, link }: Measuring, { eta }: DetectorSettings): QualityRow['theory'] {
  if (name === 'nfd-s') return qualityOfNfdS({ eta, delta: at - eta }, link);
  // The estimates of NFD-E come close to the expected arrivals of NFD-U.
  return name === 'nfd-u' || name === 'nfd-e'
    ? qualityOfNfdU({ eta, alpha: at - eta - link.delay.mean }, link)
    : undefined;
}
