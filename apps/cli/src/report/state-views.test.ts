/** Views of states: beside each other where there is room, and never wider than the terminal. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paints } from '../terminal/style.ts';
import { viewsText } from './state-views.ts';

const at = (width: number) => ({ width, paint: paints.plain });
const views = [
  { title: 'Term', lines: ['1[a!(7)]', '2[Receiver()]'] },
  { title: 'Facts', lines: ['live = {1, 2}'] },
];

describe('views', () => {
  test('stand side by side if they fit', () => {
    expect(viewsText(views, at(80))).toBe(
      ['  Term            Facts', '  1[a!(7)]        live = {1, 2}', '  2[Receiver()]', ''].join('\n'),
    );
  });

  test('stand below each other on a narrow terminal', () => {
    expect(viewsText(views, at(20))).toBe(
      ['  Term', '  1[a!(7)]', '  2[Receiver()]', '  Facts', '  live = {1, 2}', ''].join('\n'),
    );
  });

  test('long lines share the width, and go on below', () => {
    const long = [
      { title: 'A', lines: ['aaaa '.repeat(12).trim()] },
      { title: 'B', lines: ['bbbb '.repeat(12).trim(), 'end'] },
    ];
    const rows = viewsText(long, at(70)).split('\n');
    expect(rows[1]).toBe(`  ${'aaaa '.repeat(6).trim().padEnd(32)}   ${'bbbb '.repeat(6).trim()}`);
    expect(rows[2]).toBe(`    ${'aaaa '.repeat(6).trim().padEnd(30)}     ${'bbbb '.repeat(6).trim()}`);
    expect(rows[3]).toBe(`${' '.repeat(37)}end`);
  });

  test('a column without lines keeps its place', () => {
    expect(viewsText([{ title: 'Term', lines: [] }, views[1]!], at(80))).toBe(
      '  Term   Facts\n         live = {1, 2}\n',
    );
  });

  test('never overflow, and keep every character that is not a space', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '(', '𝒳'), maxLength: 150 });
    const section = fc.record({ title: fc.constantFrom('T', 'Title'), lines: fc.array(line, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 3 }), fc.integer({ min: 10, max: 120 }), (sections, width) => {
        const text = viewsText(sections, at(width));
        for (const row of text.split('\n')) expect([...row].length).toBeLessThanOrEqual(width);
        const signs = (all: string) => [...all.replaceAll(/\s/g, '')].sort().join('');
        expect(signs(text)).toBe(signs(sections.map(({ title, lines }) => title + lines.join('')).join('')));
      }),
    );
  });
});
