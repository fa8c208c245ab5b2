import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LabelTable } from './label-table.ts';

function intern(table: LabelTable, raw: string): number {
  const bytes = new DataView(new TextEncoder().encode(`<<${raw}>>`).buffer);
  return table.intern(bytes, 2, bytes.byteLength - 2);
}

test('labels are numbered in the order of their first appearance', () => {
  const table = new LabelTable();
  expect(['"a"', 'b', '"a"', 'a', '"c"'].map((raw) => intern(table, raw))).toEqual([0, 1, 0, 0, 2]);
  expect(table.texts).toEqual(['a', 'b', 'c']);
});

test('bytes that are no text are no label', () => {
  const table = new LabelTable();
  expect(table.intern(new DataView(Uint8Array.of(0x22, 0xff, 0x22).buffer), 0, 3)).toBe(-1);
  expect(table.intern(new DataView(Uint8Array.of(0x61, 0x00).buffer), 0, 2)).toBe(-1);
  expect(table.texts).toEqual([]);
});

test('law: behaves like a Map from texts to numbers, through all its growth', () => {
  const labels = fc.array(fc.tuple(fc.nat(3000), fc.constantFrom('x', '长', 'a much longer label, with (parts)')));
  fc.assert(
    fc.property(labels, (list) => {
      const table = new LabelTable();
      const model = new Map<string, number>();
      for (const [number, word] of [...list, ...list]) {
        const text = `${word}${number}`;
        if (!model.has(text)) model.set(text, model.size);
        if (intern(table, number % 2 === 0 ? text : `"${text}"`) !== model.get(text)) return false;
      }
      expect(table.texts).toEqual([...model.keys()]);
      return true;
    }),
  );
});

/** Different for different numbers, of the same length, and otherwise without any order. */
function scrambled(number: number): string {
  const parts = [0x9e3779b1, 0x85ebca6b].map((factor) => Math.imul(number + 1, factor) >>> 0);
  return parts.map((part) => (part ^ (part >>> 13)).toString(16).padStart(8, '0')).join('-');
}

test('so many labels that some of them share a hash', () => {
  const table = new LabelTable();
  const numbers = Array.from({ length: 300_000 }, (_, number) => number);
  for (let round = 0; round < 2; round += 1) {
    expect(numbers.filter((number) => intern(table, scrambled(number)) !== number)).toEqual([]);
  }
});
