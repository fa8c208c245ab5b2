/** Every stated limit, at it and just beyond it. */
import { describe, expect, test } from 'vitest';
import { readFormula } from './language.ts';

const codes = (text: string): readonly string[] => readFormula('f.mcl', text).problems.map(({ code }) => code);

describe('levels of nesting', () => {
  test.each([
    ['brackets', (n: number) => `${'('.repeat(n)}true${')'.repeat(n)}`],
    ['negations', (n: number) => `${'not '.repeat(n)}true`],
    ['conjunctions', (n: number) => `true${' and true'.repeat(n)}`],
    ['sequences', (n: number) => `< true${' . true'.repeat(n)} > true`],
  ])('%s', (_what, text) => {
    // A bracket is a level with what stands in it, a chain has one part more than operators.
    expect(codes(text(399))).toEqual([]);
    expect(codes(text(401))).toEqual(['mcl/nested-too-deep']);
  });
});

describe('macros', () => {
  const chain = (length: number): string => {
    const macros = Array.from({ length }, (_, index) => `macro M${index} = M${index + 1} end_macro`);
    return `${macros.join(' ')} macro M${length} = true end_macro M0`;
  };

  test('inside one another', () => {
    expect(codes(chain(50))).toEqual([]);
    expect(codes(chain(51))).toEqual(['mcl/macro-too-long']);
  });

  test('words they come to', () => {
    const words = (uses: number): string =>
      `macro M = < (${Array.from({ length: 99 }, () => 'true').join(' | ')}) > true end_macro ${Array.from({ length: uses }, () => 'M').join(' and ')}`;
    // 202 words each: 247 of them are 49,894, one more is over 50,000.
    expect(codes(words(247))).toEqual([]);
    expect(codes(words(248))).toEqual(['mcl/macro-too-long']);
  });
});
