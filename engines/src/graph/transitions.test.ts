import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TransitionsBuilder } from './transitions.ts';

/** Labels and targets beside each other, up to the greatest: together they do not fit into one double. */
const pair = fc.tuple(
  fc.oneof(fc.nat(3), fc.integer({ min: 2 ** 22 - 2, max: 2 ** 22 + 2 }), fc.nat(2 ** 31 - 2)),
  fc.oneof(fc.nat(3), fc.nat(2 ** 31 - 2)),
);

law(
  'the transitions of a state are sorted, each once, however many labels there are',
  fc.integer({ min: 1, max: 120 }).chain((length) => fc.array(pair, { minLength: length, maxLength: length })),
  (pairs) => {
    const builder = new TransitionsBuilder(1, 0);
    for (const [label, target] of pairs) builder.add(label, target);
    builder.endState();
    const { label, target } = builder.finish([]);
    const different = new Map(pairs.map((each) => [String(each), each]));
    const sorted = [...different.values()].sort(([a, b], [c, d]) => a - c || b - d);
    expect([...label].map((each, i) => [each, target[i]])).toEqual(sorted);
  },
);

test('more states or transitions than have numbers are refused before there is an array of them', () => {
  expect(() => new TransitionsBuilder(2 ** 31 - 1, 0)).toThrow('states in memory have at most');
  expect(() => new TransitionsBuilder(1, 2 ** 31 - 1)).toThrow('transitions in memory have at most');
});
