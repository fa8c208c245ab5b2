import { describe, expect, test } from 'vitest';
import { readExpectation } from './read-expectation.ts';

const good = { from: 'counted by hand', states: 2, transitions: 1, deadlocks: 1, questions: [] };
const complaintsAbout = (value: unknown): readonly string[] => readExpectation(JSON.stringify(value)).complaints;

describe('readExpectation', () => {
  test('reads one with questions', () => {
    const questions = [
      { question: 'deadlock', verdict: 'fails', steps: 1 },
      { question: 'possible action:lock(1)', verdict: 'holds' },
    ];
    expect(readExpectation(JSON.stringify({ ...good, questions })).expectation).toEqual({ ...good, questions });
  });

  test('reads one without counts', () => {
    expect(complaintsAbout({ from: 'counted by hand', questions: [] })).toEqual([]);
  });

  test.each<[unknown, string]>([
    [[], 'it is not an object'],
    [{ ...good, from: ' ' }, "'from' does not say where the numbers came from"],
    [{ ...good, states: -1 }, "'states' is not a count: -1"],
    [{ ...good, deadlocks: '1' }, '\'deadlocks\' is not a count: "1"'],
    [
      { ...good, deadlocks: undefined },
      "'states', 'transitions', 'deadlocks' go together, but only 'states', 'transitions' is there",
    ],
    [
      { ...good, state: 3 },
      "'state' means nothing here; known are 'from', 'states', 'transitions', 'deadlocks', 'questions'",
    ],
    [{ ...good, questions: {} }, "'questions' is not a list"],
    [{ ...good, questions: [1] }, 'questions[0] is not an object'],
    [
      { ...good, questions: [{ question: 'deadlock', verdict: 'hold' }] },
      "questions[0]: \"hold\" is not a verdict; expected 'holds', 'fails', 'broken'",
    ],
    [
      { ...good, questions: [{ question: 'deadlock', verdict: 'fails', steps: 0.5 }] },
      "questions[0]: 'steps' is not a count: 0.5",
    ],
    [
      { ...good, questions: [{ question: 'deadlock', verdict: 'fails', step: 1 }] },
      "questions[0]: 'step' means nothing here; known are 'question', 'verdict', 'steps'",
    ],
  ])('complains about %j', (value, complaint) => {
    expect(complaintsAbout(value)).toEqual([complaint]);
    expect(readExpectation(JSON.stringify(value)).expectation).toBeUndefined();
  });

  test('complains about what is no question, and about one asked twice', () => {
    const answer = { question: 'action: ', verdict: 'holds' };
    const complaints = complaintsAbout({ ...good, questions: [answer, answer] });
    expect(complaints).toHaveLength(3);
    expect(complaints[0]).toContain("questions[0]: \"action: \" is not a question; expected 'deadlock', 'action:NAME'");
    expect(complaints[2]).toBe('"action: " is asked twice');
  });

  test('complains about text that is not JSON', () => {
    expect(readExpectation('{').complaints[0]).toMatch(/^it is not JSON: /);
  });
});
