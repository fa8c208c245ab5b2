/** Systems whose confluent hidden steps are taken at once are equivalent to what they were, by the definitions. */
import { checked, type TransitionSystem } from '@vedette/core';
import { law, randomSystem, systemFromSeed, tableSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { naivelyEquivalent } from '../../testing/naive-oracles.ts';
import { explore } from '../explore.ts';
import { exploreGraph } from '../explore-graph.ts';
import { confluent } from './confluent.ts';

/** Hidden steps are rare in random systems: here `a` and `tick` are hidden, too. */
function moreHidden(system: TransitionSystem): TransitionSystem {
  const label = (index: number) => {
    const found = system.label(index);
    return found.text === 'a' || found.text === 'tick' ? ({ text: 'tau', kind: 'tau' } as const) : found;
  };
  return { ...system, label };
}

law(
  { name: 'confluent steps taken at once leave a branching bisimilar system, divergence included', runs: 60 },
  randomSystem({ maxSlots: 4 }),
  async (random) => {
    const system = moreHidden(random);
    const [full, less] = await Promise.all([exploreGraph(system), exploreGraph(checked(confluent(system)))]);
    if (full.graph!.states > 60) return;
    expect(less.graph!.states).toBeLessThanOrEqual(full.graph!.states);
    expect(naivelyEquivalent(full.graph!, less.graph!, 'branching')).toBe(true);
    expect(naivelyEquivalent(full.graph!, less.graph!, 'divergence-branching')).toBe(true);
  },
);

law(
  { name: 'a model breaks with confluent steps taken at once exactly if it breaks', runs: 100 },
  randomSystem({ broken: 'sometimes', maxSlots: 4 }),
  async (random) => {
    const system = moreHidden(random);
    const [full, less] = [await explore(system, []), await explore(confluent(system), [])];
    expect(less.outcome.kind).toBe(full.outcome.kind);
  },
);

test('something is left out', async () => {
  let full = 0;
  let left = 0;
  for (let seed = 0; seed < 100; seed++) {
    const system = moreHidden(systemFromSeed(seed));
    full += (await explore(system, [])).stats.states;
    left += (await explore(confluent(system), [])).stats.states;
  }
  expect(left).toBeLessThan(full);
});

test('a hidden step beside others is taken at once, and a hidden circle becomes one state with a loop', async () => {
  const system = tableSystem({
    sizes: [3, 2],
    initial: [0, 0],
    labels: ['tau', 'b'],
    groups: [
      { reads: [0], writes: [0], rows: [{ when: ['*'], label: 0, effect: ['+'] }] },
      { reads: [1], writes: [1], rows: [{ when: ['*'], label: 1, effect: ['+'] }] },
    ],
    predicates: [],
  });
  expect((await explore(system, [])).stats).toMatchObject({ states: 6, transitions: 12 });
  expect((await explore(confluent(system), [])).stats).toMatchObject({ states: 2, transitions: 4 });
});

test('confluence is refused where states stand for sets', () => {
  const system = { ...systemFromSeed(1), cover: { slots: [0], covers: () => true } };
  expect(() => confluent(system)).toThrow('points');
});
