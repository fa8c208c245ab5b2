/** `vedette qos`: quality of service of detectors, of simulated actors, and of logs. */
import { resolve } from 'node:path';
import { plotSvg } from '@vedette/pictures';
import {
  type DetectorName,
  detectorNames,
  type QualityMeasured,
  type QualityRequest,
  UsageError,
} from '@vedette/workbench';
import type { QosOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { refuseModel } from '../report/problem-report.ts';
import { qualityDocument, qualityPlot, qualityText } from '../report/quality-report.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

interface Subject {
  readonly model: string | undefined;
  readonly logs: readonly string[];
}

export async function qos(subject: Subject, options: QosOptions, io: Io): Promise<number> {
  const { svg } = options;
  if (svg !== undefined) probeOutput(resolve(io.cwd, svg), svg);
  const request = await requestOf(subject, options, io);
  const result = await perform('qos', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused')
    return refuseModel(subject.model ?? options.network ?? '', result, { io, json: options.json === true });
  await io.stdout.write(options.json ? qualityDocument(result) : qualityText(result));
  if (svg !== undefined) {
    await writeOutput(resolve(io.cwd, svg), [plotSvg(qualityPlot(result))], svg);
    if (!options.quiet) await io.stderr.write(`Wrote ${svg}\n`);
  }
  if (result.stop !== undefined) await io.stderr.write(`Stopped early: ${result.stop.detail}.\n`);
  return exitCodeOf(result);
}

function exitCodeOf({ stop }: QualityMeasured): number {
  if (stop === undefined) return exitCodes.asExpected;
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}

async function requestOf({ model, logs }: Subject, options: QosOptions, io: Io): Promise<QualityRequest> {
  const { detector, network, seed, suspect, trust, svg } = options;
  const base = { ...(network !== undefined && { network }), seed, limits: limitsOf(options) };
  if (detector !== undefined) {
    if (model !== undefined) throw new UsageError('--detector measures detectors, so a model has no effect');
    return { ...base, kind: 'detectors', settings: detectorSettings(detector, options) };
  }
  if (model === undefined) throw new UsageError('give a model, or --detector with the names of detectors');
  if (svg !== undefined) throw new UsageError('--svg draws detectors, so it needs --detector');
  const opened = await modelRequest(model, options, io);
  const words = { suspect, trust };
  if (logs.length > 0) {
    if (network !== undefined) throw new UsageError('logs are measured as they are, so --network has no effect');
    return { ...base, kind: 'logs', model: opened, words, logs };
  }
  if (network === undefined) throw new UsageError('give --network to simulate the model, or logs of its actors');
  const { for: until = 100_000, runs = 1, tick = 1 } = options;
  return { ...base, kind: 'actors', model: opened, words, runs, until, tick };
}

function detectorSettings(
  names: readonly string[],
  { eta, bounds = [], thresholds = [], window, mistakes, crashes, network }: QosOptions,
): Extract<QualityRequest, { kind: 'detectors' }>['settings'] {
  const unknown = names.find((name) => !(detectorNames as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`there is no detector "${unknown}"; there are ${detectorNames.join(', ')}`);
  if (eta === undefined) throw new UsageError('--detector needs --eta, the time between heartbeats');
  if (network === undefined) throw new UsageError('--detector needs --network, a file with delay and loss');
  if (bounds.length === 0 && names.some((name) => name !== 'phi'))
    throw new UsageError('--detector needs --bounds, times within which a crash is to be detected');
  if (thresholds.length === 0 && names.includes('phi')) throw new UsageError('the detector phi needs --thresholds');
  return { detectors: names as readonly DetectorName[], eta, bounds, thresholds, window, mistakes, crashes };
}
