/** `vedette compare`: whether two models are related, and if not, how they differ. */
import { type Compared, type NotCompared, type ShownRun, sourceTexts, UsageError } from '@vedette/workbench';
import type { CompareOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest, standardInput } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText } from '../output/json-text.ts';
import { probeReports, type Reports, saveOpen, saveReports } from '../output/report-files.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { type Comparison, compareDocument, compareReport, differenceText } from '../report/compare-report.ts';
import { modelTitle } from '../report/model-title.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { reportNoGraph } from './no-graph.ts';

export async function compareModels(
  files: readonly [left: string, right: string],
  options: CompareOptions,
  io: Io,
): Promise<number> {
  if (files.every((name) => name === standardInput))
    throw new UsageError('only one of the models can be standard input');
  probeTraces(options.trace, io);
  probeReports(options, io);
  const [left, right] = processesOf(options);
  const request = {
    left: await modelRequest(files[0], { ...options, process: left }, io),
    right: await modelRequest(files[1], { ...options, process: right }, io),
    relation: options.relation,
    limits: limitsOf(options),
  };
  const names = [called(files[0], left), called(files[1], right)] as const;
  const result = await perform('compare', request, { io, quiet: options.quiet === true });
  switch (result.kind) {
    case 'compared':
      await report({ files, names, relation: options.relation, compared: result }, { options, io });
      return result.difference === undefined ? exitCodes.asExpected : exitCodes.differs;
    case 'not compared':
      return reportStopped(names, result, { options, io });
    case 'refused':
    case 'no graph': {
      const name = result.kind === 'no graph' ? result.name : result.problems[0]?.span.source;
      return reportNoGraph(name === request.right.name ? files[1] : files[0], result, { options, io });
    }
    default:
      return result satisfies never;
  }
}

function called(file: string, [process]: readonly string[]): string {
  return process === undefined ? file : `${process} of ${file}`;
}

/** One process for both models, or one for each. */
function processesOf({ process: processes = [] }: CompareOptions): readonly [left: string[], right: string[]] {
  if (processes.length > 2) throw new UsageError('--process is given once for both models, or once for each');
  return [processes.slice(0, 1), processes.slice(-1)];
}

interface Output {
  readonly options: CompareOptions;
  readonly io: Io;
}

async function report(comparison: Comparison, { options, io }: Output): Promise<void> {
  const view = {
    width: chartWidth(options, io.stdout),
    colour: colourOf(io.stdout, io.env),
    states: options.states,
    detail: options.quiet ? 'quiet' : 'normal',
  } as const;
  await io.stdout.write(options.json ? compareDocument(comparison) : compareReport(comparison, view));
  await saveReports(reportsOf(comparison), { files: options, io });
  if (options.trace === undefined) return;
  const story = runOf(comparison.compared)?.story;
  if (story === undefined) {
    await io.stderr.write(`There is no run that shows a difference: ${options.trace.join(', ')} was not written.\n`);
    return;
  }
  const title = comparison.names.map((name) => modelTitle(name, options)).join(' and ');
  const files = await writeTraces(options.trace, [{ title, story, number: 1 }], { io, options });
  if (!options.quiet) for (const file of files) await io.stderr.write(`Wrote ${file}\n`);
}

function runOf({ difference }: Compared): ShownRun | undefined {
  return difference === undefined || difference.kind === 'formula' ? undefined : difference;
}

function reportsOf(comparison: Comparison): Reports {
  const { files, names, relation, compared } = comparison;
  const said = differenceText(comparison);
  const failure = said && { element: 'failure' as const, type: said.kind, message: 'not related', text: said.text };
  return {
    junit: async () => {
      const { junitCase } = await import('../report/junit.ts');
      return junitCase(names.join(' and '), { name: relation, seconds: compared.seconds, ...failure });
    },
    sarif: async () => {
      const { sarifComparison } = await import('../report/sarif.ts');
      const run = runOf(compared);
      const difference = said && { relation, message: said.sentence, ...(run && { run }) };
      const model = files[compared.difference?.side === 'right' ? 1 : 0];
      return sarifComparison({ model, texts: sourceTexts(run?.texts ?? []) }, difference);
    },
  };
}

async function reportStopped(
  [left, right]: readonly [string, string],
  { stop }: NotCompared,
  { options, io }: Output,
): Promise<number> {
  const { relation } = options;
  if (options.json) await io.stdout.write(documentText('compare', { left, right, relation, related: null, ...stop }));
  await saveOpen({ model: `${left} and ${right}`, question: relation, detail: stop.detail }, { files: options, io });
  await io.stderr.write(`${left} and ${right} were not compared: ${stop.detail}.\n`);
  return stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}
