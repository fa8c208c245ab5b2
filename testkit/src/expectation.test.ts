import { describe, expect, test } from 'vitest';
import { compareExpectation, type Expectation, type Measured, renderExpectation } from './expectation.ts';
import { readExpectation } from './read-expectation.ts';

const expected: Expectation = {
  from: 'counted by hand',
  states: 12,
  transitions: 20,
  deadlocks: 1,
  questions: [
    { question: 'deadlock', verdict: 'fails', steps: 5 },
    { question: 'possible action:send(1)', verdict: 'holds' },
  ],
};
const measured: Measured = {
  states: 12,
  transitions: 20,
  deadlocks: 1,
  questions: [
    { question: 'possible action:send(1)', verdict: 'holds', steps: 2 },
    { question: 'deadlock', verdict: 'fails', steps: 5 },
  ],
};

describe('compareExpectation', () => {
  test('finds nothing where all is as expected, in whatever order, with uncounted steps', () => {
    expect(compareExpectation(expected, measured)).toEqual([]);
  });

  test('names every difference', () => {
    const other: Measured = {
      states: 13,
      transitions: 20,
      questions: [
        { question: 'deadlock', verdict: 'fails', steps: 1 },
        { question: 'predicate:p', verdict: 'unknown' },
      ],
    };
    expect(compareExpectation(expected, other)).toEqual([
      'states: expected 12, measured 13',
      'deadlocks: expected 1, measured none',
      'deadlock: expected fails after 5 steps, measured fails after 1 step',
      'possible action:send(1): expected holds, but it was not asked',
      'predicate:p: nothing was expected, measured unknown',
    ]);
  });
});

describe('renderExpectation', () => {
  test('writes what reads back as measured, and names its source', () => {
    const { expectation, complaints } = readExpectation(renderExpectation(measured, 'mCRL2 202607'));
    expect(complaints).toEqual([]);
    expect(expectation).toEqual({ from: 'mCRL2 202607', ...measured });
  });

  test('is laid out for people', () => {
    expect(
      renderExpectation(
        { states: 1, transitions: 0, deadlocks: 1, questions: [{ question: 'action:"q"', verdict: 'holds' }] },
        'me',
      ),
    ).toBe(
      '{\n  "from": "me",\n  "states": 1,\n  "transitions": 0,\n  "deadlocks": 1,\n  "questions": [\n    { "question": "action:\\"q\\"", "verdict": "holds" }\n  ]\n}\n',
    );
  });

  test('leaves out what was not counted', () => {
    const broken: Measured = { questions: [] };
    expect(JSON.parse(renderExpectation(broken, 'me'))).toEqual({ from: 'me', questions: [] });
  });

  test('refuses an answer that is unknown', () => {
    const unknown: Measured = { questions: [{ question: 'deadlock', verdict: 'unknown' }] };
    expect(() => renderExpectation(unknown)).toThrow("'deadlock' has no answer yet");
  });
});
