/** The verdicts of a check for the terminal: a line each, and the run that shows it as a chart. */

import type { Stats } from '@vedette/core';
import { chartText, type Story } from '@vedette/pictures';
import { legible } from '@vedette/text';
import {
  type Answer,
  type AnswerVerdict,
  type Checked,
  isAsExpected,
  type PlacedText,
  wordingOf,
} from '@vedette/workbench';
import { bytesText, counted, type Paint, paints, secondsText } from '../terminal/style.ts';
import { problemText } from './problem-report.ts';
import { exercisedLines, vacuityLines } from './vacuity-report.ts';

export interface ReportView {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
  readonly detail: 'quiet' | 'normal' | 'verbose';
  /** For the problem of a model that broke. */
  readonly texts: readonly PlacedText[];
}

const marks = {
  holds: { mark: '✓', style: 'good' },
  fails: { mark: '✗', style: 'bad' },
  unknown: { mark: '?', style: 'unsure' },
  broken: { mark: '!', style: 'bad' },
} as const;

export function reportText({ answers, leftOut }: Pick<Checked, 'answers' | 'leftOut'>, view: ReportView): string {
  return answers.map((answer) => answerText(answer, view)).join('') + leftOutText(leftOut, paints[view.colour]);
}

function leftOutText(leftOut: number, paint: Paint): string {
  const what = leftOut === 1 ? '1 question that cannot be answered' : `${leftOut} questions that cannot be answered`;
  return leftOut === 0 ? '' : `${paint(marks.unknown.style, `${marks.unknown.mark} left out`)}  ${what}\n`;
}

function answerText(answer: Answer, view: ReportView): string {
  const paint = paints[view.colour];
  const lines = [
    verdictLine(answer, view),
    ...remarkLines(answer.verdict),
    ...vacuityLines(answer),
    ...choiceLines(answer.verdict, paint),
  ];
  if (view.detail === 'verbose') lines.push(`  ${paint('faint', statsText(answer.verdict.stats))}`);
  if (view.detail !== 'quiet')
    for (const line of [...evidenceLines(answer, view), ...figureRuns(answer, view), ...exercisedLines(answer, view)])
      lines.push(line);
  return `${lines.join('\n')}\n`;
}

function verdictLine(answer: Answer, { colour, detail }: ReportView): string {
  const paint = paints[colour];
  const { verdict, question } = answer;
  const { mark, style } = marks[verdict.kind];
  const { states, seconds, reducedBy, sampled } = verdict.stats;
  const reduced = reducedBy === undefined ? '' : `, reduced by ${reducedBy.join(', ')}`;
  const figures = paint(
    'faint',
    `(${sampled === undefined ? counted(states, 'state') : counted(sampled.runs, 'run')}${reduced}, ${secondsText(seconds)})`,
  );
  const head = paint(style, `${mark} ${verdict.kind}`);
  return `${head}  ${paint('strong', legible(question.name))}  ${figures}${whyText(verdict, detail)}${surpriseText(answer)}`;
}

/** Results beside the verdict, and remarks. */
function remarkLines(verdict: AnswerVerdict): readonly string[] {
  if (verdict.kind !== 'holds' && verdict.kind !== 'fails') return [];
  const figures = (verdict.figures ?? []).map(({ name, text }) => `  ${legible(name)}: ${text}`);
  return verdict.remark === undefined ? figures : [...figures, `  ${verdict.remark}`];
}

/** Which engine was chosen, where one was. */
function choiceLines({ stats: { choice } }: AnswerVerdict, paint: Paint): readonly string[] {
  return choice === undefined ? [] : [`  ${paint('faint', `engine ${choice.engine}: ${choice.because}`)}`];
}

/** The problem of a broken model is drawn below, if anything is. */
function whyText(verdict: AnswerVerdict, detail: ReportView['detail']): string {
  if (verdict.kind === 'unknown') return `: ${verdict.detail}`;
  return verdict.kind === 'broken' && detail === 'quiet' ? `: ${legible(verdict.problem.message)}` : '';
}

/** Only where something else than `holds` was expected: otherwise the verdict says it all. */
function surpriseText(answer: Answer): string {
  if (answer.expected === 'holds') return '';
  return isAsExpected(answer) ? ', as expected' : `, but expected: ${answer.expected}`;
}

function statsText({ transitions, deadlocks, depth, bytes, rememberedBytes = 0, sampled }: Stats): string {
  if (sampled !== undefined) return counted(sampled.steps, 'step');
  const ends = deadlocks === undefined ? [] : [counted(deadlocks, 'deadlock')];
  const deep = depth === undefined ? [] : [`depth ${depth}`];
  const counts = [counted(transitions, 'transition'), ...ends, ...deep];
  return [...counts, `${bytesText(bytes - rememberedBytes)} for the states`].join(', ');
}

/** What the run of an answer shows, and its chart. */
export function evidenceLines(answer: Answer, view: ReportView): readonly string[] {
  const { story, verdict } = answer;
  if (story === undefined) return [];
  const { width, states, colour } = view;
  const problem = verdict.kind === 'broken' ? ['', problemText(verdict.problem, view.texts, colour)] : [];
  const chart = story.steps.length === 0 ? [] : ['', chartText(story, { width, states, colour })];
  const shown = tale(answer, story);
  const head = story.remark === undefined ? `${shown}${chart.length === 0 ? '.\n' : ':'}` : `${shown}. ${story.remark}`;
  return [...problem, '', `  ${head}`, ...chart];
}

/** A run for each figure that has one of its own. */
function figureRuns({ verdict }: Answer, { width, states, colour }: ReportView): readonly string[] {
  const figures = ('figures' in verdict ? verdict.figures : undefined) ?? [];
  return figures.flatMap(({ name, text, story }) =>
    story === undefined ? [] : ['', `  The ${name}, ${text}:`, '', chartText(story, { width, states, colour })],
  );
}

/** What the run shows, printed before its chart. */
function tale({ question, verdict, isOfSets }: Answer, { steps, loop }: Story): string {
  const when = steps.length === 0 ? 'In the initial state' : `After ${counted(steps.length, 'step')}`;
  if (verdict.kind === 'broken') return `${when} the model breaks`;
  if (verdict.kind === 'unknown') return `${when} the predicate may hold`;
  const run = { question, verdict, steps: steps.length, when };
  return wordingOf(question.kind).end({
    ...run,
    ...(loop !== undefined && { loop }),
    ...(isOfSets !== undefined && { isOfSets }),
  });
}
