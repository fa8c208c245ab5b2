/**
 * Every kind of query against the region graph, which is built from the plain semantics alone. `VEDETTE_RUNS=500 npx
 * vitest run languages/uppaal/src/zones/region-agreement.test.ts` asks tens of thousands of queries.
 */
import { Broken, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOf } from '../queries/questions.ts';
import { readUppaal } from '../read.ts';
import { type NetworkOptions, randomNetwork } from '../testing/random-networks.ts';
import { randomQuery } from '../testing/random-queries.ts';
import { RegionOracle } from '../testing/region-oracle.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from './lowering.ts';

const MOST_REGIONS = 3000;

async function verdictsOf(model: TypedModel, queries: readonly Query[]): Promise<readonly Verdict[]> {
  const lowering = new Lowering(model);
  const { system } = lowering.system({ asked: [] });
  return answer(system, questionsOf(lowering, queries), { limits: { states: 20_000 } });
}

function oracleOf(model: TypedModel): RegionOracle | undefined {
  try {
    return RegionOracle.of(model, MOST_REGIONS);
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

function agrees(name: string, options: NetworkOptions): void {
  const drawn = randomNetwork({
    operators: ['<', '<=', '==', '>=', '>'],
    invariants: 'of all kinds',
    ...options,
  }).chain((one) =>
    fc.tuple(fc.constant(one), fc.array(randomQuery(one), { minLength: 1, maxLength: 8, size: 'max' })),
  );
  law({ name: `zones decide queries as regions do: ${name}`, runs: 30 }, drawn, async ([{ model }, queries]) => {
    const oracle = oracleOf(model);
    if (oracle === undefined) return;
    const verdicts = await verdictsOf(model, queries);
    for (const [i, query] of queries.entries()) {
      const { kind } = verdicts[i]!;
      if (kind === 'unknown') continue;
      expect(`${kind}: ${query.text}`).toBe(`${oracle.decides(query) ? 'holds' : 'fails'}: ${query.text}`);
    }
  });
}

agrees('bounds of single clocks', {});
agrees('diagonal constraints', { diagonals: 'some' });
agrees('priorities', { priorities: 'some' });
agrees('priorities and diagonal constraints', { priorities: 'some', diagonals: 'some' });

test('parts of a disjunction that overlap make no run out of delays of no length', async () => {
  const text = `clock x;
    process P() { state a { x <= 1 }, b; init a; trans a -> b { guard x == 1; }; }
    system P;
    query { E[] P.a && (x < 2 || x < 3) }
    query { A<> P.b || (x >= 2 && x >= 1) }
    query { x >= 0 --> P.b || (x >= 2 && x >= 1) }`;
  const { value } = await readUppaal(sourceOf(text, 'model.xta'), {});
  const { model } = value!;
  const oracle = oracleOf(model)!;
  expect(model.queries.map((query) => oracle.decides(query))).toEqual([false, true, true]);
  const verdicts = await verdictsOf(model, model.queries);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['fails', 'holds', 'holds']);
});
