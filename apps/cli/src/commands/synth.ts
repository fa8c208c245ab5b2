/**
 * `vedette synth`: the values of its parameters for which a model has a property, as conditions, with a run where it
 * fails.
 */
import { resolve } from 'node:path';
import { type Synthesised, UsageError } from '@vedette/workbench';
import type { SynthOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { producer } from '../command-line/producer.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { probeOutput } from '../output/write-output.ts';
import { certifiedText } from '../report/certified-text.ts';
import { refuseModel } from '../report/problem-report.ts';
import { synthDocument, synthText } from '../report/synth-report.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function synthModel(name: string, options: SynthOptions, io: Io): Promise<number> {
  if (options.all.length === 0) throw new UsageError('--all names no constant');
  probeTraces(options.trace, io);
  if (options.certificate !== undefined) probeOutput(resolve(io.cwd, options.certificate), options.certificate);
  const request = {
    model: await modelRequest(name, options, io),
    parameters: options.all,
    asked: options.expression ?? [],
    ranges: options.withinRange ? 'both ends' : 'lower ends',
    division: options.division,
    limits: limitsOf(options),
    ...(options.certificate !== undefined && { certificate: { file: options.certificate, producer } }),
  } as const;
  const result = await perform('synth', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  await report(name, result, { options, io });
  return exitCodeOf(result);
}

async function report(
  name: string,
  result: Synthesised,
  { options, io }: { readonly options: SynthOptions; readonly io: Io },
): Promise<void> {
  const { states, quiet, verbose } = options;
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  const colour = colourOf(io.stdout, io.env);
  const view = { width: chartWidth(options, io.stdout), colour, states, detail, texts: result.texts } as const;
  await io.stdout.write(options.json ? synthDocument(name, result) : synthText(result, view));
  const proofs = result.answers.map(({ question, certified }) => [question, certified] as const);
  if (!quiet) await io.stderr.write(certifiedText(proofs));
  if (options.trace === undefined) return;
  const runs = result.answers.flatMap(({ question, regions }) =>
    regions.flatMap(({ answer, condition }) => {
      const title = `${name}: ${question}, ${condition}`;
      return answer?.story === undefined ? [] : [{ story: answer.story, title }];
    }),
  );
  const numbered = runs.map((run, i) => ({ ...run, number: i + 1 }));
  for (const file of await writeTraces(options.trace, numbered, { io, options }))
    if (!quiet) await io.stderr.write(`Wrote ${file}\n`);
}

function exitCodeOf({ answers }: Synthesised): number {
  const verdicts = new Set(answers.flatMap(({ regions }) => regions.map(({ verdict }) => verdict)));
  if (verdicts.has('fails') || verdicts.has('breaks')) return exitCodes.differs;
  return verdicts.has('open') ? exitCodes.inconclusive : exitCodes.asExpected;
}
