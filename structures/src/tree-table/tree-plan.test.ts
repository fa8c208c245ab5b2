import { expect, test } from 'vitest';
import { hashPair } from './hash-pair.ts';
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
