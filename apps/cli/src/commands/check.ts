/** `vedette check`: reads the model, has its questions answered, reports the verdicts in every form asked for. */

import type { Model, Question, SourceText } from '@vedette/core';
import { legible } from '@vedette/text';
import {
  type Answer,
  answersOf,
  expectationsFor,
  inquiryOf,
  loadModel,
  runQuestions,
  UsageError,
} from '@vedette/workbench';
import type { CheckOptions } from '../command-line/command-options.ts';
import { searchSettings } from '../command-line/search-settings.ts';
import { probeEvidenceFile, writeEvidenceFiles } from '../output/evidence-file.ts';
import { probeReports, type Reports, saveProblems, saveReports } from '../output/report-files.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { checkDocument } from '../report/check-document.ts';
import { reportText } from '../report/check-report.ts';
import { drawProblems, type Found, refuseModel } from '../report/problem-report.ts';
import { interruptible, withProgress } from '../terminal/interruptible.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { hostOf } from '../terminal/model-source.ts';
import { exitCodeFor } from './check-exit-code.ts';

export async function check(name: string, options: CheckOptions, io: Io): Promise<number> {
  const settings = searchSettings(options);
  probeTraces(options.trace, io);
  probeEvidenceFile(options.evidence, io);
  probeReports(options, io);
  const loaded = await loadModel(name, options, hostOf({ io, quiet: options.quiet === true }));
  const model = loaded.value;
  if (model === undefined) return refuse(name, loaded, { options, io });
  if (!options.quiet) await drawProblems(loaded, io);
  const { value: inquiry, ...found } = await inquiryOf(options.asked, model, hostOf({ io, quiet: true }));
  if (inquiry === undefined) return refuse(name, found, { options, io });
  if (!options.quiet) await drawProblems(found, io);
  const { questions } = inquiry;
  if (questions.length === 0) throw new UsageError('there is no question in what was asked, so nothing was checked');
  if (settings.order.kind !== 'breadth' && questions.length > 0 && questions.every(({ kind }) => kind === 'formula')) {
    throw new UsageError('--search has no effect on formulas: they are answered breadth first');
  }
  if (options.fastest && !questions.some((question) => offersFastest(question, model)))
    throw new UsageError('--fastest is for timed models, and for questions about reachability');
  const expected = expectationsFor(questions.length, options.expect);
  const verdicts = await interruptible(io, (signal) =>
    withProgress({ io, quiet: options.quiet === true }, (listening) =>
      runQuestions(model, questions, { settings, signal, ...listening }),
    ),
  );
  const areLabelsKnown = model.labels !== undefined || verdicts.every(({ stats }) => stats.complete);
  if (areLabelsKnown && !options.quiet) await warn(inquiry.warnings(), io);
  const answers = answersOf(model, { questions, verdicts, expected });
  await report({ name, model, answers, texts: [...loaded.texts, ...found.texts] }, options, io);
  return exitCodeFor(answers, options.exitZero ? 'zero' : 'verdict');
}

function offersFastest(question: Question, opened: Model): boolean {
  const search = (question.model ?? opened).searchFor?.(question, 'fastest');
  return search !== undefined && !('refused' in search) && search.substitute?.cheapest !== undefined;
}

interface Checked {
  readonly name: string;
  readonly model: Model;
  readonly answers: readonly Answer[];
  readonly texts: readonly SourceText[];
}

/** The verdicts first: if a file cannot be written after all, they are known. */
async function report(checked: Checked, options: CheckOptions, io: Io): Promise<void> {
  const { name, answers, texts } = checked;
  if (options.json) await io.stdout.write(checkDocument(name, answers, texts));
  else
    await io.stdout.write(
      withHint(reportText(answers, { ...viewOf(options, io), texts }), savingHint(answers, options)),
    );
  await saveTraces(checked, options, io);
  await saveEvidence(checked, options, io);
  const reports: Reports = {
    junit: async () => (await import('../report/junit.ts')).junitReport(name, answers, texts),
    sarif: async () =>
      (await import('../report/sarif.ts')).sarifReport({ model: name, texts }, answers, checked.model.system),
  };
  await saveReports(reports, { files: options, io });
}

function viewOf({ states, quiet, verbose }: CheckOptions, io: Io) {
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  return { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env), states, detail } as const;
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

async function saveTraces({ name, answers }: Checked, options: CheckOptions, io: Io): Promise<void> {
  if (options.trace === undefined) return;
  const stories = answers.flatMap(({ story, question }) =>
    story === undefined ? [] : [{ story, title: `${name}: ${question.name}` }],
  );
  const written = await writeTraces(options.trace, stories, { io, states: options.states });
  if (options.quiet) return;
  if (written.length === 0)
    await io.stderr.write(`No verdict has a run to show: ${options.trace.join(', ')} was not written.\n`);
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
}

async function saveEvidence({ model, answers }: Checked, options: CheckOptions, io: Io): Promise<void> {
  if (options.evidence === undefined) return;
  const subSystems = answers.flatMap(({ verdict, question }) => {
    if (!('subSystem' in verdict) || verdict.subSystem === undefined) return [];
    const { system } = verdict.model ?? question.model ?? model;
    return [{ subSystem: verdict.subSystem, system }];
  });
  const written = await writeEvidenceFiles(options.evidence, subSystems, io);
  if (options.quiet) return;
  if (written.length === 0)
    await io.stderr.write(`No formula has a part of the model to show: ${options.evidence} was not written.\n`);
  for (const file of written) await io.stderr.write(`Wrote ${file}\n`);
}

async function refuse(
  name: string,
  found: Found,
  { options, io }: { readonly options: CheckOptions; readonly io: Io },
): Promise<number> {
  await saveProblems(name, found, { files: options, io });
  return refuseModel(name, found, { io, json: options.json === true });
}

async function warn(warnings: readonly string[], io: Io): Promise<void> {
  for (const warning of warnings) await io.stderr.write(`warning: ${legible(warning)}\n`);
}
