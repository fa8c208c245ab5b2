import type { Stats } from '@vedette/core';
import type { Answer, AnswerVerdict } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';
import { exitCodeFor } from './check-exit-code.ts';

const stats: Stats = { states: 1, transitions: 0, deadlocks: 0, depth: 0, seconds: 0, bytes: 0, complete: true };
const problem = { code: 'x/y', message: 'No.', span: { source: 'm', start: 0, end: 0 }, severity: 'error' } as const;
const verdicts = {
  holds: { kind: 'holds', stats },
  fails: { kind: 'fails', stats },
  limit: { kind: 'unknown', why: 'limit', detail: '', stats },
  cancelled: { kind: 'unknown', why: 'cancelled', detail: '', stats },
  broken: { kind: 'broken', problem, stats },
} satisfies Record<string, AnswerVerdict>;

function answer(verdict: AnswerVerdict, expected: Answer['expected'] = 'holds'): Answer {
  return { question: { kind: 'never', event: 'deadlock', name: 'q' }, verdict, expected };
}

describe('exitCodeFor', () => {
  const { holds, fails, limit, cancelled, broken } = verdicts;
  test.each<[string, readonly Answer[], number]>([
    ['all hold', [answer(holds), answer(holds)], 0],
    ['one fails', [answer(holds), answer(fails)], 1],
    ['one breaks', [answer(broken), answer(holds)], 1],
    ['one is open', [answer(holds), answer(limit)], 4],
    ['a failure outweighs an open one', [answer(limit), answer(fails)], 1],
    ['an interruption outweighs all', [answer(cancelled), answer(fails)], 130],
    ['a failure that was expected', [answer(fails, 'fails')], 0],
    ['a failure that was expected and did not come', [answer(holds, 'fails')], 1],
    ['an expected failure that stays open', [answer(limit, 'fails')], 4],
    ['a limit that was expected', [answer(limit, 'unknown')], 0],
    ['a break that was expected', [answer(broken, 'broken')], 0],
  ])('%s', (_name, answers, code) => {
    expect(exitCodeFor({ answers, leftOut: 0 })).toBe(code);
  });

  test('a question that was left out is an open one', () => {
    expect(exitCodeFor({ answers: [answer(holds)], leftOut: 1 })).toBe(4);
    expect(exitCodeFor({ answers: [answer(fails)], leftOut: 1 })).toBe(1);
    expect(exitCodeFor({ answers: [answer(fails, 'fails')], leftOut: 1 })).toBe(4);
  });

  test('zero if asked for, except when interrupted', () => {
    expect(exitCodeFor({ answers: [answer(fails), answer(limit)], leftOut: 1 }, 'zero')).toBe(0);
    expect(exitCodeFor({ answers: [answer(cancelled)], leftOut: 0 }, 'zero')).toBe(130);
  });
});
