/** Every stated limit, at it and just beyond it. */
import { expect, test } from 'vitest';
import { mostLevels } from './parse/reader.ts';
import { openText } from './testing/open-text.ts';

async function codesOf(text: string): Promise<readonly string[]> {
  const { value, problems } = await openText(text);
  const codes = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(value === undefined).toBe(codes.length > 0);
  return codes;
}

const constant = (expression: string): Promise<readonly string[]> =>
  codesOf(`locations 1..2; const n = ${expression}; system nil;`);

test('locations', async () => {
  expect(await codesOf('locations 1..30; system nil;')).toEqual([]);
  expect(await codesOf('locations 1..31; system nil;')).toEqual(['crash/too-many-locations']);
  expect(await codesOf('locations 31..31; system nil;')).toEqual(['crash/too-many-locations']);
});

test('a number that is written', async () => {
  expect(await constant('1000000000')).toEqual([]);
  expect(await constant('1000000001')).toEqual(['crash/number-too-large']);
});

test('a number that is evaluated', async () => {
  expect(await constant('999999999 + 1')).toEqual([]);
  expect(await constant('1000000000 + 1')).toEqual(['crash/too-large']);
});

test('levels of nesting', async () => {
  const nested = (levels: number): Promise<readonly string[]> =>
    constant(`${'('.repeat(levels)}1${')'.repeat(levels)}`);
  expect(await nested(mostLevels - 1)).toEqual([]);
  expect(await nested(mostLevels)).toEqual(['crash/too-deep']);
});

test('steps of an evaluation', async () => {
  const counted = (most: number): Promise<readonly string[]> => constant(`fold x = 0 for i in 1..${most} : x`);
  expect(await counted(24_990)).toEqual([]);
  expect(await counted(50_000)).toEqual(['crash/evaluation-too-long']);
});

test('elements of two sets', async () => {
  const apart = (first: number): Promise<readonly string[]> =>
    codesOf(
      `locations 1..2; const a = {for i in 1..20000 : i}; const b = {for i in 20001..40000 : i}; const c = {for i in 1..${first} : i}; const n = a union b union c; system nil;`,
    );
  expect(await apart(10_000)).toEqual([]);
  expect(await apart(10_001)).toEqual(['crash/too-many-elements']);
});

test('a process that calls itself a thousand times before it acts', async () => {
  const calls = (count: number): Promise<readonly string[]> =>
    codesOf(`locations 1..1; channel a; process P(x) = if x == 0 then a!(1) else P(x - 1); system 1[P(${count})];`);
  expect(await calls(999)).toEqual([]);
  expect(await calls(1100)).toEqual(['crash/unguarded-recursion']);
});
