/**
 * The verdicts of a check as a JUnit report, one test case per question: a verdict that differs is a failure with the
 * run as its text, an open one or a broken model is an error, so that nothing inconclusive looks green.
 */
import { maximum } from '@vedette/core';
import { chartText } from '@vedette/pictures';
import { escapeXml, escapeXmlLines } from '@vedette/text';
import { type Answer, type Found, isAsExpected, type PlacedText } from '@vedette/workbench';
import { problemText } from './problem-report.ts';

export function junitReport(model: string, answers: readonly Answer[], texts: readonly PlacedText[]): string {
  return junitSuites([{ name: model, cases: answerCases(answers, texts) }]);
}

export function answerCases(answers: readonly Answer[], texts: readonly PlacedText[]): readonly Case[] {
  return answers.map((answer) => ({
    name: answer.question.name,
    seconds: answer.verdict.stats.seconds,
    ...complaint(answer, texts),
  }));
}

/** One case of a report other than a check. */
export function junitCase(subject: string, one: Case): string {
  return junitSuites([{ name: subject, cases: [one] }]);
}

export function junitProblems(model: string, found: Found): string {
  return junitSuites([{ name: model, cases: problemCases(found) }]);
}

/** A model that cannot be used is one erroneous case for each reason. */
export function problemCases({ problems, texts }: Found): readonly Case[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({
      name: `${problem.code}`,
      seconds: 0,
      element: 'error' as const,
      type: problem.code,
      message: problem.message,
      text: problemText(problem, texts, 'plain'),
    }));
}

export interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
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

export function junitSuites(suites: readonly Suite[]): string {
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="vedette" ${totals(all)}>`,
    ...suites.flatMap(({ name, cases }) => [
      `<testsuite name="${escapeXmlLines(name)}" ${totals(cases)} skipped="0">`,
      ...cases.map((one) => caseElement(name, one)),
      '</testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function totals(cases: readonly Case[]): string {
  const count = (element: Case['element']): number => cases.filter((one) => one.element === element).length;
  const seconds = maximum([0, ...cases.map((one) => one.seconds)]).toFixed(3);
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" time="${seconds}"`;
}

function caseElement(model: string, one: Case): string {
  const head = `<testcase classname="${escapeXmlLines(model)}" name="${escapeXmlLines(one.name)}" time="${one.seconds.toFixed(3)}"`;
  if (one.element === undefined) return `${head}/>`;
  const about = `message="${escapeXmlLines(one.message ?? '')}" type="${escapeXmlLines(one.type ?? '')}"`;
  return `${head}>\n<${one.element} ${about}>${escapeXml(one.text ?? '')}</${one.element}>\n</testcase>`;
}
