import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { Cheapest } from './cheapest.ts';

law('states are taken by cost, and among equals as they were found', fc.array(fc.nat(9)), (costs) => {
  const order = new Cheapest((state) => state[0]!);
  for (const [number, cost] of costs.entries()) {
    order.weigh(Int32Array.of(cost));
    order.found(number);
  }
  expect(order.waiting).toBe(costs.length);
  const expected = [...costs.keys()].toSorted((one, other) => costs[one]! - costs[other]! || one - other);
  expect(costs.map(() => order.take())).toEqual(expected);
  expect(order.take()).toBe(-1);
});
