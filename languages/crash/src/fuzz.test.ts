/**
 * 20000 inputs that are no models, or nearly: the language answers with problems or a model, never throws, never hangs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Dice, junk, spliced, truncated } from '@vedette/testkit';
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

const kinds = {
  junk: (dice: Dice) => junk(dice, pieces),
  truncated: (dice: Dice) => truncated(dice, valid),
  spliced: (dice: Dice) => spliced(dice, valid),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', async (kind) => {
  const dice = new Dice(2014);
  for (let round = 0; round < 20_000 / 3; round += 1) {
    const text = kinds[kind](dice);
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
