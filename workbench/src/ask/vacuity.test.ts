/** Mutants are stronger than the property, and what they say about its parts is true. */
import { bareModel, type Model, type Question, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { readBranching, readLinear } from '@vedette/temporal';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapLimits, vacuityOf } from './vacuity.ts';

const formula = fc.letrec<{ formula: string }>((tie) => {
  const inner = tie('formula');
  return {
    formula: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c', 'deadlock') },
      fc.tuple(fc.constantFrom('!', 'G', 'F', 'X', 'O'), inner).map(([operator, one]) => `${operator} (${one})`),
      fc
        .tuple(inner, fc.constantFrom('&&', '||', '=>', 'U', 'W', 'R'), inner)
        .map(([left, operator, right]) => `((${left}) ${operator} (${right}))`),
    ),
  };
}).formula;

function linear(model: Model, text: string): Question | undefined {
  return readLinear({ name: text, formula: { source: 'text', start: 0, text }, fairness: [] }, model).value;
}

const ask = async (model: Model, question: Question): Promise<Verdict> => (await answer(model, [question]))[0]!;

law(
  { name: 'where a mutant holds, the formula holds', runs: 80 },
  fc.tuple(randomSystem({ maxSlots: 2, maxGroups: 3 }), formula),
  async ([system, text]) => {
    const model: Model = bareModel(system);
    const question = linear(model, text);
    if (question === undefined) return;
    const { kind } = await ask(model, question);
    for (const mutant of question.mutants!())
      if ((await ask(model, mutant.question)).kind === 'holds') expect(kind).toBe('holds');
  },
);

const lock: Model = bareModel(graphSystem('0 -take-> 1 -give-> 0, 0 -rest-> 0'));

async function parts(question: Question, wanted: 'if cheap' | 'all'): Promise<readonly string[] | undefined> {
  const verdict = await ask(lock, question);
  const found = await vacuityOf(lock, { question, verdict, wanted }, (mutant) => ask(lock, mutant));
  return found?.map(({ part, by, found: how }) => `${part} ${by} ${how}`);
}

test('parts are idle or exercised; without a request, only idle ones are reported', async () => {
  expect(await parts(linear(lock, 'G (take => X give)')!, 'all')).toEqual([
    'take true exercised',
    'give false exercised',
  ]);
  expect(await parts(linear(lock, 'G (take => X give)')!, 'if cheap')).toBeUndefined();
  expect(await parts(linear(lock, 'G (crash => X give)')!, 'if cheap')).toEqual(['give false idle']);
});

test('what fails, or is negated, is not checked', async () => {
  expect(await parts(linear(lock, 'G !take')!, 'all')).toBeUndefined();
  expect(await parts({ ...linear(lock, 'G !take')!, negated: true } as Question, 'all')).toBeUndefined();
});

test('formulas of branching time have mutants, too', () => {
  const text = 'AG [take] EF <give> deadlock';
  const { value } = readBranching({ name: text, formula: { source: 'text', start: 0, text }, fairness: [] }, lock);
  expect(value?.mutants?.().map(({ part, by }) => [part, by])).toEqual([['deadlock', 'false']]);
});

test('what is cheap is never more than what was allowed', () => {
  expect(cheapLimits({}, 3)).toEqual({ states: 2000, seconds: 5 });
  expect(cheapLimits({ states: 100, seconds: 4, depth: 7 }, 3)).toEqual({ states: 100, seconds: 4, depth: 7 });
  expect(cheapLimits({ states: 10_000, seconds: 60 }, 3)).toEqual({ states: 2000, seconds: 5 });
});
