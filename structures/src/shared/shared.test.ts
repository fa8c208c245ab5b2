/** Tables in shared memory number what comes in the order it comes, whichever of the threads that share them asks. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedContents, SharedTuples, sharedContentsMemory, sharedTuplesMemory } from './index.ts';
import { SharedIndex, sharedIndexMemory } from './shared-index.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer());
/** Who asks, and for what: a thread that has not asked for long looks into places that were left since. */
const asked = fc.array(fc.tuple(fc.nat(2), fc.array(number, { minLength: 2, maxLength: 2 })), {
  maxLength: 3000,
  size: 'max',
});

function numbersAsNaive<T>(
  asks: readonly [number, number[]][],
  numberOf: (thread: number, words: number[]) => T,
): void {
  const naive = new Map<string, number>();
  for (const [thread, words] of asks) {
    const expected = naive.get(words.join()) ?? naive.size;
    naive.set(words.join(), expected);
    expect(numberOf(thread, words)).toBe(expected);
  }
}

law({ name: 'tuples', runs: 20 }, asked, (asks) => {
  const memory = sharedTuplesMemory(2, 12);
  const threads = [0, 1, 2].map(() => new SharedTuples(memory));
  numbersAsNaive(asks, (thread, words) => {
    const found = threads[thread]!.numberOf(Int32Array.from(words));
    expect([0, 1].map((position) => threads[0]!.at(found, position))).toEqual(words);
    return found;
  });
});

law({ name: 'contents of any length', runs: 20 }, asked, (asks) => {
  const memory = sharedContentsMemory(12);
  const threads = [0, 1, 2].map(() => new SharedContents(memory));
  const shortened = asks.map(([thread, words]): [number, number[]] => [thread, words.slice(words[0]! & 1)]);
  numbersAsNaive(shortened, (thread, words) => {
    const found = threads[thread]!.numberOf(Int32Array.from(words));
    expect([...threads[0]!.content(found)]).toEqual(words);
    return found;
  });
});

test('a table that is full says so', () => {
  const tuples = new SharedTuples(sharedTuplesMemory(2, 4));
  const fill = (): void => {
    for (let i = 0; i < 100; i++) tuples.numberOf(Int32Array.of(i, i));
  };
  expect(fill).toThrow('a table in shared memory is full');
  expect(fill).toThrow('a table in shared memory is full');
});

test('a lock that is not given back is given up, one that is given back is not', () => {
  const memory = sharedIndexMemory(4);
  const [one, other] = [new SharedIndex(memory, 3), new SharedIndex(memory, 3)];
  one.lock();
  expect(() => other.lock()).toThrow('a thread has ended while it wrote to shared memory');
  one.unlock();
  other.lock();
  other.unlock();
});
