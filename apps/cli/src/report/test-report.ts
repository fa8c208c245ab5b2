/** The results of the checks of a project: as text, JSON, JUnit and SARIF. */
import { legible, quoted } from '@vedette/text';
import { type Answer, type DoneJob, isAsExpected, type Job, sourceTexts } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';
import { exitCodeFor } from '../commands/check-exit-code.ts';
import { documentText } from '../output/json-text.ts';
import { counted, paints, secondsText } from '../terminal/style.ts';
import { resultRecord } from './check-document.ts';
import { evidenceLines, type ReportView } from './check-report.ts';
import { answerCases, junitSuites, problemCases, type Suite } from './junit.ts';
import { problemRecord, problemText } from './problem-report.ts';
import { type SarifPart, sarifOfAll } from './sarif.ts';

type View = Omit<ReportView, 'texts'>;

export function jobText({ job, result }: DoneJob, view: View): string {
  const paint = paints[view.colour];
  const head = `${paint('strong', legible(job.name))}  ${paint('faint', modelText(job))}\n`;
  switch (result.kind) {
    case 'checked':
      return (
        head +
        result.answers.map((answer) => answerText(answer, { ...view, texts: result.texts })).join('') +
        result.warnings.map((warning) => `  ${paint('unsure', 'warning')}: ${legible(warning)}\n`).join('')
      );
    case 'refused': {
      const problems = result.problems.map((problem) => problemText(problem, result.texts, view.colour));
      return `${head}  ${paint('bad', '! cannot be checked')}\n\n${problems.join('\n\n')}\n\n`;
    }
    case 'usage':
      return `${head}  ${paint('bad', '! cannot be checked')}: ${result.message}\n`;
    case 'stopped':
      return `${head}  ${paint('unsure', '? unknown')}: ${result.message}\n`;
    default:
      return result satisfies never;
  }
}

/** The model as users know it, with the constants that were set. */
function modelText({ check: { model } }: Job): string {
  return [model.name, ...[...(model.constants ?? [])].map(([name, value]) => `${name} = ${value}`)].join(', ');
}

/** The run is shown where the verdict is not the expected one. */
function answerText(answer: Answer, view: ReportView): string {
  const { verdict, question, expected } = answer;
  const paint = paints[view.colour];
  const figures = paint('faint', `(${counted(verdict.stats.states, 'state')}, ${secondsText(verdict.stats.seconds)})`);
  const name = legible(question.name);
  if (isAsExpected(answer)) return `  ${paint('good', `✓ ${verdict.kind}`)}  ${name}  ${figures}\n`;
  const isOpen = verdict.kind === 'unknown';
  const mark = isOpen ? paint('unsure', '? unknown') : paint('bad', `✗ ${verdict.kind}`);
  const why = isOpen ? `: ${verdict.detail}` : paint('bad', `, but expected: ${expected}`);
  const evidence = view.detail === 'quiet' ? [] : evidenceLines(answer, view).map((line) => `${line}\n`);
  return `  ${mark}  ${name}  ${figures}${why}\n${evidence.join('')}`;
}

interface Totals {
  readonly expected: number;
  readonly differing: number;
  readonly open: number;
  readonly refused: number;
}

function totalsOf(done: readonly DoneJob[]): Totals {
  const answers = done.flatMap(({ result }) => (result.kind === 'checked' ? result.answers : []));
  const surprises = answers.filter((answer) => !isAsExpected(answer));
  const open = surprises.filter(({ verdict }) => verdict.kind === 'unknown').length;
  const leftOut = done.reduce((sum, { result }) => sum + (result.kind === 'checked' ? result.leftOut : 0), 0);
  const count = (...kinds: readonly string[]): number =>
    done.filter(({ result }) => kinds.includes(result.kind)).length;
  return {
    expected: answers.length - surprises.length,
    differing: surprises.length - open,
    open: open + leftOut + count('stopped'),
    refused: count('refused', 'usage'),
  };
}

export function totalText(done: readonly DoneJob[], colour: 'colour' | 'plain'): string {
  const paint = paints[colour];
  const { expected, differing, open, refused } = totalsOf(done);
  const parts = [
    `${counted(expected, 'verdict')} as expected`,
    ...(differing === 0 ? [] : [paint('bad', `${differing} ${differing === 1 ? 'differs' : 'differ'}`)]),
    ...(open === 0 ? [] : [paint('unsure', `${open} open`)]),
    ...(refused === 0 ? [] : [paint('bad', `${counted(refused, 'check')} could not be done`)]),
  ];
  return `\n${counted(done.length, 'check')}: ${parts.join(', ')}\n`;
}

/** A check that could not be done outweighs a difference, and that an open question. */
export function exitCodeOf(done: readonly DoneJob[]): number {
  const codes = done.map(({ result }) => {
    if (result.kind === 'checked') return exitCodeFor(result);
    return result.kind === 'stopped' ? exitCodes.inconclusive : exitCodes.badModel;
  });
  const weights = [exitCodes.interrupted, exitCodes.badModel, exitCodes.differs, exitCodes.inconclusive];
  return weights.find((code) => codes.includes(code)) ?? exitCodes.asExpected;
}

/** Of a project, or of a campaign: its name, the counts, and every check. */
export function testDocument(kind: 'test' | 'campaign', project: string, done: readonly DoneJob[]): string {
  const { expected, differing, open, refused } = totalsOf(done);
  return documentText(kind, { project, expected, differing, open, refused, checks: done.map(jobRecord) });
}

function jobRecord({ job, result }: DoneJob) {
  const { model } = job.check;
  const head = { name: job.name, model: model.name, constants: Object.fromEntries(model.constants ?? []) };
  switch (result.kind) {
    case 'checked':
      return {
        ...head,
        results: result.answers.map((answer) => resultRecord(answer, result.texts)),
        ...(result.warnings.length > 0 && { warnings: result.warnings }),
      };
    case 'refused':
      return { ...head, problems: result.problems.map((problem) => problemRecord(problem, result.texts)) };
    case 'usage':
    case 'stopped':
      return { ...head, [result.kind]: result.message };
    default:
      return result satisfies never;
  }
}

export function junitOfJobs(done: readonly DoneJob[]): string {
  return junitSuites(done.map(suiteOf));
}

function suiteOf({ job, result }: DoneJob): Suite {
  switch (result.kind) {
    case 'checked':
      return { name: job.name, cases: answerCases(result.answers, result.texts) };
    case 'refused':
      return { name: job.name, cases: problemCases(result) };
    case 'usage':
    case 'stopped': {
      const { kind: type, message } = result;
      return { name: job.name, cases: [{ name: modelText(job), seconds: 0, element: 'error', type, message }] };
    }
    default:
      return result satisfies never;
  }
}

export function sarifOfJobs(done: readonly DoneJob[]): string {
  return sarifOfAll(done.map(sarifPart));
}

function sarifPart({ job, result }: DoneJob): SarifPart {
  const subject = { model: job.check.model.name, check: job.name };
  switch (result.kind) {
    case 'checked':
      return { subject: { ...subject, texts: sourceTexts(result.texts) }, answers: result.answers };
    case 'refused':
      return { subject: { ...subject, texts: sourceTexts(result.texts) }, found: result };
    case 'usage':
    case 'stopped':
      return { subject: { ...subject, texts: [] }, open: { question: quoted(job.name), detail: result.message } };
    default:
      return result satisfies never;
  }
}
