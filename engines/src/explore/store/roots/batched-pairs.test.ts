import { PairTable } from '@vedette/structures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { BatchedPairs } from './batched-pairs.ts';

/** So few bytes that one batch fits, two do or all do. */
const bytes = fc.constantFrom(200_000, 230_000, 2 ** 32);
const value = fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 2 ** 31 - 1 }));
const pairs = fc.array(fc.tuple(value, value), { maxLength: 4000, size: 'max' });

law(
  { name: 'what has no more room in the machine goes on in a table', runs: 20 },
  fc.tuple(bytes, pairs),
  ([most, list]) => {
    const table = new PairTable();
    const expected = list.flatMap(([left, right], i) => (table.insert(left, right) < 0 ? [[i, ~i]] : []));
    const kept: (readonly [number, number])[] = [];
    const batched = new BatchedPairs(new PairTable().release(), (...about) => kept.push(about), most);
    for (const [i, [left, right]] of list.entries()) {
      batched.push(left, right, i, ~i);
      if (i % 1500 === 700) batched.settle();
    }
    batched.settle();
    expect(kept).toEqual(expected);
    const released = PairTable.ofPairs(batched.release().pairs, batched.size);
    for (let number = 0; number < table.size; number++)
      for (const one of [batched, released])
        expect([one.left(number), one.right(number)]).toEqual([table.left(number), table.right(number)]);
  },
);
