import type { Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUppaal } from '../read.ts';
import { leastTime } from '../testing/discrete-fastest.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { all, inLocation, timed } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

async function fastest(model: TypedModel, query: Query): Promise<Verdict> {
  const lowering = new Lowering(model);
  const questions = questionsOf(lowering, [query]);
  return (await answer(lowering.system({ asked: [] }).system, questions, { runs: 'fastest' }))[0]!;
}

/** When the last step of the run that is shown happens. */
function lastTime(verdict: Verdict): number {
  const { evidence, model } = verdict as Verdict & { readonly kind: 'holds' };
  const narration = model!.presentation.narration!.along!(evidence!);
  const times = evidence!.steps.map((step) => narration.describe(evidence!.start, step).time);
  return Number(times.at(-1) ?? 0);
}

const goal = fc.tuple(fc.nat(2), fc.constantFrom('<=', '>=', '=='), fc.nat(LARGEST));

law(
  { name: 'the least time is that of integer clocks, on closed networks', runs: 200 },
  fc.tuple(randomNetwork(), goal),
  async ([{ model, clocks }, [location, operator, value]]) => {
    const discrete = exploreDiscretely(model, LARGEST);
    if (discrete === undefined || discrete.isBroken) return;
    const predicate = all(inLocation(0, location), timed(clocks[0]!, operator as '<=', value));
    const verdict = await fastest(model, { kind: 'E<>', predicate, text: 'goal', comment: '', span: predicate.span });
    const least = leastTime(model, predicate, LARGEST);
    expect(verdict.kind).toBe(least === undefined ? 'fails' : 'holds');
    if (least === undefined || verdict.kind !== 'holds') return;
    expect(verdict.figures).toEqual([{ name: 'least time', text: `${least}` }]);
    expect(lastTime(verdict)).toBeLessThanOrEqual(least);
  },
);

async function figureOf(text: string, query: string): Promise<string | undefined> {
  const { value } = await readUppaal(sourceOf(`${text} query { ${query} }`, 'model.xta'), {});
  const verdict = await fastest(value!.model, value!.model.queries[0]!);
  return verdict.kind === 'holds' || verdict.kind === 'fails' ? verdict.figures?.[0]?.text : undefined;
}

/** Three short steps take 9 units, one long one 7. */
const detour = `
  clock x;
  process P() {
    state A, B { x <= 7 }, C, D, E;
    init A;
    trans A -> B { assign x = 0; }, B -> E { guard x >= 7; },
      A -> C { guard x >= 3; assign x = 0; }, C -> D { guard x >= 3; assign x = 0; }, D -> E { guard x >= 3; };
  }
  system P;
`;

test('fewer steps need not be faster, nor the first goal that is found the earliest', async () => {
  expect(await figureOf(detour, 'E<> P.E')).toBe('7');
  expect(await figureOf(detour, 'E<> P.D')).toBe('6');
  expect(await figureOf(detour, 'A[] not P.E')).toBe('7');
  expect(await figureOf(detour, 'E<> P.A && x > 4')).toBe('as little more than 4 as one likes');
  expect(await figureOf(detour, 'E<> P.E && x < 2')).toBeUndefined();
});

test('a model that waits in a circle still ends', async () => {
  const circle = `
    clock x, y;
    process P() {
      state A { x <= 3 }, B;
      init A;
      trans A -> A { guard x >= 2; assign x = 0; }, A -> B { guard y >= 100 && x == 0; };
    }
    system P;
  `;
  expect(await figureOf(circle, 'E<> P.B')).toBe('100');
});

test('what cannot be looked for, or not within the limits, is said; the shortest run is shown', async () => {
  const stopped = detour.replace('C, D, E;', "C { x' == 1 }, D, E;");
  for (const [text, limits, remark] of [
    [stopped, {}, /cannot be looked for/],
    [detour, { states: 2 }, /not found within the limits/],
  ] as const) {
    const { value } = await readUppaal(sourceOf(`${text} query { E<> P.B }`, 'model.xta'), {});
    const lowering = new Lowering(value!.model);
    const questions = questionsOf(lowering, value!.model.queries);
    const [verdict] = await answer(lowering.system({ asked: [] }).system, questions, { runs: 'fastest', limits });
    if (verdict?.kind !== 'holds') throw new Error('it should hold');
    expect([verdict.evidence!.steps.length, verdict.figures]).toEqual([1, undefined]);
    expect(verdict.remark).toMatch(remark);
  }
});
