import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { legible } from './legible.ts';
import { noBreak, truncate, wrapText } from './wrap-text.ts';

const anyText = fc.oneof(
  fc
    .array(fc.constantFrom('send', '(1,', ' ', '  ', 'x_y-z', 'ReplicatedLog', '漢字', noBreak), { maxLength: 20 })
    .map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

function rows(text: string, width: number, most?: number): readonly string[] {
  return wrapText(text, { width, measure: cellsOf, ...(most === undefined ? {} : { rows: most }) });
}

test('rows end at spaces', () => {
  expect(rows('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
  expect(rows('', 10)).toEqual(['']);
});

test('words too long are broken after separators, before humps, and only then anywhere', () => {
  expect(rows('failure-detector', 10)).toEqual(['failure-', 'detector']);
  expect(rows('ReplicatedLog', 10)).toEqual(['Replicated', 'Log']);
  expect(rows('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('a no-break space holds words together and reads as a space', () => {
  expect(rows(`x${noBreak}=${noBreak}1, y${noBreak}=${noBreak}2`, 9)).toEqual(['x = 1,', 'y = 2']);
});

test('the last row is cut where the text goes on', () => {
  expect(rows('one two three four', 5, 2)).toEqual(['one', 'two…']);
  expect(truncate('abcdef', { width: 4, measure: cellsOf })).toBe('abc…');
  expect(truncate('abcd', { width: 4, measure: cellsOf })).toBe('abcd');
});

test('wide characters count twice', () => {
  expect(rows('漢字漢字', 5)).toEqual(['漢字', '漢字']);
  expect(truncate('漢字漢字', { width: 6, measure: cellsOf })).toBe('漢字…');
});

test('rows after the first hang', () => {
  const hanging = '  ';
  expect(wrapText('the quick brown fox jumps', { width: 10, measure: cellsOf, hanging })).toEqual([
    'the quick',
    '  brown',
    '  fox',
    '  jumps',
  ]);
});

test('law: hanging rows keep to the width as well', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 4, max: 40 }), (raw, width) => {
      const [, ...more] = wrapText(legible(raw), { width, measure: cellsOf, hanging: '  ' });
      for (const row of more) {
        expect(row.startsWith('  ')).toBe(true);
        expect(cellsOf(row)).toBeLessThanOrEqual(width);
      }
    }),
  );
});

test('law: no row is too wide and nothing but spaces is lost', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 40 }), (raw, width) => {
      const text = legible(raw);
      const wrapped = rows(text, width);
      for (const row of wrapped) expect(cellsOf(row)).toBeLessThanOrEqual(width);
      expect(wrapped.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
