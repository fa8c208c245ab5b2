/** Every stated limit of formulas and sentences, at it and just beyond it. */
import { describe, expect, test } from 'vitest';
import { parseTemporal } from './formula/parse.ts';

describe('levels of nesting', () => {
  const codes = (text: string): readonly string[] =>
    parseTemporal({ source: '', start: 0, text }, 'linear').problems.map(({ code }) => code);
  test.each(['X ', '!', 'F '])('under "%s"', (operator) => {
    expect(codes(`${operator.repeat(500)}a`)).toEqual([]);
    expect(codes(`${operator.repeat(501)}a`)).toEqual(['temporal/nested-too-deep']);
  });
  test('brackets', () => {
    expect(codes(`${'('.repeat(500)}a${')'.repeat(500)}`)).toEqual([]);
    expect(codes(`${'('.repeat(501)}a${')'.repeat(501)}`)).toEqual(['temporal/nested-too-deep']);
  });
});
