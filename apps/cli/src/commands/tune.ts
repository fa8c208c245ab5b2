/** `vedette tune`: settings from a network and wishes, and whether settings still keep their promise. */
import { resolve } from 'node:path';
import {
  type NetworkSource,
  readSettings,
  type SettingsFile,
  type TuneRequest,
  UnreadableSource,
  UsageError,
} from '@vedette/workbench';
import type { TuneOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { textOfFile } from '../host/text-of-file.ts';
import { documentText, jsonText } from '../output/json-text.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { refuseModel } from '../report/problem-report.ts';
import { keepsPromise, tuneText } from '../report/tune-report.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function tuneSettings(model: string | undefined, options: TuneOptions, io: Io): Promise<number> {
  const { output, verify } = options;
  if (output !== undefined) probeOutput(resolve(io.cwd, output), output);
  const json = options.json === true;
  const before = verify === undefined ? undefined : await settingsIn(verify, io);
  if (before !== undefined && 'problems' in before) return refuseModel(verify!, before, { io, json });
  const request = await requestOf(model, { options, before }, io);
  const result = await perform('tune', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(model ?? verify ?? networkName(options), result, { io, json });
  const { file } = result;
  await io.stdout.write(json ? documentText('tune', withoutHead(file)) : tuneText(file, before));
  if (output !== undefined) {
    await writeOutput(resolve(io.cwd, output), [jsonText(file)], output);
    if (!options.quiet) await io.stderr.write(`Wrote ${output}\n`);
  }
  return exitCodeOf(file, before);
}

/** A promise is kept if settings for the same wishes in the network of now are no stricter. */
function exitCodeOf({ settings, checked = {} }: SettingsFile, before: SettingsFile | undefined): number {
  const verdicts = Object.values(checked);
  if (verdicts.includes('fails')) return exitCodes.differs;
  if (before !== undefined && !keepsPromise(settings, before)) return exitCodes.differs;
  return verdicts.includes('unknown') ? exitCodes.inconclusive : exitCodes.asExpected;
}

function withoutHead({ vedette: _kind, version: _version, ...rest }: SettingsFile): object {
  return rest;
}

function networkName({ network, logs }: TuneOptions): string {
  return network ?? logs?.[0] ?? 'wishes';
}

async function settingsIn(name: string, io: Io) {
  const text = await textOfFile(name, io);
  if (text instanceof UnreadableSource) return { problems: [text.problem], texts: [] };
  const { value, problems } = readSettings(name, text);
  return value ?? { problems, texts: [] };
}

async function requestOf(
  model: string | undefined,
  { options, before }: { readonly options: TuneOptions; readonly before: SettingsFile | undefined },
  io: Io,
): Promise<TuneRequest> {
  const { detection, recurrence, duration, use, pause } = options;
  if (before !== undefined && [detection, recurrence, duration].some((wish) => wish !== undefined))
    throw new UsageError('--verify takes the wishes of its file, so others have no effect');
  const wished = before?.wishes ?? {
    detection,
    recurrence,
    duration: duration ?? (model === undefined ? undefined : recurrence),
  };
  const missing = (['detection', 'recurrence', 'duration'] as const).find((name) => wished[name] === undefined);
  if (missing !== undefined)
    throw new UsageError(`--${missing} is missing: a wish is a detection time, a recurrence time and a duration`);
  const isDetector = before === undefined || before.of.startsWith('nfd-');
  const name = model ?? (isDetector ? undefined : before.of);
  const method =
    before?.of === 'nfd-e'
      ? 'unsynchronised'
      : before !== undefined && before.assumed.delay === undefined && isDetector
        ? 'moments'
        : use;
  return {
    network: sourceOf(options),
    wishes: wished as TuneRequest['wishes'],
    method,
    ...(name !== undefined && { model: await modelRequest(name, options, io) }),
    pause,
    limits: limitsOf(options),
  };
}

function sourceOf({ network, logs, loss, mean, variance }: TuneOptions): NetworkSource {
  const numbers = [loss, mean, variance];
  const hasNumbers = numbers.some((one) => one !== undefined);
  if ([network !== undefined, logs !== undefined, hasNumbers].filter(Boolean).length !== 1)
    throw new UsageError('say once what the network is: --network, --logs, or --loss, --mean and --variance');
  if (network !== undefined) return { kind: 'file', name: network };
  if (logs !== undefined) return { kind: 'logs', names: logs };
  if (loss === undefined || mean === undefined || variance === undefined)
    throw new UsageError('the numbers of a network are --loss, --mean and --variance, all three');
  if (loss >= 1) throw new UsageError('--loss is a probability below 1');
  return { kind: 'numbers', loss, mean, variance };
}
