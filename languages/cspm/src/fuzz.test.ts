/**
 * Inputs that are no scripts, or nearly: the language answers with problems, never throws anything else, never hangs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Dice, junk, spliced, truncated } from '@vedette/testkit';
import { LineMap, renderProblem } from '@vedette/text';
import { expect, test } from 'vitest';
import { checkScript } from './check.ts';
import { parse } from './parse/index.ts';
import { symbols } from './parse/token.ts';
import { print } from './print/index.ts';
import { textSource } from './testing/source.ts';

const cases = new URL('../cases/', import.meta.url);
const scripts = readdirSync(cases).flatMap((stage) =>
  ['pass', 'fail'].flatMap((verdict) =>
    readdirSync(new URL(`${stage}/${verdict}/`, cases)).map((file) =>
      readFileSync(new URL(`${stage}/${verdict}/${file}`, cases), 'utf8'),
    ),
  ),
);
const pieces = [
  ...symbols,
  ...'channel datatype subtype nametype assert module exports endmodule instance Timed let within if then else'.split(
    ' ',
  ),
  ...'not and or true false print include P x 0 1 99999999999999999999'.split(' '),
  ...['\n', '\n', '-- c\n', '{- c -}', '{-', '"a"', "'a'", '"', ':[deadlock free]', ':[tau', 'é', '\u0000', '😀'],
];

const kinds = {
  junk: (dice: Dice) => junk(dice, pieces),
  truncated: (dice: Dice) => truncated(dice, scripts),
  spliced: (dice: Dice) => spliced(dice, scripts),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', async (kind) => {
  const dice = new Dice(2014);
  for (let round = 0; round < 20_000 / 3; round += 1) {
    const text = kinds[kind](dice);
    const { script, problems } = parse('fuzz', text);
    const lines = new LineMap('fuzz', text);
    for (const problem of problems.slice(0, 3)) expect(renderProblem(problem, [lines])).toContain(problem.message);
    if (problems.length > 0) continue;
    expect([text, parse('fuzz', print(script)).problems]).toEqual([text, []]);
    await checkScript(textSource(text));
  }
});

test.each([
  '(',
  '{',
  '<',
  '{|',
  '(| ',
  'not ',
  '-',
  '#',
  'if ',
  'let x = ',
  '\\ x @ ',
  'f(',
  'a -> ',
  '1 + ',
  'P [] ',
  'x.',
  '[] x:S @ ',
])('twenty thousand times "%s"', (piece) => {
  expect(parse('deep', `x = ${piece.repeat(20_000)}`).problems.length).toBeGreaterThan(0);
  expect(parse('deep', `x = ${piece.repeat(20_000)}1`).problems.length).toBeGreaterThan(0);
});
