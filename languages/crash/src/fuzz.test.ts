/** 20000 inputs that are no models, or nearly: the language answers with problems or a model, never throws, never hangs. */
import { readdirSync, readFileSync } from 'node:fs';
import { LineMap, renderProblem } from '@vedette/text';
import { expect, test } from 'vitest';
import { parse } from './parse/index.ts';
import { openText } from './testing/open-text.ts';

const cases = new URL('../cases/', import.meta.url);
const valid = [
  readFileSync(new URL('../../../protocols/consensus/strong.crash', import.meta.url), 'utf8'),
  ...['resolve', 'typecheck', 'elaborate', 'run'].flatMap((stage) =>
    readdirSync(new URL(`${stage}/fail/`, cases)).map((file) =>
      readFileSync(new URL(`${stage}/fail/${file}`, cases), 'utf8'),
    ),
  ),
];
const pieces = [
  ...'+-*.|!?@()[]{},:;=<>',
  ...'.. == != <= >= // /* */ \n " " # é \u0000 😀'.split(' '),
  ...'const locations crashes trusted detector channel function process system nil if then else tau'.split(' '),
  ...'suspect crashed product restrict in for exists forall first fold bottom and or not union minus'.split(' '),
  ...'x P a 0 1 99999999999999999999'.split(' '),
];

/** A small deterministic generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function junk(random: (below: number) => number): string {
  return Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join(random(2) === 0 ? ' ' : '');
}

function truncated(random: (below: number) => number): string {
  const text = valid[random(valid.length)]!;
  return text.slice(0, random(text.length));
}

function spliced(random: (below: number) => number): string {
  const one = valid[random(valid.length)]!;
  const other = valid[random(valid.length)]!;
  const from = random(other.length);
  return one.slice(0, random(one.length)) + other.slice(from, from + random(80)) + one.slice(random(one.length));
}

const kinds = { junk, truncated, spliced };

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', async (kind) => {
  const random = generator(2014);
  for (let round = 0; round < 20_000 / 3; round += 1) {
    const text = kinds[kind](random);
    const { problems } = round % 4 === 0 ? await openText(text) : parse('fuzz', text);
    const lines = new LineMap('fuzz', text);
    for (const problem of problems.slice(0, 3)) expect(renderProblem(problem, [lines])).toContain(problem.message);
  }
});

test.each(['(', '[', '{', 'not ', 'if ', 'a[', 'x.', 'f(', 'tau.', '1+', 'exists x in '])(
  'ten thousand times "%s"',
  (piece) => {
    for (const start of ['const n = ', 'process P() = ', 'system 1[', 'system '])
      expect(parse('deep', start + piece.repeat(10_000)).problems.length).toBeGreaterThan(0);
  },
);

test('a chain of ten thousand operators is read, printed and evaluated', async () => {
  const { problems, value } = await openText(`const n = ${'1 + '.repeat(10_000)}1; locations 1..2; system nil;`);
  expect(problems).toEqual([]);
  expect(value?.elaborated.constants.size).toBe(1);
});
