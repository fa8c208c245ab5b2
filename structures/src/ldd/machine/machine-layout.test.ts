import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, firstLayout, type Layout, largerLayout } from './machine-layout.ts';

const all = 2 ** 28;
const parts = ({ nodes, indexLength, cacheLength }: Layout): readonly number[] => [nodes, indexLength, cacheLength];

law(
  'memory grows until it is full, and no part of it ever shrinks',
  fc.double({ min: 0.01, max: 1, noNaN: true }),
  (share) => {
    let layout = firstLayout;
    for (;;) {
      const end = layout.nodes;
      const next = largerLayout(layout, { end, live: Math.floor(end * share), most: all });
      if (next === undefined) break;
      expect(next.nodes).toBeGreaterThan(end);
      for (const [i, part] of parts(next).entries()) expect(part).toBeGreaterThanOrEqual(parts(layout)[i]!);
      expect(endOf(next)).toBeLessThan(2 ** 32);
      layout = next;
    }
    expect(layout.nodes).toBeGreaterThan(2 ** 27);
  },
);

test('an index that cannot grow is left as it is, with all nodes', () => {
  const full: Layout = { nodes: 200_000_000, indexLength: 2 ** 27, cacheLength: 2 ** 24 };
  expect(largerLayout(full, { end: 190_000_000, live: 190_000_000, most: all })).toEqual(full);
  expect(
    largerLayout({ ...full, nodes: 2 ** 27 + 2 ** 26 + 2 ** 23 }, { end: 2 ** 27, live: 2 ** 27, most: all })?.nodes,
  ).toBe(2 ** 27 + 2 ** 26 + 2 ** 23);
  expect(largerLayout(firstLayout, { end: firstLayout.nodes, live: 1, most: firstLayout.nodes })).toBeUndefined();
});
