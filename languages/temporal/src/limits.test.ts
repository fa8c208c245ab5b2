/** Every stated limit of formulas and sentences, at it and just beyond it. */
import { describe, expect, test } from 'vitest';
import { parseTemporal } from './formula/parse.ts';
import { parseProperties } from './properties/parse-properties.ts';

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

test.each([
  ['times', (n: number) => `a occurs at most ${n} times`, 20, 'temporal/too-many-times'],
  ['units of time', (n: number) => `a responds to b within ${n}`, 60, 'temporal/too-much-time'],
  ['units of time that it lasts', (n: number) => `a lasts at least ${n}`, 60, 'temporal/too-much-time'],
])('%s in a sentence', (_what, sentence, most, code) => {
  const codes = (text: string): readonly string[] =>
    parseProperties('p.props', `property p globally, ${text};`).problems.map((problem) => problem.code);
  expect(codes(sentence(most))).toEqual([]);
  expect(codes(sentence(most + 1))).toEqual([code]);
});
