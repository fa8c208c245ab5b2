import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { sourceOf } from './testing/cut-source.ts';
import { AutWriter, autText, headerLine, paddedHeaderLine } from './write.ts';

type Transition = readonly [from: number, label: string, to: number];

async function readBack(text: string): Promise<{ first: number; states: number; transitions: Transition[] }> {
  const { value, problems } = await readTable(sourceOf(text));
  expect(problems).toEqual([]);
  const { first, states, labels, transitions: log } = value!;
  return { first, states, transitions: Array.from(log, ([from, label, to]) => [from, labels[label]!.text, to]) };
}

const label = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', '1', ' ', '\n', '\r', '\u0000', '\ufeff', '\udc00') }),
  fc.constantFrom('i', 'tau', '#41#', 'a",1)(1,"b', 'client1 -> server: request'),
);
const transitions = fc.array(fc.tuple(fc.nat(9), label, fc.nat(9)));

test('header, quoted labels, one transition per line', () => {
  const text = [
    ...autText({ first: 0, transitions: 2, states: 2 }, [
      [0, 'a("x")', 1],
      [1, 'i', 0],
    ]),
  ].join('');
  expect(text).toBe('des (0,2,2)\n(0,"a(\\"x\\")",1)\n(1,"i",0)\n');
});

test('law: what is written is read back, whatever the labels', async () => {
  await fc.assert(
    fc.asyncProperty(transitions, async (list) => {
      const text = [...autText({ first: 3, transitions: list.length, states: 10 }, list)].join('');
      expect(await readBack(text)).toEqual({ first: 3, states: 10, transitions: list });
    }),
    { numRuns: 1000 },
  );
});

test('law: a writer that learns the counts at the end writes the same file', async () => {
  await fc.assert(
    fc.asyncProperty(transitions, async (list) => {
      const pieces: string[] = [];
      const writer = new AutWriter((piece) => pieces.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece)));
      for (const [from, text, to] of list) writer.transition(from, text, to);
      const header = writer.finish({ first: 3, states: 10 });
      const unpatched = pieces.join('');
      const unfinished = await readTable(sourceOf(unpatched));
      expect(unfinished.problems[0]!.code).toBe('aut/unfinished-header');
      const patched = header + unpatched.slice(header.length);
      expect(await readBack(patched)).toEqual({ first: 3, states: 10, transitions: list });
    }),
    { numRuns: 200 },
  );
});

test('numbers of every length, and labels longer than a piece', async () => {
  const list: Transition[] = [0, 9, 10, 99, 100, 2 ** 31 - 3].map((number) => [number, 'x'.repeat(number % 7), number]);
  list.push([1, 'long '.repeat(20_000), 2]);
  let text = '';
  const writer = new AutWriter((piece) => {
    text += new TextDecoder().decode(piece);
  });
  for (const [from, label, to] of list) writer.transition(from, label, to);
  const header = writer.finish({ first: 0, states: 2 ** 31 - 2 });
  expect((await readBack(header + text.slice(header.length))).transitions).toEqual(list);
});

test('padded headers are all equally long, up to the largest numbers', () => {
  const large = {
    first: Number.MAX_SAFE_INTEGER,
    transitions: Number.MAX_SAFE_INTEGER,
    states: Number.MAX_SAFE_INTEGER,
  };
  const lengths = [paddedHeaderLine('unknown'), paddedHeaderLine(large)].map((line) => line.length);
  expect(lengths).toEqual([65, 65]);
  expect(headerLine({ first: 0, transitions: 12, states: 10 })).toBe('des (0,12,10)\n');
});

test('long files come in pieces', () => {
  const many = Array.from({ length: 50_000 }, (_, from): Transition => [from, 'step', from + 1]);
  const pieces = [...autText({ first: 0, transitions: many.length, states: many.length + 1 }, many)];
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(piece.length).toBeLessThan(70_000);
});
