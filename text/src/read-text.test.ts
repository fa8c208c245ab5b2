import type { Source } from '@vedette/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostBytes, readBytes, readText } from './read-text.ts';
import { firstInvalidByte } from './utf8.ts';

function sourceOf(...chunks: readonly (string | readonly number[])[]): Source {
  return {
    name: 'm',
    async *chunks() {
      for (const chunk of chunks)
        yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : Uint8Array.from(chunk);
    },
  };
}

test('chunks are put together, also in the middle of a character', async () => {
  const outcome = await readText(sourceOf('a', [0xc3], [0xa9], 'b'));
  expect(outcome.value).toBe('aéb');
  expect(outcome.problems).toEqual([]);
  expect(outcome.texts[0]!.place(2).column).toBe(3);
});

test('a byte order mark is dropped', async () => {
  expect((await readText(sourceOf([0xef, 0xbb, 0xbf], 'x'))).value).toBe('x');
});

test('an empty source is an empty text', async () => {
  expect((await readText(sourceOf())).value).toBe('');
});

test('a NUL byte is located', async () => {
  const outcome = await readText(sourceOf('one\ntwo', [0, 1, 2]));
  expect(outcome.value).toBeUndefined();
  const [problem] = outcome.problems;
  expect(problem!.code).toBe('text/not-text');
  expect(problem!.message).toContain('byte 7');
  expect(outcome.texts[0]!.place(problem!.span.start)).toMatchObject({ line: 2, column: 4 });
});

test('wrong UTF-8 is located in bytes and in characters', async () => {
  const outcome = await readText(sourceOf('éé', [0xff], 'x'));
  expect(outcome.problems[0]!.message).toContain('at byte 4 there is the byte 0xff');
  expect(outcome.problems[0]!.span).toEqual({ source: 'm', start: 2, end: 3 });
});

test('UTF-16 is recognised', async () => {
  expect((await readText(sourceOf([0xff, 0xfe, 0x41, 0x00]))).problems[0]!.hint).toContain('UTF-16');
});

test('a source may have as many bytes as stated, and not one more', async () => {
  expect(mostBytes).toBe(256 * 1024 * 1024);
  expect((await readBytes(sourceOf('ab', 'cd'), 4))?.length).toBe(4);
  expect(await readBytes(sourceOf('ab', 'cd', 'e'), 4)).toBeUndefined();
});

test('a source over 256 MB is refused without being held', async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(97);
  let asked = 0;
  const endless: Source = {
    name: 'm',
    async *chunks() {
      for (;;) {
        asked += 1;
        yield megabyte;
      }
    },
  };
  const outcome = await readText(endless);
  expect(outcome.problems.map((problem) => problem.code)).toEqual(['text/too-large']);
  expect(asked).toBe(257);
});

test('law: the first invalid byte is where the platform decoder starts to complain', () => {
  const strict = (bytes: Uint8Array): boolean => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return !bytes.includes(0);
    } catch {
      return false;
    }
  };
  const oddBytes = fc.constantFrom(
    0,
    0x41,
    0x7f,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xbf,
    0xc1,
    0xc2,
    0xe0,
    0xe1,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
  );
  fc.assert(
    fc.property(fc.array(oddBytes, { maxLength: 12 }), (list) => {
      const bytes = Uint8Array.from(list);
      const bad = firstInvalidByte(bytes);
      expect(strict(bytes.subarray(0, bad))).toBe(true);
      expect(bad === bytes.length).toBe(strict(bytes));
    }),
    { numRuns: 5000 },
  );
});
