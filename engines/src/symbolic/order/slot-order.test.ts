import { checked } from '@vedette/core';
import { law, naiveExplore, randomSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { SymbolicStates } from '../symbolic-states.ts';
import { levelsOf } from './slot-graph.ts';
import { type SlotOrder, slotOrder, slotOrders } from './slot-order.ts';

const names = Object.keys(slotOrders) as SlotOrder[];

law('every order has every slot once, and leads to the same states', randomSystem(), (system) => {
  const states = naiveExplore(system).states.length;
  for (const name of names) {
    const order = slotOrder(system.slots.length, system.groups, name);
    expect([...order].sort((a, b) => a - b)).toEqual([...system.slots.keys()]);
    const sets = new SymbolicStates(checked(system), { watched: [], labels: 'forgotten' }, { order: name });
    for (sets.learn(); !sets.isClosed; sets.learn()) sets.close();
    expect(sets.count(sets.reached)).toBe(BigInt(states));
  }
});

/** Neighbours in a ring, of which only every third number is a slot after the one before it. */
const chain = Array.from({ length: 10 }, (_, i) => ({
  name: `${i}`,
  reads: [(i * 3) % 11, ((i + 1) * 3) % 11],
  writes: [(i * 3) % 11],
}));

test.each(['sloan', 'force'] as const)('%s brings the slots of a chain closer together', (name) => {
  const spans = (order: SlotOrder): number => {
    const level = levelsOf(slotOrder(11, chain, order));
    return chain.reduce((sum, { reads }) => sum + Math.abs(level[reads[0]!]! - level[reads[1]!]!), 0);
  };
  expect(spans('sloan')).toBe(10);
  expect(spans(name)).toBeLessThan(spans('given'));
});

test('by weight the middle of a chain comes first, then each half', () => {
  const line = Array.from({ length: 6 }, (_, i) => ({ name: `${i}`, reads: [i, i + 1], writes: [] }));
  const order = [...slotOrder(7, line, 'weighted')];
  expect(order[0]).toBe(3);
  expect([order.slice(1, 4).every((slot) => slot < 3), order.slice(4).every((slot) => slot > 3)]).toEqual([true, true]);
});
