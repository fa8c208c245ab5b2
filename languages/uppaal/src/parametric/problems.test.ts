/** What is wrong with the parameters that are asked for, and with what a model does with them. */
import { Broken, type ParametricQuestion } from '@vedette/core';
import { synthesise } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';

const model = `const int[1,9] tmin = 2; const bool lossy = true; int wait[3]; clock x;
process P() { state A, B; init A; trans A -> B { guard x >= tmin; assign wait[tmin] = 1; }; }
system P; query { A[] !P.B }`;

const ofParameter = (name: string) =>
  uppaal.parametric!(textSource(model, 'm.xta'), { parameters: [name], ranges: 'lower ends', division: 'rounded' });

test.each([
  ['tmax', 'uppaal/unknown-parameter'],
  ['lossy', 'uppaal/not-a-parameter'],
])('%s is refused: %s', async (name, code) => {
  expect((await ofParameter(name)).problems.map((one) => one.code)).toEqual([code]);
});

test('an index that depends on a parameter is met by the step that needs it', async () => {
  const [{ system }] = (await ofParameter('tmin')).value as [ParametricQuestion];
  const failed = await Promise.resolve()
    .then(() => synthesise(system, system.goals[0]!))
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Broken);
  expect((failed as Broken).problem.code).toBe('uppaal/parameter-not-known');
});
