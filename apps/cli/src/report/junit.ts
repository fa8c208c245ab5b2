/**
 * The verdicts of a check as a JUnit report, one test case per question: a verdict that differs is a failure with the run
 * as its text, an open one or a broken model is an error, so that nothing inconclusive looks green.
 */
import { maximum } from '@vedette/core';
import { chartText } from '@vedette/pictures';
import { escapeXml, escapeXmlLines } from '@vedette/text';
import { type Answer, type Found, isAsExpected, type PlacedText } from '@vedette/workbench';
import { problemText } from './problem-report.ts';

export function junitReport(model: string, answers: readonly Answer[], texts: readonly PlacedText[]): string {
  const cases = answers.map((answer) => ({
    name: answer.question.name,
    seconds: answer.verdict.stats.seconds,
    ...complaint(answer, texts),
  }));
  return suite(model, cases);
}

/** One case of something else than a check. */
export function junitCase(subject: string, one: Case): string {
  return suite(subject, [one]);
}

/** A model that cannot be used is one erroneous case. */
export function junitProblems(model: string, { problems, texts }: Found): string {
  const cases = problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({
      name: `${problem.code}`,
      seconds: 0,
      element: 'error' as const,
      type: problem.code,
      message: problem.message,
      text: problemText(problem, texts, 'plain'),
    }));
  return suite(model, cases);
}

export interface Case {
  readonly name: string;
  readonly seconds: number;
  readonly element?: 'failure' | 'error';
  readonly type?: string;
  readonly message?: string;
  readonly text?: string;
}

function complaint(answer: Answer, texts: readonly PlacedText[]): Partial<Case> {
  if (isAsExpected(answer)) return {};
  const { verdict, expected, story } = answer;
  const run = story === undefined ? '' : chartText(story, { states: 'changes' });
  const type = verdict.kind;
  switch (verdict.kind) {
    case 'holds':
    case 'fails':
      return { element: 'failure', type, message: `${type}, but expected: ${expected}`, text: run };
    case 'unknown':
      return { element: 'error', type, message: verdict.detail, text: '' };
    case 'broken': {
      const text = `${problemText(verdict.problem, texts, 'plain')}\n\n${run}`;
      return { element: 'error', type, message: verdict.problem.message, text };
    }
    default:
      return verdict satisfies never;
  }
}

function suite(model: string, cases: readonly Case[]): string {
  const count = (element: Case['element']): number => cases.filter((one) => one.element === element).length;
  const seconds = maximum([0, ...cases.map((one) => one.seconds)]).toFixed(3);
  const totals = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" time="${seconds}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vedette" ${totals}>`,
    `<testsuite name="${escapeXmlLines(model)}" ${totals} skipped="0">`,
    ...cases.map((one) => caseElement(model, one)),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseElement(model: string, one: Case): string {
  const head = `<testcase classname="${escapeXmlLines(model)}" name="${escapeXmlLines(one.name)}" time="${one.seconds.toFixed(3)}"`;
  if (one.element === undefined) return `${head}/>`;
  const about = `message="${escapeXmlLines(one.message ?? '')}" type="${escapeXmlLines(one.type ?? '')}"`;
  return `${head}>\n<${one.element} ${about}>${escapeXml(one.text ?? '')}</${one.element}>\n</testcase>`;
}
