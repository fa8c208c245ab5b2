import type { Source } from '@vedette/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, longestLine, readLines } from './line-reader.ts';
import { cutAt, sourceOf } from './testing/cut-source.ts';

interface SeenLine {
  readonly text: string;
  readonly offset: number;
  readonly number: number;
}

async function linesOf(source: Source): Promise<SeenLine[]> {
  const seen: SeenLine[] = [];
  await readLines(source, ({ bytes, start, end, offset, number }) => {
    seen.push({ text: new TextDecoder().decode(bytes.subarray(start, end)), offset, number });
    return 'go on';
  });
  return seen;
}

test('law: lines are those of splitting the text, whatever the chunks', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r'), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(40)), async (whole, cuts) => {
      const seen = await linesOf(cutAt(new TextEncoder().encode(whole), cuts));
      const expected = whole.split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(seen.map((line) => line.text)).toEqual(expected);
      for (const [index, line] of seen.entries()) {
        expect(line.number).toBe(index + 1);
        expect(whole.slice(line.offset, line.offset + line.text.length)).toBe(line.text);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['as long as allowed', longestLine, 'whole'],
  ['one byte longer', longestLine + 1, 'too long'],
])('a line %s is %s', async (_name, length, expected) => {
  const text = `x\n${'a'.repeat(length)}\ny\n`;
  for (const cuts of [[], [5], [100, longestLine, longestLine + 2]]) {
    const seen: Pick<Line, 'length' | 'offset'>[] = [];
    await readLines(cutAt(new TextEncoder().encode(text), cuts), (line) => {
      seen.push({ length: line.length, offset: line.offset });
      return 'go on';
    });
    expect(seen).toEqual([
      { length: 'whole', offset: 0 },
      { length: expected, offset: 2 },
      { length: 'whole', offset: length + 3 },
    ]);
  }
});

test('whoever says stop gets no more lines, and the source no more requests', async () => {
  let asked = 0;
  const endless: Source = {
    name: 'm.aut',
    async *chunks() {
      for (;;) {
        asked += 1;
        yield new TextEncoder().encode('one\ntwo\n');
      }
    },
  };
  let lines = 0;
  await readLines(endless, () => {
    lines += 1;
    return lines === 3 ? 'stop' : 'go on';
  });
  expect({ lines, asked }).toEqual({ lines: 3, asked: 2 });
});

test('a chunk may be overwritten after it was handed over', async () => {
  const shared = new Uint8Array(2);
  const reusing: Source = {
    name: 'm.aut',
    async *chunks() {
      for (const piece of ['ab', 'c\n', 'de']) {
        shared.set(new TextEncoder().encode(piece));
        yield shared;
      }
    },
  };
  expect((await linesOf(reusing)).map((line) => line.text)).toEqual(['abc', 'de']);
});

test('an aborted signal rejects', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(readLines(sourceOf('a\n'), () => 'go on', { signal })).rejects.toThrow('enough');
});
