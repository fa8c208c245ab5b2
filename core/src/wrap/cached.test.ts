import { graphSystem, law, naiveExplore, printExplored, randomSystem, systemFromSeed } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TransitionSystem } from '../system.ts';
import { cached } from './cached.ts';
import { checked } from './checked.ts';
import { forward } from './forward.ts';

const options = fc.record({ maxEntries: fc.constantFrom(0, 1, 3, 10, 1000), maxReads: fc.constantFrom(0, 1, 2, 8) });

/** `x` counts to `size` again and again, whatever `y` does, which goes round by itself. */
function twoCounters(size: number): TransitionSystem {
  const domain = { name: 'number', size, text: String };
  return {
    slots: [
      { name: 'x', domain },
      { name: 'y', domain },
    ],
    groups: [
      { name: 'x', reads: [0], writes: [0] },
      { name: 'y', reads: [1], writes: [1] },
      { name: 'both', reads: [0, 1], writes: [] },
    ],
    predicates: [],
    initial: () => Int32Array.of(0, 0),
    successors: (group, state, emit) => {
      if (group < 2) emit(group, state.with(group, (state[group]! + 1) % size));
    },
    label: (index) => ({ text: `${index}`, kind: 'visible' }),
  };
}

describe('cached', () => {
  law(
    'changes nothing, the first time and from memory',
    fc.tuple(randomSystem({ broken: 'sometimes' }), options),
    ([system, limits]) => {
      const remembering = cached(system, limits);
      const expected = printExplored(naiveExplore(system));
      expect(printExplored(naiveExplore(remembering))).toBe(expected);
      expect(printExplored(naiveExplore(remembering))).toBe(expected);
    },
  );

  law(
    'keeps the contract of the waist',
    fc.tuple(randomSystem({ broken: 'sometimes' }), options),
    ([system, limits]) => {
      naiveExplore(checked(cached(system, limits)));
    },
  );

  test('asks the system once for each combination of read values', () => {
    let calls = 0;
    const inner = twoCounters(50);
    const counting = forward(inner, {
      successors: (group, state, emit) => {
        if (group < 2) calls++;
        inner.successors(group, state, emit);
      },
    });
    const remembering = cached(counting);
    expect(naiveExplore(remembering).states).toHaveLength(2500);
    expect(calls).toBe(100);
    expect(
      remembering
        .cacheStats()
        .map(({ group, memoised, hits, misses, entries }) => ({ group, memoised, hits, misses, entries })),
    ).toEqual([
      { group: 'x', memoised: true, hits: 2450, misses: 50, entries: 50 },
      { group: 'y', memoised: true, hits: 2450, misses: 50, entries: 50 },
      { group: 'both', memoised: false, hits: 0, misses: 0, entries: 0 },
    ]);
  });

  test('memoises only groups that read few slots, and never those that read all', () => {
    const memoised = (system: TransitionSystem, maxReads: number) =>
      cached(system, { maxReads })
        .cacheStats()
        .map((stats) => stats.memoised);
    expect(memoised(twoCounters(2), 0)).toEqual([false, false, false]);
    expect(memoised(twoCounters(2), 9)).toEqual([true, true, false]);
    expect(memoised(graphSystem('0 -a-> 0'), 9)).toEqual([false]);
  });

  test('stops adding at the limit, counting combinations and successors, and still answers right', () => {
    const remembering = cached(twoCounters(50), { maxEntries: 20 });
    expect(printExplored(naiveExplore(remembering))).toBe(printExplored(naiveExplore(twoCounters(50))));
    const [x] = remembering.cacheStats();
    // Of 50 values of x, each met 50 times, ten are remembered when first met, and found the other 49 times.
    expect(x).toMatchObject({ entries: 10, full: true, hits: 10 * 49, misses: 10 + 40 * 50 });
  });

  test('grows far beyond its first size without losing or mixing up anything', () => {
    const size = 5000;
    const wrong: number[] = [];
    const remembering = cached(twoCounters(size));
    for (const _ of [1, 2]) {
      for (let value = 0; value < size; value++) {
        const next = (value + 1) % size;
        remembering.successors(0, Int32Array.of(value, 7), (_label, target) => {
          if (target[0] !== next || target[1] !== 7) wrong.push(value);
        });
      }
    }
    expect(wrong).toEqual([]);
    expect(remembering.cacheStats()[0]).toMatchObject({ hits: size, misses: size, entries: size, full: false });
    expect(remembering.cacheStats()[0]!.bytes).toBeLessThan(200_000);
  });

  test('tells negative and large values apart', () => {
    const values = [0, -1, 2 ** 31 - 1, -(2 ** 31), 1, 65536];
    const anything = { name: 'anything', text: String };
    const system = forward(twoCounters(2), {
      slots: ['x', 'y', 'z'].map((name) => ({ name, domain: anything })),
      groups: [{ name: 'copy', reads: [0, 1], writes: [1] }],
      successors: (_, state, emit) => emit(0, state.with(1, state[0]! ^ state[1]!)),
    });
    const remembering = cached(system);
    for (const _ of [1, 2]) {
      for (const x of values) {
        for (const y of values) {
          remembering.successors(0, Int32Array.of(x, y, 5), (_label, target) =>
            expect([...target]).toEqual([x, x ^ y, 5]),
          );
        }
      }
    }
    expect(remembering.cacheStats()[0]).toMatchObject({ entries: 36, hits: 36 });
  });

  test('remembers nothing of a call that the receiver stops', () => {
    const remembering = cached(twoCounters(3));
    const state = Int32Array.of(0, 0);
    const stop = () => {
      throw new Error('enough');
    };
    expect(() => remembering.successors(0, state, stop)).toThrow('enough');
    const targets: number[][] = [];
    remembering.successors(0, state, (_, target) => targets.push([...target]));
    expect(targets).toEqual([[1, 0]]);
  });

  test('passes everything else through', () => {
    const system = systemFromSeed(3);
    const remembering = cached(system);
    expect(remembering.slots).toBe(system.slots);
    expect(remembering.groups).toBe(system.groups);
    expect(remembering.predicates).toBe(system.predicates);
  });
});
