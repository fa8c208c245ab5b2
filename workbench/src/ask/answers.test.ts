import { describe, expect, test } from 'vitest';
import { expectationsFor } from './answers.ts';

describe('expectationsFor', () => {
  test('none is holds, one is for all, as many as questions are one each', () => {
    expect(expectationsFor([{}, {}], [])).toEqual(['holds', 'holds']);
    expect(expectationsFor([{}, {}], ['fails'])).toEqual(['fails', 'fails']);
    expect(expectationsFor([{}, {}], ['fails', 'holds'])).toEqual(['fails', 'holds']);
  });

  test('what a question expects itself counts unless something is given', () => {
    expect(expectationsFor([{ expected: 'fails' }, {}], [])).toEqual(['fails', 'holds']);
    expect(expectationsFor([{ expected: 'fails' }, {}], ['holds'])).toEqual(['holds', 'holds']);
  });

  test('anything else is a mistake', () => {
    expect(() => expectationsFor([{}, {}, {}], ['fails', 'holds'])).toThrow(
      '2 expected verdicts were given for 3 questions',
    );
    expect(() => expectationsFor([{}], ['fails', 'holds'])).toThrow('for 1 question:');
  });
});
