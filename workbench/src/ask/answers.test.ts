import { describe, expect, test } from 'vitest';
import { expectationsFor } from './answers.ts';

describe('expectationsFor', () => {
  test('none is holds, one is for all, as many as questions are one each', () => {
    expect(expectationsFor(2, [])).toEqual(['holds', 'holds']);
    expect(expectationsFor(2, ['fails'])).toEqual(['fails', 'fails']);
    expect(expectationsFor(2, ['fails', 'holds'])).toEqual(['fails', 'holds']);
  });

  test('anything else is a mistake', () => {
    expect(() => expectationsFor(3, ['fails', 'holds'])).toThrow('--expect was given 2 times for 3 questions');
    expect(() => expectationsFor(1, ['fails', 'holds'])).toThrow('for 1 question:');
  });
});
