/** How a state space is looked at travels in links; what is damaged is left out and said to be. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterLinkIn, clusterQuery } from './link.ts';

const colour = fc.oneof(
  fc.constantFrom('deadlocks', 'towards deadlocks', 'from', 'to').map((kind) => ({ kind })),
  fc.record({ kind: fc.constant('action' as const), action: fc.string() }),
  fc.record({ kind: fc.constant('value' as const), slot: fc.string(), value: fc.string() }),
);
const look = fc.record({
  around: fc.integer({ min: -180, max: 180 }),
  above: fc.integer({ min: 0, max: 180 }),
  far: fc.integer({ min: 1, max: 300 }),
});
const link = fc.record(
  {
    colour,
    cluster: fc.nat(1_000_000),
    states: fc.integer({ min: 1, max: 1_000_000 }),
    look,
    showsBack: fc.boolean(),
  },
  { requiredKeys: ['showsBack'] },
);

law('a look comes back from its link', link, (one) => {
  expect(clusterLinkIn(clusterQuery(one))).toEqual({ ...one, isDamaged: false });
});

law(
  'no link is too strange',
  fc.dictionary(fc.constantFrom('colour', 'action', 'slot', 'value', 'cluster', 'states', 'look', 'back'), fc.string()),
  (parts) => {
    const { states = 1, look: seen } = clusterLinkIn(new Map(Object.entries(parts)));
    expect(states > 0 && states <= 1_000_000).toBe(true);
    if (seen !== undefined) expect(seen.far).toBeGreaterThan(0);
  },
);

test.each([
  { colour: 'red' },
  { colour: 'action' },
  { colour: 'value', slot: 'x' },
  { cluster: '-1' },
  { cluster: '1e9' },
  { states: '0' },
  { states: '99999999' },
  { look: '1,2' },
  { look: '0,0,0' },
  { look: '0,500,100' },
  { back: 'yes' },
])('%o is damaged', (parts) => {
  const found = clusterLinkIn(new Map(Object.entries(parts) as [string, string][]));
  expect(found).toEqual({ showsBack: false, isDamaged: true });
});
