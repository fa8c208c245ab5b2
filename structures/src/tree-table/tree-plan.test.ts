import { expect, test } from 'vitest';
import { hashPair } from '../hash/hash.ts';
import { planFromSample } from './tree-plan.ts';

test('a part in which nearly all states of a sample differ is not taken for one in which all states do', () => {
  // A flag and two counters: in a small sample hardly two states agree in both counters, and few in one of them.
  const counters = 100;
  const count = 1000;
  const states = new Int32Array(count * 3);
  const drawn = (i: number, slot: number): number => (hashPair(i, slot) >>> 0) % counters;
  for (let i = 0; i < count; i++) states.set([drawn(i, 0) % 2, drawn(i, 1), drawn(i, 2)], i * 3);
  const facts = { sizes: [2, undefined, undefined], together: [] };
  expect(planFromSample(facts, { states, count, size: 1 << 20 })).toEqual({
    kind: 'pair',
    left: { kind: 'leaf', first: 0, end: 2 },
    right: { kind: 'leaf', first: 2, end: 3 },
  });
});

test('two leaves with many combinations are joined; not if they are one leaf, nor if they have too many contents', () => {
  const count = 1000;
  const right = (counters: number, size: number): unknown => {
    const states = Int32Array.from({ length: count * 3 }, (_, i) => (hashPair(i, hashPair(1, i)) >>> 1) % counters);
    const plan = planFromSample({ sizes: [64, counters, counters], together: [[1, 2]] }, { states, count, size });
    return plan.kind === 'pair' ? plan.right : undefined;
  };
  const [first, second] = [
    { kind: 'leaf', first: 1, end: 2 },
    { kind: 'leaf', first: 2, end: 3 },
  ];
  // Of 64 values each most combinations occur, so a number for them takes hardly fewer bits than both.
  expect(right(64, count)).toEqual({ kind: 'pair', left: first, right: second, joinedBits: 7 });
  expect(right(2, count)).toEqual({ kind: 'leaf', first: 1, end: 3 });
  expect(right(2 ** 30, 2 ** 28)).toEqual({ kind: 'pair', left: first, right: second });
});
