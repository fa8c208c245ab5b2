/**
 * The parametric system of random models in lockstep with the plain semantics at points of the parameters: the same
 * starts, delays, steps and values, one configuration after the other. What is dead is 0 on one side from then on, so a
 * dimension that was declared dead too early shows.
 */
import type { Broken, ParametricQuestion } from '@vedette/core';
import { law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { afterAll, expect } from 'vitest';
import { uppaal } from '../language.ts';
import { typedModel } from '../testing/testing-source.ts';
import { features } from './testing/feature-models.ts';
import { isDeclined, Lockstep } from './testing/lockstep.ts';
import { randomModel } from './testing/random-model.ts';
import { randomProgram } from './testing/random-program.ts';

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const points = [
  [0, 0],
  [1, 1],
  [2, 1],
  [1, 3],
  [5, 2],
  [0, 4],
] as const;

async function questionOf(text: string, ranges: 'lower ends' | 'both ends'): Promise<ParametricQuestion | undefined> {
  const options = { parameters: ['p', 'q'], ranges, division: 'rounded' } as const;
  const { value, problems } = await uppaal.parametric!(textSource(text, 'm.xta'), options);
  for (const { code, severity } of problems) if (severity === 'error') count(`declined: ${code}`);
  return value?.[0];
}

/** Nothing where a constant is outside its range. */
async function modelAt(text: string, [p, q]: readonly [number, number]) {
  return typedModel(text, { p: `${p}`, q: `${q}` }).catch(() => undefined);
}

async function compareSteps(text: string, { ranges = 'lower ends' }: { ranges?: 'lower ends' | 'both ends' } = {}) {
  count('models');
  const question = await questionOf(text, ranges);
  if (question === undefined) return;
  for (const point of points) {
    const model = await modelAt(text, point);
    if (model === undefined) {
      count('points without a model');
      continue;
    }
    const lockstep = new Lockstep(question, {
      model,
      point: new Map([
        ['p', point[0]],
        ['q', point[1]],
      ]),
      count,
    });
    try {
      lockstep.run();
    } catch (thrown) {
      if (!isDeclined(thrown)) throw new Error(`at p = ${point[0]}, q = ${point[1]}\n${text}`, { cause: thrown });
      count(`declined: ${(thrown as Broken).problem.code}`);
    }
  }
}

/** Instances that only watch are left out of a parametric system: a question about them keeps them. */
const watched = (text: string): string =>
  text.replace(/query \{ (?:A\[\] !?|E<> !?)(.*) \}/, 'query { E<> W.Late || ($1) }');

law({ name: 'law: programs compute the same', runs: 15 }, randomProgram, (text) => compareSteps(text));
law({ name: 'law: mixed models take the same steps', runs: 10 }, randomModel, ({ text }) =>
  compareSteps(watched(text)),
);
for (const { name, text, ranges } of features)
  law({ name: `law: the same steps, ${name}`, runs: 6 }, text, (one) => compareSteps(one, { ranges }));

afterAll(() => {
  if (process.env.VEDETTE_FEATURES) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
  for (const kind of ['starts', 'delays', 'steps', 'goals']) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
