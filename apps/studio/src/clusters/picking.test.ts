import { expect, test } from 'vitest';
import { clusterAt } from './picking.ts';

/** One stands before the other, both upright; a third lies aside. */
const cones = {
  ends: Float32Array.of(0, 1, 0, 1, 0, -1, 0, 1, 0, 1, 5, 1, 0, -1, 5, 1, 10, 1, 0, 1, 10, -1, 0, 0),
  cluster: Int32Array.of(7, 8, 9),
};
const towards = (x: number, y: number) => ({ origin: [x, y, 20] as const, direction: [0, 0, -1] as const });

test('the one in front is met', () => {
  expect(clusterAt(towards(0, 0), cones)).toBe(8);
  expect(clusterAt({ origin: [0, 0, -20], direction: [0, 0, 1] }, cones)).toBe(7);
});

test('a ray that passes by, or leads away, meets nothing', () => {
  expect(clusterAt(towards(3, 0), cones)).toBeUndefined();
  expect(clusterAt({ origin: [0, 0, 20], direction: [0, 0, 1] }, cones)).toBeUndefined();
});

test('a cone is narrower at its narrow end', () => {
  expect(clusterAt(towards(10.8, 0.9), cones)).toBe(9);
  expect(clusterAt(towards(10.8, -0.5), cones)).toBeUndefined();
});

test('what is too thin to be hit is met nearby', () => {
  expect(clusterAt(towards(10.2, -0.95), cones)).toBeUndefined();
  expect(clusterAt(towards(10.2, -0.95), cones, 0.02)).toBe(9);
});
