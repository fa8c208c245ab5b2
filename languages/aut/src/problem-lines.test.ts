import { LineMap } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemLines } from './problem-lines.ts';

test('law: if all lines are kept and short, places are those of the whole text', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '世', '😀', '\n'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, async (whole) => {
      const kept = new ProblemLines('m.aut');
      let offset = 0;
      const lines = whole.split('\n');
      if (lines.length > 1 && lines.at(-1) === '') lines.pop();
      for (const [index, line] of lines.entries()) {
        const bytes = new TextEncoder().encode(line);
        kept.keep({ bytes, offset, number: index + 1, isWhole: true });
        offset += bytes.length + 1;
      }
      const map = new LineMap('m.aut', whole);
      const lastLine = whole.endsWith('\n') ? whole.length - 1 : whole.length;
      for (let offset = 0; offset <= lastLine; offset += 1) {
        const bytes = new TextEncoder().encode(whole.slice(0, offset)).length;
        // Halves of surrogate pairs have no byte of their own.
        if (offset < whole.length && /[\udc00-\udfff]/.test(whole[offset]!)) continue;
        expect(kept.place(bytes)).toEqual(map.place(offset));
      }
    }),
  );
});

test('nothing kept is the beginning of an empty source', () => {
  expect(new ProblemLines('m.aut').place(7)).toEqual({ line: 1, column: 1, lineText: '', windowColumn: 1 });
});
