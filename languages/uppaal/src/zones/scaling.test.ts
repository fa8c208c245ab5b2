/**
 * Constants near the ends of their range: a model in a finer unit of time has the same answers, or it breaks and names
 * the limit. Which it is is known in advance where no sum of constants can leave the range.
 */
import type { Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { VALUE_LIMIT } from '@vedette/structures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOf } from '../queries/questions.ts';
import { readUppaal } from '../read.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { randomQuery } from '../testing/random-queries.ts';
import { scaledModel, scaledQuery } from '../testing/scaled.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from './lowering.ts';

async function verdictsOf(model: TypedModel, queries: readonly Query[]): Promise<readonly Verdict[]> {
  const lowering = new Lowering(model);
  const { system } = lowering.system({ asked: [] });
  return answer(system, questionsOf(lowering, queries), { limits: { states: 20_000 } });
}

const tooLarge = ['uppaal/clock-bound-too-large', 'uppaal/clock-out-of-range'];
/** A zone of so few clocks holds sums of less than eight constants. */
const SAFE = Math.floor(VALUE_LIMIT / (8 * LARGEST));
const largest = Math.floor((VALUE_LIMIT - 1) / LARGEST);
const factor = fc.constantFrom(
  1000,
  2 ** 20,
  SAFE,
  2 ** 27,
  2 ** 28,
  2 ** 28 + 1,
  largest,
  largest + 1,
  2 ** 29,
  2 ** 30,
);

const drawn = randomNetwork({
  operators: ['<', '<=', '==', '>=', '>'],
  invariants: 'of all kinds',
  diagonals: 'some',
  starts: 'at zero',
}).chain((one) =>
  fc.tuple(fc.constant(one), fc.array(randomQuery(one), { minLength: 1, maxLength: 4, size: 'max' }), factor),
);

law(
  { name: 'a finer unit of time changes no answer, or the limit of clocks is named', runs: 40 },
  drawn,
  async ([{ model }, queries, by]) => {
    const plain = await verdictsOf(model, queries);
    const fine = await verdictsOf(
      scaledModel(model, by),
      queries.map((query) => scaledQuery(query, by)),
    );
    for (const [i, query] of queries.entries()) {
      const [one, other] = [plain[i]!, fine[i]!];
      if (one.kind === 'unknown' || other.kind === 'unknown') continue;
      const isLimit = other.kind === 'broken' && tooLarge.includes(other.problem.code);
      if (isLimit && by > SAFE) continue;
      expect(`${query.text} ${other.kind}`).toBe(`${query.text} ${one.kind}`);
    }
  },
);

async function codeOf(text: string, query: string): Promise<string> {
  const { value, problems } = await readUppaal(sourceOf(`${text} query { ${query} }`, 'model.xta'), {});
  expect(problems).toEqual([]);
  const [verdict] = await verdictsOf(value!.model, value!.model.queries);
  return verdict!.kind === 'broken' ? verdict!.problem.code : verdict!.kind;
}

const waits = (invariant: string, guard: string): string =>
  `clock x; int[0, 2147483647] n = 600000000;
   process P() { state a { ${invariant} }, b; init a; trans a -> b { guard ${guard}; }; } system P;`;

test.each([
  ['x <= 1073741822', 'x > 1073741822', 'fails'],
  ['x <= 1073741822', 'x >= 1073741822', 'holds'],
  ['x <= 1073741823', 'x > 1073741823', 'uppaal/clock-bound-too-large'],
  ['x <= 1073741824', 'x > 5', 'uppaal/clock-bound-too-large'],
  ['x <= 2147483647', 'x > 5', 'uppaal/clock-bound-too-large'],
  ['x >= -1073741822', 'x > 5', 'holds'],
  ['x >= -1073741823', 'x > 5', 'uppaal/clock-bound-too-large'],
  ['x <= 2 * n', 'x > 5', 'uppaal/clock-bound-too-large'],
  ['x <= n', 'x >= n', 'holds'],
  ['x <= n', 'x > n', 'fails'],
])('waiting in %s for %s', async (invariant, guard, expected) => {
  expect(await codeOf(waits(invariant, guard), 'E<> P.b')).toBe(expected);
});

test('constants of queries have the same limit', async () => {
  const model = waits('true', 'x > 5');
  expect(await codeOf(model, 'E<> x > 1073741822')).toBe('holds');
  expect(await codeOf(model, 'E<> x > 1073741823')).toBe('uppaal/clock-bound-too-large');
  expect(await codeOf(model, 'A[] x < 2000000000')).toBe('uppaal/clock-bound-too-large');
});

test('sums of constants that leave the range break the model at the step', async () => {
  const twice = `clock x, y;
    process P() {
      state a { x <= 1000000000 }, b { y <= 1000000000 }, c; init a;
      trans a -> b { guard x == 1000000000; assign y = 0; }, b -> c { guard x >= 1000000001; };
    } system P;`;
  expect(await codeOf(twice, 'E<> P.c')).toBe('uppaal/clock-out-of-range');
  expect(await codeOf(twice.replaceAll('100000000', '10000000'), 'E<> P.c')).toBe('holds');
});

test('clocks are set to numbers in range', async () => {
  const set = (value: string): string =>
    `clock x; int[0, 2147483647] n = 1073741822;
     process P() { state a, b; init a; trans a -> b { assign x = ${value}; }; } system P;`;
  expect(await codeOf(set('1073741822'), 'E<> P.b')).toBe('holds');
  expect(await codeOf(set('1073741823'), 'E<> P.b')).toBe('uppaal/clock-out-of-range');
  expect(await codeOf(set('n'), 'E<> P.b')).toBe('holds');
  expect(await codeOf(set('n + 1'), 'E<> P.b')).toBe('uppaal/clock-out-of-range');
  expect(await codeOf(set('0 - 1'), 'E<> P.b')).toBe('uppaal/negative-clock');
});
