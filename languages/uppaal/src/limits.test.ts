/** Every stated limit, just below it and just beyond: a model opens, or is refused by name. */
import { expect, test } from 'vitest';
import { uppaal } from './language.ts';
import { sourceOf } from './testing/testing-source.ts';

async function codes(text: string): Promise<readonly string[]> {
  const { value, problems } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(value === undefined).toBe(errors.length > 0);
  return errors;
}

const idle = 'process P() { state A; init A; } system P;';

test('clocks', async () => {
  expect(await codes(`clock x[4095]; ${idle}`)).toEqual([]);
  expect(await codes(`clock x[4096]; ${idle}`)).toEqual(['uppaal/too-many-clocks']);
  expect(await codes(`clock x[15000]; ${idle}`)).toEqual(['uppaal/too-many-clocks']);
});

test('elements of an array', async () => {
  const list = Array.from({ length: 200_000 }, (_, i) => i % 7).join(', ');
  expect(
    await codes(
      `const int a[200000] = {${list}}; int n; process P() { state A; init A; trans A -> A { assign n = a[n]; }; } system P;`,
    ),
  ).toEqual([]);
  expect(await codes(`int a[262144]; ${idle}`)).toEqual([]);
  expect(await codes(`int a[262145]; ${idle}`)).toEqual(['uppaal/too-large']);
});

test('processes, with a query that names one', async () => {
  const many = (most: number): string =>
    `process P(const int[0, ${most}] i) { state A; init A; } system P; query { E<> P(3).A }`;
  expect(await codes(many(2047))).toEqual([]);
  expect(await codes(many(2048))).toEqual(['uppaal/too-many-processes']);
});

test('steps in a constant', async () => {
  const counted = (turns: number): string =>
    `int f() { int i; int j; for (i = 0; i < ${turns}; i++) for (j = 0; j < ${turns}; j++) { } return 1; } const int c = f(); ${idle}`;
  expect(await codes(counted(100))).toEqual([]);
  expect(await codes(counted(1000))).toEqual(['uppaal/endless-evaluation']);
});

test('nested expressions', async () => {
  const nested = (depth: number): string => `const int c = ${'('.repeat(depth)}1${')'.repeat(depth)}; ${idle}`;
  expect(await codes(nested(150))).toEqual([]);
  expect(await codes(nested(300))).toContain('uppaal/too-deep');
});
