import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { truncateLine, wrapLine } from './wrap-line.ts';

test('rows after the first hang, beyond the indentation of the line', () => {
  expect(wrapLine('  one two three', 9)).toEqual(['  one two', '    three']);
  expect(wrapLine('one two', 9)).toEqual(['one two']);
  expect(wrapLine('', 9)).toEqual(['']);
});

test('where there is no room nothing is indented', () => {
  expect(wrapLine('abcdef', 3)).toEqual(['abc', 'def']);
  expect(wrapLine('      abc', 4)).toEqual(['abc']);
});

test('a line that is cut says so', () => {
  expect([truncateLine('abc', 3), truncateLine('abcd', 3), truncateLine('abcd', 0)]).toEqual(['abc', 'ab…', '…']);
});

test('law: no row is too wide, and nothing but spaces is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (line, width) => {
      const rows = wrapLine(line, width);
      for (const row of rows) expect(cellsOf(row)).toBeLessThanOrEqual(width);
      expect(rows.join('').replaceAll(/\s/g, '')).toBe(line.replaceAll(/\s/g, ''));
    }),
  );
});
