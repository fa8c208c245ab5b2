/** `vedette check`: answers questions about a model, and reports the verdicts in every requested form. */
import { resolve } from 'node:path';
import type { RunOrigin } from '@vedette/pictures';
import { legible } from '@vedette/text';
import { type Answer, type Checked, type Found, sourceTexts, UsageError } from '@vedette/workbench';
import { onCommandLine } from '../command-line/asked-places.ts';
import { checkpointRequest, resumable, resumeHint } from '../command-line/checkpoint-request.ts';
import type { CheckOptions } from '../command-line/command-options.ts';
import { modelRequest, standardInput } from '../command-line/model-request.ts';
import { producer } from '../command-line/producer.ts';
import { limitsOf, searchRequest } from '../command-line/search-request.ts';
import { probeReports, type Reports, saveProblems, saveReports } from '../output/report-files.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { probeOutput } from '../output/write-output.ts';
import { checkDocument } from '../report/check-document.ts';
import { reportText } from '../report/check-report.ts';
import { modelTitle, questionTitle } from '../report/model-title.ts';
import { refuseModel } from '../report/problem-report.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { exitCodeFor } from './check-exit-code.ts';
import { withoutLeftovers } from './without-leftovers.ts';

export async function check(name: string, options: CheckOptions, io: Io): Promise<number> {
  if (!options.watch) return checkOnce(name, options, io);
  if (options.checkpoint !== undefined)
    throw new UsageError('--watch is for short checks: --checkpoint has no place there');
  if (name === standardInput) throw new UsageError('--watch is for files: standard input is read once');
  const { watching } = await import('../terminal/watching.ts');
  return watching(io, (watched) => checkOnce(name, options, watched));
}

async function checkOnce(name: string, options: CheckOptions, io: Io): Promise<number> {
  const { seed, ...unseeded } = options;
  const isOrdered = options.search === 'breadth' || options.search === 'depth';
  const search = searchRequest({ ...(isOrdered ? unseeded : options), ...options.settings });
  probeTraces(options.trace, io);
  if (options.evidence !== undefined)
    (await import('../output/evidence-file.ts')).probeEvidenceFile(options.evidence, io);
  if (options.plot !== undefined) (await import('../output/plot-file.ts')).probePlot(options.plot, io);
  probeReports(options, io);
  if (options.certificate !== undefined) probeOutput(resolve(io.cwd, options.certificate), options.certificate);
  if (options.checkpoint !== undefined) probeOutput(resolve(io.cwd, options.checkpoint), options.checkpoint);
  const request = {
    model: await modelRequest(name, options, io),
    asked: onCommandLine(options.asked),
    expected: options.expect,
    search,
    limits: limitsOf(options),
    ...checkpointRequest(options),
    ...(options.certificate !== undefined && { certificate: { file: options.certificate, producer } }),
    ...(options.spill !== undefined && { spill: options.spill }),
    ...options.settings,
    ...(isOrdered && seed !== undefined && { seed }),
  } as const;
  const result = await resumable(options, io, () =>
    withoutLeftovers(options, io, () => perform('check', request, { io, quiet: options.quiet === true })),
  );
  if (result.kind === 'refused') return refuse(name, result, { options, io });
  await warn(result.warnings, io);
  await report(name, result, { options, io });
  return exitCodeFor(result, options.exitZero ? 'zero' : 'verdict');
}

interface Output {
  readonly options: CheckOptions;
  readonly io: Io;
}

/** The verdicts first: if a file cannot be written, they are known nevertheless. */
async function report(name: string, checked: Checked, output: Output): Promise<void> {
  const { answers, leftOut, texts } = checked;
  const { options, io } = output;
  if (options.json) await io.stdout.write(checkDocument(name, checked));
  else
    await io.stdout.write(
      withHint(reportText({ answers, leftOut }, { ...viewOf(options, io), texts }), savingHint(answers, options)),
    );
  if (checked.certified !== undefined && !options.quiet) {
    const { certifiedText } = await import('../report/certified-text.ts');
    await io.stderr.write(certifiedText(answers.map(({ question }, i) => [question.name, checked.certified?.[i]])));
  }
  await saveTraces(name, answers, output);
  await saveEvidence(answers, output);
  await savePlots(name, answers, output);
  const isOpen = answers.some(({ verdict }) => verdict.kind === 'unknown');
  if (isOpen && !options.quiet) await io.stderr.write(resumeHint(options, io));
  const reports: Reports = {
    junit: async () => (await import('../report/junit.ts')).junitReport(name, answers, texts),
    sarif: async () =>
      (await import('../report/sarif.ts')).sarifReport({ model: name, texts: sourceTexts(texts) }, answers),
  };
  await saveReports(reports, { files: options, io });
}

function viewOf(options: CheckOptions, io: Io) {
  const { states, quiet, verbose } = options;
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  return { width: chartWidth(options, io.stdout), colour: colourOf(io.stdout, io.env), states, detail } as const;
}

/** A blank line before the hint, but not a second one. */
function withHint(report: string, hint: string): string {
  return hint === '' || report.endsWith('\n\n') ? report + hint : `${report}\n${hint}`;
}

function savingHint(answers: readonly Answer[], { trace, quiet }: CheckOptions): string {
  const shown = answers.some(({ story }) => story !== undefined && story.steps.length > 0);
  if (!shown || quiet || trace !== undefined) return '';
  const isTimed = answers.some(({ story }) => story?.steps.some(({ event }) => event.time !== undefined));
  const gantt = isTimed ? '.gantt.svg, ' : '';
  return `To save the run: --trace run.svg (or ${gantt}.html, .txt, .json, .itf.json, .mmd, .puml)\n`;
}

async function savePlots(name: string, answers: readonly Answer[], { options, io }: Output): Promise<void> {
  if (options.plot === undefined) return;
  const drawn = answers.flatMap(({ verdict, question }, index) => {
    const statistics = 'statistics' in verdict ? verdict.statistics : undefined;
    const title = `${modelTitle(name, options)}: ${questionTitle(question.name)}`;
    return statistics === undefined ? [] : [{ statistics, title, number: index + 1 }];
  });
  const { writePlots } = await import('../output/plot-file.ts');
  const written = await writePlots(options.plot, drawn, io);
  if (options.quiet) return;
  if (written.length === 0)
    await io.stderr.write(`No answer has a distribution to draw: ${options.plot} was not written.\n`);
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
}

async function saveTraces(name: string, answers: readonly Answer[], { options, io }: Output): Promise<void> {
  if (options.trace === undefined) return;
  const stories = answers.flatMap(({ story, question, verdict }, index) => {
    if (story === undefined) return [];
    const title = `${modelTitle(name, options)}: ${questionTitle(question.name)} ${verdict.kind}`;
    const origin = originOf(name, options, { place: index, name: question.name, verdict: verdict.kind });
    return [{ story, title, origin, number: index + 1 }];
  });
  const written = await writeTraces(options.trace, stories, { io, options });
  if (options.quiet) return;
  if (written.length === 0)
    await io.stderr.write(`No verdict has a run to show: ${options.trace.join(', ')} was not written.\n`);
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
}

function originOf(name: string, options: CheckOptions, question: RunOrigin['question']): RunOrigin {
  const { language, constant, without, process } = options;
  const model = {
    name,
    ...(language !== undefined && { language }),
    ...(constant && { constants: Object.fromEntries(constant) }),
    ...(without && { without }),
    ...(process?.[0] !== undefined && { process: process[0] }),
  };
  return { model, asked: options.asked, question };
}

async function saveEvidence(answers: readonly Answer[], { options, io }: Output): Promise<void> {
  if (options.evidence === undefined) return;
  const { writeEvidenceFiles } = await import('../output/evidence-file.ts');
  const written = await writeEvidenceFiles(
    options.evidence,
    answers.flatMap(({ subSystem }, index) => (subSystem === undefined ? [] : [{ subSystem, number: index + 1 }])),
    io,
  );
  if (options.quiet) return;
  if (written.length === 0)
    await io.stderr.write(`No formula has a part of the model to show: ${options.evidence} was not written.\n`);
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
}

async function refuse(name: string, found: Found, { options, io }: Output): Promise<number> {
  await saveProblems(name, found, { files: options, io });
  return refuseModel(name, found, { io, json: options.json === true });
}

async function warn(warnings: readonly string[], io: Io): Promise<void> {
  for (const warning of warnings) await io.stderr.write(`warning: ${legible(warning)}\n`);
}
