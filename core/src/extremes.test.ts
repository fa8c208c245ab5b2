import { expect, test } from 'vitest';
import { maximum, minimum } from './extremes.ts';

test('however many numbers there are', () => {
  const many = Int32Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) % 1_000_003);
  expect(maximum(many)).toBe(1_000_002);
  expect(minimum(many)).toBe(0);
  expect(maximum(new Set([-3, -7]))).toBe(-3);
  expect(minimum([])).toBe(Number.POSITIVE_INFINITY);
  expect(maximum([])).toBe(Number.NEGATIVE_INFINITY);
});
