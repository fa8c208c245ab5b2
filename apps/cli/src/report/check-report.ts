/** The verdicts of a check for a person: a line each, and the run that shows it as a chart. */

import type { Stats } from '@vedette/core';
import { chartText, type Story } from '@vedette/pictures';
import { legible } from '@vedette/text';
import { type Answer, type AnswerVerdict, type Checked, isAsExpected, type PlacedText } from '@vedette/workbench';
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
  const { states, seconds, reducedBy } = verdict.stats;
  const reduced = reducedBy === undefined ? '' : `, reduced by ${reducedBy.join(', ')}`;
  const figures = paint('faint', `(${counted(states, 'state')}${reduced}, ${secondsText(seconds)})`);
  const head = paint(style, `${mark} ${verdict.kind}`);
  return `${head}  ${paint('strong', legible(question.name))}  ${figures}${whyText(verdict, detail)}${surpriseText(answer)}`;
}

/** What was worked out beside the verdict, and what must be said with it. */
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

function statsText({ transitions, deadlocks, depth, bytes, rememberedBytes = 0 }: Stats): string {
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
  const told = tale(answer, story);
  const head = story.remark === undefined ? `${told}${chart.length === 0 ? '.\n' : ':'}` : `${told}. ${story.remark}`;
  return [...problem, '', `  ${head}`, ...chart];
}

/** A run for each figure that has one of its own. */
function figureRuns({ verdict }: Answer, { width, states, colour }: ReportView): readonly string[] {
  const figures = ('figures' in verdict ? verdict.figures : undefined) ?? [];
  return figures.flatMap(({ name, text, story }) =>
    story === undefined ? [] : ['', `  The ${name}, ${text}:`, '', chartText(story, { width, states, colour })],
  );
}

/** What the run shows, before the chart of it. */
function tale({ question, verdict, isOfSets }: Answer, { steps, loop }: Story): string {
  const when = steps.length === 0 ? 'In the initial state' : `After ${counted(steps.length, 'step')}`;
  if (verdict.kind === 'broken') return `${when} the model breaks`;
  if (verdict.kind === 'unknown') return `${when} the predicate may hold`;
  switch (question.event) {
    case 'deadlock':
      // A member of a set of states, such as one after some time.
      if (isOfSets) return `${when} a deadlock is possible, at once or after some time`;
      return steps.length === 0 ? 'The initial state is a deadlock' : `${when} the deadlock is reached`;
    case 'label':
      return `The action occurs in step ${steps.length}`;
    case 'predicate':
      return `${when} ${isInvariant(question) ? 'the property is violated' : 'the predicate holds'}`;
    case undefined:
      return loop === undefined
        ? endTale(when, { question, verdict })
        : `From step ${loop + 1} on the run repeats for ever`;
    default:
      return question.event satisfies never;
  }
}

/** In the notation of a model an invariant says what always holds: a run that breaks it shows the contrary. `never state:` names what it shows. */
function isInvariant({ kind, name }: Answer['question']): boolean {
  return kind === 'never' && !name.startsWith('never ');
}

/** What a run shows of a delay: the first figure, or that there is no end to it. */
function delayText(verdict: AnswerVerdict): string {
  const [figure] = ('figures' in verdict ? verdict.figures : undefined) ?? [];
  const isEndless = figure?.extreme?.value === Number.POSITIVE_INFINITY;
  return figure === undefined || isEndless ? 'the run need not go on' : `the ${figure.name} of ${figure.text} is over`;
}

/** Of a run that ends, where what it shows is no event. */
function endTale(when: string, { question, verdict }: Pick<Answer, 'question' | 'verdict'>): string {
  const isShown = (verdict.kind === 'holds') !== (question.isNegated === true);
  if (question.kind === 'formula' || question.kind === 'branching-time')
    return isShown ? `${when} the formula is shown to hold` : `${when} the formula is violated`;
  if (question.kind === 'linear-time') return `${when} the formula is violated`;
  if (question.kind === 'deterministic') return `${when} something is refused that the same trace also allows`;
  if (question.kind === 'deadlock-free') return `${when} the deadlock is reached`;
  if (question.kind === 'has-trace') return `${when} the trace breaks off`;
  if (question.kind === 'refinement') return `${when} the run leaves the specification`;
  if (question.kind === 'delay') return `${when} ${delayText(verdict)}`;
  return `${when} the run can stay there for ever`;
}
