/** Claims for all values that were once too large, in the smallest models that showed it. */
import { synthesise } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { uppaal } from '../language.ts';

async function reached(text: string, division: 'rounded' | 'exact' = 'rounded') {
  const options = { parameters: ['p'], ranges: 'lower ends', division } as const;
  const { value } = await uppaal.parametric!(textSource(text, 'm.xta'), options);
  const [{ system, breaks }] = value as [NonNullable<typeof value>[number]];
  const { regions } = await synthesise(system, system.goals[0]!);
  return regions.flatMap((one) => {
    if (one.kind !== 'reached') return [];
    const code = breaks(one.run.at(-1) ?? -1)?.code;
    return [{ isExact: one.isExact, ...(code && { code }) }];
  });
}

describe('a constant with a rounded quotient', () => {
  const text = `const int[0, 9] p = 1;
const int h = p / 2;
process P() { state A, B; init A; trans A -> B { guard 2 * h >= p; }; }
system P;
query { E<> P.B }`;

  test('a run that needs it rounded its own way is no run for all values', async () =>
    expect((await reached(text)).map(({ isExact }) => isExact)).not.toContain(true));

  test('an exact quotient leaves no choice', async () =>
    expect((await reached(text, 'exact')).map(({ isExact }) => isExact)).not.toContain(false));
});

test('where the invariant of an initial location does not hold, the model breaks', async () => {
  const text = `const int[0, 9] p = 1;
clock x;
process P() { state A { x < p }, B; init A; trans A -> B { guard x > p; }; }
system P;
query { A[] !P.B }`;
  expect(await reached(text)).toEqual([{ isExact: true, code: 'uppaal/initial-invariant' }]);
});
