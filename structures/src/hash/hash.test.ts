import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPair, hashWord, hashWords } from './hash.ts';
import { HashIndex } from './hash-index.ts';

/** How many different values the highest bits take over `count` hashes, compared with what random ones would take. */
function spread(count: number, hashOf: (number: number) => number): number {
  const bits = 12;
  const seen = new Set<number>();
  for (let number = 0; number < count; number++) seen.add(hashOf(number) >>> (32 - bits));
  const places = 2 ** bits;
  return seen.size / (places * (1 - (1 - 1 / places) ** count));
}

test.each<[string, (number: number) => number]>([
  ['one counter', (number) => hashWord(number)],
  ['one multiple of 4096', (number) => hashWord(number << 12)],
  ['pairs with one changing side', (number) => hashPair(number, 5)],
  ['pairs with the other changing side', (number) => hashPair(5, number)],
  ['pairs in a square', (number) => hashPair(number >>> 6, number & 63)],
  ['words that differ at the end', (number) => hashWords(Int32Array.of(1, 2, 3, number), 0, 4)],
  ['words that differ at the start', (number) => hashWords(Int32Array.of(number << 20, 2, 3, 4), 0, 4)],
])('high bits are spread nearly as random ones: %s', (_, hashOf) => {
  expect(spread(4096, hashOf)).toBeGreaterThan(0.9);
});

law('an index finds what was put, and nothing else', fc.array(fc.integer(), { maxLength: 300 }), (values) => {
  const kept: number[] = [];
  const index = new HashIndex((number) => hashWord(kept[number]!));
  const numberOf = (value: number): number => {
    for (let place = index.placeOf(hashWord(value)); ; place = index.after(place)) {
      const number = index.at(place);
      if (number >= 0 && kept[number] !== value) continue;
      if (number < 0) index.put(place, kept.push(value) - 1);
      return number < 0 ? kept.length - 1 : number;
    }
  };
  const naive = new Map<number, number>();
  for (const value of values) {
    const expected = naive.get(value) ?? naive.size;
    naive.set(value, expected);
    expect(numberOf(value)).toBe(expected);
  }
  expect(index.size).toBe(naive.size);
});
