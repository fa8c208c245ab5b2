import { expect, test } from 'vitest';
import { grown, indexFor, nextColumnLength, nextListLength, roomFor } from './growth.ts';
import { MOST_PLACES, nextRound, refusePlaces } from './places.ts';

const refusal = /^invalid array length: .* at most 2147483646 places$/;

test('lists with more places than 32-bit numbers reach are refused before they are made', () => {
  expect(() => refusePlaces(MOST_PLACES, 'edges')).not.toThrow();
  expect(() => refusePlaces(MOST_PLACES + 1, 'edges')).toThrow('edges in memory');
  expect(() => grown(new Int32Array(1), MOST_PLACES + 1)).toThrow(refusal);
  expect(() => grown(new Uint8Array(1), MOST_PLACES + 1, nextListLength)).toThrow(refusal);
});

test('a list that grows ends at the last place, not before', () => {
  expect(roomFor(1.9e9, nextListLength)).toBe(MOST_PLACES);
  expect(roomFor(MOST_PLACES, nextColumnLength)).toBe(MOST_PLACES);
  expect(roomFor(1000, nextListLength)).toBe(2000);
});

test('an index with places beyond is refused, and the longest before is not', () => {
  expect(indexFor(Math.floor(MOST_PLACES / 1.35)).length).toBeLessThanOrEqual(MOST_PLACES);
  expect(() => indexFor(Math.ceil(MOST_PLACES / 1.35) + 1)).toThrow(refusal);
});

test('after the last round marks are wiped', () => {
  const marks = Int32Array.of(3, 0, 2);
  expect([nextRound(2, marks, 3), [...marks]]).toEqual([3, [3, 0, 2]]);
  expect([nextRound(3, marks, 3), [...marks]]).toEqual([1, [0, 0, 0]]);
});
