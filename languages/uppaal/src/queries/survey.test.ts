import type { Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readUppaal } from '../read.ts';
import { discreteSupremum } from '../testing/discrete-supremum.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { inLocation, nowhere, read } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

async function survey(model: TypedModel, query: Query): Promise<Verdict> {
  const lowering = new Lowering(model);
  const limits = { states: 20_000 };
  return (await answer(lowering.system({ asked: [] }).system, questionsOf(lowering, [query]), { limits }))[0]!;
}

function textIn(verdict: Verdict): string | undefined {
  return verdict.kind === 'holds' ? verdict.figures!.map(({ text }) => text).join('; ') : undefined;
}

function textOf(supremum: number): string {
  if (supremum === Number.NEGATIVE_INFINITY) return 'no such state';
  return supremum === Number.POSITIVE_INFINITY ? 'unbounded' : `${supremum}`;
}

law(
  { name: 'the supremum of a clock is that of integer time, also where it grows for ever', runs: 250 },
  fc.tuple(randomNetwork(), fc.nat(1), fc.nat(2)),
  async ([{ model, clocks }, which, location]) => {
    const discrete = exploreDiscretely(model, LARGEST);
    if (discrete === undefined || discrete.isBroken) return;
    const clock = clocks[which]!;
    const condition = inLocation(0, location);
    const supremum = discreteSupremum(model, { clock, condition, largest: LARGEST, most: 150 });
    if (supremum === undefined) return;
    const asked = { text: 'sup', comment: '', span: nowhere };
    const text = textIn(await survey(model, { ...asked, kind: 'sup', condition, expressions: [read(clock)] }));
    // Only the first clock is ever set to what another one shows: that it grows is not reported then.
    if (which === 1 || text !== undefined) expect(text).toBe(textOf(supremum));
  },
);

async function figures(text: string, query: string): Promise<string | undefined> {
  const { value, problems } = await readUppaal(sourceOf(`${text} query { ${query} }`, 'model.xta'), {});
  expect(problems).toEqual([]);
  return textIn(await survey(value!.model, value!.model.queries[0]!));
}

/** Time passes in small pieces only; `x` is set nowhere. */
const pieces = `
  clock x, y; int n;
  process P() {
    state a { y < 2 }, b;
    urgent b;
    init a;
    trans a -> a { assign y = 0; }, a -> b { guard y == 1; assign n = 7; }, b -> a { assign y = 0, n = 0; };
  }
  system P;`;

describe('a clock that grows from step to step', () => {
  test('has no supremum', async () => {
    expect(await figures(pieces, 'sup: x')).toBe('unbounded');
    expect(await figures(pieces, 'sup: x, y, n')).toBe('unbounded; < 2; 7');
    expect(await figures(pieces, 'bounds: x')).toBe('[0, ∞)');
    expect(await figures(pieces, 'inf: x')).toBe('0');
  });

  test('has none where a condition holds now and then, but one where it soon ends', async () => {
    expect(await figures(pieces, 'sup{P.b}: x')).toBe('unbounded');
    expect(await figures(pieces, 'bounds{P.b}: x, n')).toBe('[1, ∞); [7, 7]');
    expect(await figures(pieces, 'sup{x <= 700}: x')).toBe('700');
    expect(await figures(pieces, 'sup{x < 700 && y == 1}: x')).toBe('< 700');
  });

  test('has one if it is set at last, however late', async () => {
    const late = pieces
      .replace('trans', 'trans a -> a { guard x >= 500; assign x = 0; },')
      .replace('y < 2', 'y < 2 && x <= 503');
    expect(await figures(late, 'sup: x')).toBe('503');
    expect(await figures(late, 'sup{P.b}: x')).toBe('503');
    const lazy = pieces.replace('trans', 'trans a -> a { guard x >= 500; assign x = 0; },');
    expect(await figures(lazy, 'sup: x')).toBe('unbounded');
  });

  test('has one where every way to the condition sets it', async () => {
    const away = pieces.replace('a -> b { guard y == 1; assign n = 7; }', 'a -> b { assign x = 300; }');
    expect(await figures(away, 'sup{P.b}: x')).toBe('300');
    expect(await figures(away, 'sup{P.a}: x')).toBe('unbounded');
  });
});

test('time may pass for ever in one state, and the condition hold at a moment of another', async () => {
  const model = (guard: string) => `
    clock x, z; process P() {
      state a, c, b; urgent b; init a;
      trans a -> c { assign z = 0; }, c -> b { guard ${guard}; };
    } system P;`;
  expect(await figures(model('z <= 5'), 'sup{P.b}: x')).toBe('unbounded');
  expect(await figures(model('z <= 5 && x <= 400'), 'sup{P.b}: x')).toBe('400');
});

test('what grows in steps of no length does not grow', async () => {
  const zeno = `
    clock x, y; process P() { state a { y <= 300 }; init a; trans a -> a { }; } system P;`;
  expect(await figures(zeno, 'sup: x')).toBe('300');
});

test('a clock that is set to what another one shows is not taken for one that grows', async () => {
  const copying = `
    clock x, z; process P() {
      state a { z <= 900 }, b; urgent b; init a;
      trans a -> b { guard z == 900; assign z = 5; }, b -> a { assign x = z; };
    } system P;`;
  expect(await figures(copying, 'sup: x')).toBe('900');
});

test('an infimum beyond the first limit is found, and a strict one is distinguished from a limit', async () => {
  const late = (guard: string): string => `
    clock x; process P() { state a, b; init a; trans a -> b { guard ${guard}; }; } system P;`;
  expect(await figures(late('x >= 300'), 'inf{P.b}: x')).toBe('300');
  expect(await figures(late('x > 256'), 'inf{P.b}: x')).toBe('> 256');
  expect(await figures(late('x > 5000'), 'bounds{P.b}: x')).toBe('(5000, ∞)');
});
