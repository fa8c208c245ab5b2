/** 20000 inputs that are no models, or nearly: reading answers with problems or a model, never throws, never hangs. */
import { readdirSync, readFileSync } from 'node:fs';
import { renderProblem } from '@vedette/text';
import { expect, test } from 'vitest';
import { parse } from './parse/index.ts';
import { readModelText } from './testing/testing-source.ts';

const cases = new URL('../cases/', import.meta.url);
const valid = ['parse', 'typecheck'].flatMap((stage) =>
  ['pass', 'fail'].flatMap((side) =>
    readdirSync(new URL(`${stage}/${side}/`, cases)).map((file) =>
      readFileSync(new URL(`${stage}/${side}/${file}`, cases), 'utf8'),
    ),
  ),
);
const pieces = [
  ..."+-*/%.!?()[]{},:;=<>&|^'",
  ...'++ -- << >> <? >? <= >= == != && || += -> -u-> --> // /* */ /*@ \n " # é \u0000 😀 &lt; &amp; &x; ]]> <![CDATA['.split(
    ' ',
  ),
  ...'int bool clock chan const urgent broadcast meta scalar struct typedef void process state init trans guard sync'.split(
    ' ',
  ),
  ...'assign select commit system for while do if else return forall exists sum deadlock and or not imply'.split(' '),
  ...'<nta> </nta> <template> </template> <location> <label kind="guard"> </label> query gantt progress'.split(' '),
  ...'x P A a 0 1 int[0,1] 99999999999999999999 -2147483648 1000000000'.split(' '),
];

type Random = (below: number) => number;

/** A small deterministic generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function junk(random: Random): string {
  return Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join(random(2) === 0 ? ' ' : '');
}

function truncated(random: Random): string {
  const text = valid[random(valid.length)]!;
  return text.slice(0, random(text.length));
}

/** One piece put in the place of a few characters: most of these still parse, so that the checker has its share. */
function changed(random: Random): string {
  const text = valid[random(valid.length)]!;
  const at = random(text.length);
  return `${text.slice(0, at)} ${pieces[random(pieces.length)]} ${text.slice(at + random(6))}`;
}

function spliced(random: Random): string {
  const one = valid[random(valid.length)]!;
  const other = valid[random(valid.length)]!;
  const from = random(other.length);
  return one.slice(0, random(one.length)) + other.slice(from, from + random(80)) + one.slice(random(one.length));
}

const kinds = { junk, truncated, changed, spliced };

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s',
  async (kind) => {
    const random = generator(1994);
    for (let round = 0; round < 5_000; round += 1) {
      const { problems, texts, value } = await readModelText(kinds[kind](random));
      if (value === undefined) expect(problems.length).toBeGreaterThan(0);
      if (round % 5 > 0) continue;
      for (const problem of problems.slice(0, 1)) expect(renderProblem(problem, texts)).toContain(problem.message);
    }
  },
  30_000,
);

test.each([
  '(',
  '[',
  '{',
  '!',
  '-',
  'a[',
  'a.',
  'f(',
  '1+',
  'a=',
  'a?',
  'a?b:',
  'forall (i : ',
  'struct {',
  'int[',
  'a++',
])('ten thousand times "%s"', (piece) => {
  const starts = ['const int n = ', 'int ', 'void f() { ', 'process P() { state A { ', 'query { E<> ', 'system '];
  for (const start of starts) expect(parse('deep', start + piece.repeat(10_000)).problems.length).toBeGreaterThan(0);
});

test.each(['if (1) ', 'while (1) ', '{', 'for (i : int[0,1]) ', 'do '])(
  'ten thousand nested statements "%s"',
  (piece) => {
    expect(parse('deep', `void f() { ${piece.repeat(10_000)}`).problems.length).toBeGreaterThan(0);
  },
);

test('a comparison inside a comparison inside a comparison takes no longer each time', async () => {
  const nested = `${'('.repeat(150)}1${' + 1 < 2)'.repeat(150)}`;
  const { problems } = await readModelText(`const int n = ${nested};\nprocess P() { state A; init A; }\nsystem P;\n`);
  expect(problems).toEqual([]);
});
