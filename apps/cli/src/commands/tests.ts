/** `vedette tests`: sequences of actions that cover a model, as text, as data, and as a test for an adapter. */
import { resolve } from 'node:path';
import { type GeneratedTests, UsageError } from '@vedette/workbench';
import type { TestsOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText, jsonText } from '../output/json-text.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { refuseModel } from '../report/problem-report.ts';
import { adapterTest, testsFile, testsText } from '../report/tests-report.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function generateTestsOf(name: string, options: TestsOptions, io: Io): Promise<number> {
  const { output, vitest, cover } = options;
  if (vitest !== undefined && output === undefined)
    throw new UsageError('--vitest writes a test that reads the sequences, so it needs --output');
  for (const file of [output, vitest]) if (file !== undefined) probeOutput(resolve(io.cwd, file), file);
  const request = { model: await modelRequest(name, options, io), ...(cover && { cover }), limits: limitsOf(options) };
  const result = await perform('tests', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  if (options.json) await io.stdout.write(documentText('tests', documentOf(name, result)));
  else if (output === undefined) await io.stdout.write(testsText(result));
  await write(name, result, { options, io });
  if (result.stop !== undefined) await io.stderr.write(`Stopped early: ${result.stop.detail}.\n`);
  return exitCodeOf(result);
}

function documentOf(model: string, { cover, states, tests, uncovered }: GeneratedTests): object {
  return { model, cover, states, tests, uncovered };
}

async function write(
  name: string,
  result: GeneratedTests,
  { options, io }: { readonly options: TestsOptions; readonly io: Io },
): Promise<void> {
  const { output, vitest, adapter, constant } = options;
  if (output === undefined) return;
  await writeOutput(resolve(io.cwd, output), [jsonText(testsFile(name, result, constant))], output);
  if (vitest !== undefined) await writeOutput(resolve(io.cwd, vitest), [adapterTest(output, vitest, adapter)], vitest);
  for (const file of [output, vitest])
    if (file !== undefined && !options.quiet) await io.stderr.write(`Wrote ${file}\n`);
}

function exitCodeOf({ uncovered, stop }: GeneratedTests): number {
  if (stop !== undefined) return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
  return uncovered.length > 0 ? exitCodes.differs : exitCodes.asExpected;
}
