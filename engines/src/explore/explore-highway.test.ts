/**
 * The confidence that a highway search states is right: on systems whose answer is known, over many seeds, violations
 * are found at least as often as stated, and not so much more often that the figure would be useless.
 */
import type { Domain, ReachabilityQuestion, TransitionSystem, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assuranceOf, assuranceText } from './assurance.ts';
import { exploreHighway } from './explore-highway.ts';

const numbers: Domain = { name: 'Nat', text: String };
const labels = [
  { text: 'down', kind: 'visible' },
  { text: 'bad', kind: 'visible' },
] as const;
const neverBad: ReachabilityQuestion = {
  kind: 'never',
  what: { kind: 'label', matches: ({ text }) => text === 'bad' },
  name: 'never bad',
};

interface Tree {
  /** Children of a state of this level; none where it is 0. */
  readonly children: (level: number) => number;
  readonly isBad: (level: number, place: number) => boolean;
}

/** States are (level, place); a bad one loops with `bad`. */
function treeSystem({ children, isBad }: Tree): TransitionSystem {
  const target = new Int32Array(2);
  return {
    slots: ['level', 'place'].map((name) => ({ name, domain: numbers })),
    groups: [{ name: 'all', reads: [0, 1], writes: [0, 1] }],
    predicates: [],
    initial: () => Int32Array.of(0, 0),
    successors(_group, state, emit) {
      const [level, place] = [state[0]!, state[1]!];
      const count = children(level);
      for (let child = 0; child < count; child++) {
        target.set([level + 1, place * count + child]);
        emit(0, target);
      }
      if (isBad(level, place)) emit(1, state);
    },
    label: (index) => labels[index]!,
  };
}

/** How often the violation is found, in so many experiments with seeds of their own. */
async function frequency(system: TransitionSystem, sampling: { runs: number; width: number }, experiments: number) {
  let found = 0;
  for (let experiment = 0; experiment < experiments; experiment++) {
    const order = { kind: 'highway', width: sampling.width, seed: 1 + experiment * 1000 } as const;
    const repetition = { runs: sampling.runs, share: 0.5 };
    const { verdicts } = await exploreHighway(system, [neverBad], { order, repetition });
    if (verdicts[0]!.kind === 'fails') found++;
  }
  return found / experiments;
}

/** Four standard deviations of a frequency: what chance alone explains. */
function slack(probability: number, experiments: number): number {
  return 4 * Math.sqrt((probability * (1 - probability)) / experiments);
}

describe('a violation in a share of the states of some level', () => {
  test.each([
    { base: 8, width: 4, runs: 1 },
    { base: 8, width: 4, runs: 3 },
    { base: 20, width: 10, runs: 2 },
    { base: 50, width: 10, runs: 3 },
  ])('one of $base, width $width, $runs runs', async ({ base, width, runs }) => {
    const system = treeSystem({
      children: (level) => (level < 4 ? base : 0),
      isBad: (level, place) => level === 3 && place % base === 0,
    });
    const { confidence } = assuranceOf({ runs, width }, 1 / base);
    const experiments = 500;
    const found = await frequency(system, { runs, width }, experiments);
    expect(found).toBeGreaterThan(confidence - slack(confidence, experiments));
    expect(found).toBeLessThan(confidence + 0.05 + slack(confidence, experiments));
  });
});

describe('a violation behind one state of many', () => {
  test.each([1, 2, 5])('%i runs find it as often as independent ones', async (runs) => {
    const [width, states] = [5, 20];
    const system = treeSystem({
      children: (level) => (level === 0 ? states : level < 3 ? 1 : 0),
      isBad: (level, place) => level === 3 && place === 7,
    });
    const once = width / states;
    const expected = 1 - (1 - once) ** runs;
    const experiments = 500;
    const found = await frequency(system, { runs, width }, experiments);
    expect(Math.abs(found - expected)).toBeLessThan(slack(expected, experiments));
    // What `chance` says: so likely for one run, 95 % for all of them.
    expect(1 - (1 - assuranceOf({ runs, width }, 0.5).chance) ** runs).toBeCloseTo(0.95, 12);
  });
});

const draw = fc
  .record({
    found: fc.integer({ min: 1, max: 60 }),
    bad: fc.integer({ min: 1, max: 60 }),
    width: fc.integer({ min: 1, max: 60 }),
  })
  .filter(({ found, bad }) => bad <= found);

law('no draw without replacement misses more often than the figure says', draw, ({ found, bad, width }) => {
  const drawn = Math.min(width, found);
  // One state after the other, none of them bad.
  let miss = 1;
  for (let taken = 0; taken < drawn; taken++) miss *= Math.max(0, found - bad - taken) / (found - taken);
  expect(1 - miss).toBeGreaterThanOrEqual(assuranceOf({ runs: 1, width }, bad / found).confidence - 1e-12);
});

const wide = treeSystem({ children: (level) => (level < 3 ? 10 : 0), isBad: () => false });
const order = { kind: 'highway', width: 3, seed: 1 } as const;

async function asked(options: object): Promise<Verdict> {
  const [verdict] = await answer(wide, [neverBad], { order, ...options });
  return verdict!;
}

test('the verdict states its confidence, and counts all runs', async () => {
  const once = await asked({});
  const thrice = await asked({ repetition: { runs: 3, share: 0.2 } });
  expect(once.stats.assurance).toMatchObject({ runs: 1, width: 3, share: 0.01 });
  expect(thrice).toMatchObject({
    kind: 'unknown',
    detail: expect.stringMatching(/^highway search left states out; 3 runs would/),
  });
  expect(thrice.stats.assurance!.confidence).toBeCloseTo(1 - 0.8 ** 9, 12);
  expect(thrice.stats.states).toBe(3 * once.stats.states);
});

test('no confidence is stated where a limit ended a run, or where nothing was left out', async () => {
  const cut = await asked({ limits: { states: 15 }, repetition: { runs: 3, share: 0.2 } });
  expect(cut).toMatchObject({ kind: 'unknown', detail: 'the limit of 15 states was reached' });
  expect(cut.stats.assurance).toBeUndefined();
  const all = await asked({ order: { ...order, width: 1000 } });
  expect(all).toMatchObject({ kind: 'holds' });
  expect(all.stats.assurance).toBeUndefined();
});

test('no confidence is stated for systems whose states stand for sets', async () => {
  const sets = { ...wide, cover: { slots: [], covers: () => false } };
  const { verdicts } = await exploreHighway(sets, [neverBad], { order });
  expect(verdicts[0]).toMatchObject({ kind: 'unknown', detail: 'highway search left states out' });
  expect(verdicts[0]!.stats.assurance).toBeUndefined();
});

test('figures are cut off, never rounded up', () => {
  expect(assuranceText(assuranceOf({ runs: 5, width: 1000 }, 0.001))).toBe(
    '5 runs would have found a violation in 0.1 % of the states of some level with 99.32 % confidence, and any that one run finds with probability 45.07 % with 95 %',
  );
  expect(assuranceText(assuranceOf({ runs: 1, width: 1000 }, 0.01))).toContain('99.9956 % confidence');
});
