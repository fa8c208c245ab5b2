/** Every stated limit, at it and just beyond it; and texts far longer than people write them. */
import { naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { mcrl2 } from './language.ts';
import { mostArguments, mostLevels } from './parse/reader.ts';

const many = (count: number, part: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);

async function codesOf(text: string): Promise<readonly string[]> {
  const { problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

async function labelsOf(text: string): Promise<readonly string[]> {
  const { value, problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return naiveExplore(value.system).edges.map(({ label }) => label.text);
}

describe('levels of nesting', () => {
  const brackets = (levels: number): string => `act a: Nat; init a(${'('.repeat(levels)}1${')'.repeat(levels)});`;
  // The argument of the action is a level of its own.
  test('as many as stated', async () => expect(await codesOf(brackets(mostLevels - 1))).toEqual([]));
  test('one more', async () => expect(await codesOf(brackets(mostLevels))).toEqual(['mcrl2/nested-too-deep']));
});

describe.each([
  ['mapping', (n: number) => `map f: ${many(n, () => 'Nat', ' # ')} -> Nat; act a: Nat; init a(1);`],
  ['structure', (n: number) => `sort D = struct d(${many(n, () => 'Nat', ', ')}); act a: Nat; init a(1);`],
  [
    'lambda',
    (n: number) => `map f: Nat; eqn f = # [lambda ${many(n, (i) => `x${i}`, ', ')}: Nat . x0]; act a; init a;`,
  ],
])('arguments of a %s', (_what, text) => {
  test('as many as stated', async () => expect(await codesOf(text(mostArguments))).toEqual([]));
  test('one more', async () => expect(await codesOf(text(mostArguments + 1))).toEqual(['mcrl2/too-many-arguments']));
});

test('a function of as many arguments as stated is computed', async () => {
  const parts = many(mostArguments, (index) => `x${index}`, ', ');
  const text = `map f: ${many(mostArguments, () => 'Nat', ' # ')} -> Nat; var ${parts}: Nat; eqn f(${parts}) = x0 + x${mostArguments - 1};
    act a: Nat; init a(f(${many(mostArguments, String, ', ')})) . delta;`;
  expect(await labelsOf(text)).toEqual([`a(${mostArguments - 1})`]);
});

test('a list of 70000 elements', async () => {
  const text = `map l: List(Nat); eqn l = [${many(70_000, String, ', ')}]; act a: Nat; init a(#l + rhead(l)) . delta;`;
  expect(await labelsOf(text)).toEqual(['a(139999)']);
});

test('a structure of 20000 constants', async () => {
  const text = `sort D = struct ${many(20_000, (index) => `c${index}`, ' | ')}; act a: D; init a(c19999) . delta;`;
  expect(await labelsOf(text)).toEqual(['a(c19999)']);
});
