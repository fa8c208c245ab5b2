import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { graphemes } from './graphemes.ts';
import { legible } from './legible.ts';

test('what a terminal would obey is shown instead', () => {
  expect(legible('a\nb\tc')).toBe('a␊b␉c');
  expect(legible('\u001b[31mred')).toBe('␛[31mred');
  expect(legible('\u007f')).toBe('␡');
});

test('what reorders or hides its neighbours is replaced', () => {
  expect(legible('a\u202eb')).toBe('a\ufffdb');
  expect(legible('x\u200by\ufeff')).toBe('x\ufffdy\ufffd');
  expect(legible('\ud800')).toBe('\ufffd');
  expect(legible('\uffff')).toBe('\ufffd');
});

test('other text stays as it is', () => {
  const text = 'send({1, 2}) → größer 漢字 e\u0301 👩‍👩‍👧';
  expect(legible(text)).toBe(text);
});

test('graphemes are what people count', () => {
  expect(graphemes('e\u0301a👩‍👩‍👧')).toEqual(['e\u0301', 'a', '👩‍👩‍👧']);
});

test('law: characters are counted as Unicode counts them', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const plain = fc.string({
    unit: fc.integer({ min: 0x20, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.oneof(plain, fc.string({ unit: 'binary' })), (text) => {
      expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
    }),
  );
});

test('cells: one for most, two for wide ones, none for a lone accent', () => {
  expect(cellsOf('abc')).toBe(3);
  expect(cellsOf('größe')).toBe(5);
  expect(cellsOf('e\u0301')).toBe(1);
  expect(cellsOf('漢字')).toBe(4);
  expect(cellsOf('한글')).toBe(4);
  expect(cellsOf('👍')).toBe(2);
  expect(cellsOf('\u0301')).toBe(0);
  expect(cellsOf('│▶●✗⋮')).toBe(5);
});

test('law: legible text is legible, and XML may hold it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = legible(text);
      expect(legible(shown)).toBe(shown);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\ufffe\uffff]/u);
    }),
  );
});
