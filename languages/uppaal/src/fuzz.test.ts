/** 20000 inputs that are no models, or nearly: reading answers with problems or a model, never throws, never hangs. */
import { readdirSync, readFileSync } from 'node:fs';
import { Dice, junk, spliced, truncated } from '@vedette/testkit';
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

/** One piece put in the place of a few characters: most of these still parse, so that the checker has its share. */
function changed(dice: Dice): string {
  const text = dice.pick(valid);
  const at = dice.below(text.length);
  return `${text.slice(0, at)} ${dice.pick(pieces)} ${text.slice(at + dice.below(6))}`;
}

const kinds = {
  junk: (dice: Dice) => junk(dice, pieces),
  truncated: (dice: Dice) => truncated(dice, valid),
  changed,
  spliced: (dice: Dice) => spliced(dice, valid),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s',
  async (kind) => {
    const dice = new Dice(1994);
    for (let round = 0; round < 5_000; round += 1) {
      const { problems, texts, value } = await readModelText(kinds[kind](dice));
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
