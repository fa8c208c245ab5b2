import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineMap } from './line-map.ts';

const text = 'ab\ncd\r\nef\rgh';

test.each([
  [0, 1, 1, 'ab'],
  [2, 1, 3, 'ab'],
  [3, 2, 1, 'cd'],
  [5, 2, 3, 'cd'],
  [7, 3, 1, 'ef'],
  [10, 4, 1, 'gh'],
  [12, 4, 3, 'gh'],
])('offset %i is line %i column %i of "%s"', (offset, line, column, lineText) => {
  expect(new LineMap('m', text).place(offset)).toEqual({ line, column, lineText, windowColumn: 1 });
});

test('an offset outside the text counts as the nearest one inside', () => {
  const map = new LineMap('m', text);
  expect(map.place(-5)).toEqual(map.place(0));
  expect(map.place(99)).toEqual(map.place(text.length));
});

test('an empty text has one empty line', () => {
  expect(new LineMap('m', '').place(0)).toEqual({ line: 1, column: 1, lineText: '', windowColumn: 1 });
});

test('columns count code points', () => {
  const map = new LineMap('m', 'é😀x');
  expect(map.place(1).column).toBe(2);
  expect(map.place(3).column).toBe(3);
});

test('a very long line is shown through a window around the offset', () => {
  const map = new LineMap('m', `${'a'.repeat(1000)}X${'b'.repeat(1000)}`);
  const place = map.place(1000);
  expect(place.column).toBe(1001);
  expect(place.lineText.length).toBe(160);
  expect(place.lineText[place.column - place.windowColumn]).toBe('X');
  expect(map.place(0).windowColumn).toBe(1);
  expect(map.place(2001).lineText).toBe('b'.repeat(160));
});

test('a window never cuts a surrogate pair', () => {
  const map = new LineMap('m', '😀'.repeat(500));
  for (let offset = 0; offset <= 1000; offset += 1) {
    const { lineText } = map.place(offset);
    expect(lineText).toBe('😀'.repeat(lineText.length / 2));
  }
});

/** Splits the text before the offset into lines and looks at the last one. */
function naivePlace(whole: string, offset: number): { line: number; column: number } {
  // A \r\n is broken only after both: do not see a lone \r just because the text was cut in the middle.
  const cut = whole.slice(0, offset);
  const before = whole[offset] === '\n' && cut.endsWith('\r') ? `${cut.slice(0, -1)}x` : cut;
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: Array.from(lines.at(-1)!).length + 1 };
}

test('law: place agrees with splitting the text', () => {
  const textWithBreaks = fc
    .array(fc.constantFrom('a', ' ', '\t', 'é', '世', '\n', '\r', '\r\n', '\n\n'), { maxLength: 60 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(textWithBreaks, fc.nat(80), (whole, anywhere) => {
      const offset = Math.min(anywhere, whole.length);
      const map = new LineMap('m', whole);
      const { line, column, lineText } = map.place(offset);
      expect({ line, column }).toEqual(naivePlace(whole, offset));
      expect(lineText).toBe(whole.split(/\r\n|\r|\n/)[line - 1]);
    }),
    { numRuns: 2000 },
  );
});
