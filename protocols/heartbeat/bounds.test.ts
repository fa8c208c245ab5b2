/**
 * The search for the smallest bound: right whatever it is, undecided if a question is, and soon over if the bound is
 * tight.
 */
import { expect, test } from 'vitest';
import { smallestBound } from './bounds.ts';

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** A protocol for which everything from `smallest` on is enough, and what it is asked. */
function protocolWith(smallest: number) {
  const asked: number[] = [];
  return {
    asked,
    async with(value: number) {
      asked.push(value);
      return value >= smallest ? ('T' as const) : ('F' as const);
    },
  };
}

test.each(upTo(30))('every smallest bound up to %i is found, and nothing is asked twice', async (enough) => {
  for (const smallest of upTo(enough)) {
    const protocol = protocolWith(smallest);
    expect(await smallestBound(protocol, enough)).toBe(smallest);
    expect(new Set(protocol.asked).size).toBe(protocol.asked.length);
    expect(protocol.asked.every((value) => 0 < value && value < enough)).toBe(true);
  }
});

test('a tight bound takes one question', async () => {
  const protocol = protocolWith(25);
  await smallestBound(protocol, 25);
  expect(protocol.asked).toEqual([24]);
});

test('a question without an answer leaves it open', async () => {
  expect(await smallestBound({ with: async () => undefined }, 25)).toBe(undefined);
});
