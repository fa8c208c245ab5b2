import { checked } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { naiveExplore } from './naive-explore.ts';
import { printTable, type Row, type Table, tableSystem } from './table-system.ts';

/** Two counters modulo 2 and 3 that step on their own; the model breaks when both are at their last value. */
const counters: Table = {
  sizes: [2, 3],
  initial: [0, 0],
  labels: ['left', 'right', 'reset'],
  groups: [
    { reads: [0], writes: [0], rows: [{ when: ['*'], label: 0, effect: ['+'] }] },
    {
      reads: [1],
      writes: [1],
      rows: [
        { when: [0], label: 1, effect: [1] },
        { when: [1], label: 1, effect: ['+'] },
      ],
    },
    { reads: [0, 1], writes: [], rows: [{ when: [1, 2], label: 2, effect: 'broken' }] },
  ],
  predicates: [{ reads: [1], patterns: [[0], [2]] }],
};

describe('tableSystem', () => {
  test('explores to the product of the counters, and breaks where it says', () => {
    const { states, edges, broken, deadlocks } = naiveExplore(checked(tableSystem(counters)));
    expect(states).toHaveLength(6);
    expect(edges.filter(({ label }) => label.text === 'left')).toHaveLength(6);
    expect(edges.filter(({ label }) => label.text === 'right')).toHaveLength(4);
    expect(broken.map((state) => [...states[state]!])).toEqual([[1, 2]]);
    expect(deadlocks).toEqual([]);
  });

  test('a predicate holds where some pattern matches', () => {
    const [predicate] = checked(tableSystem(counters)).predicates;
    expect([0, 1, 2].map((value) => predicate!.holds(Int32Array.of(0, value)))).toEqual([true, false, true]);
  });

  test('slots may hold any integers for their values', () => {
    const integers = [{ integers: [-1, 7], known: 'by origin' } as const, undefined];
    const system = checked(tableSystem({ ...counters, integers }));
    const { states, broken } = naiveExplore(system);
    expect(states.map((state) => state.join()).toSorted()).toEqual(['-1,0', '-1,1', '-1,2', '7,0', '7,1', '7,2']);
    expect(broken.map((state) => [...states[state]!])).toEqual([[7, 2]]);
    expect(printTable({ ...counters, integers })).toContain('s0 holds -1 7, known by origin');
    expect(() => tableSystem({ ...counters, integers: [{ integers: [3, 3], known: 'by origin' }] })).toThrow(
      RangeError,
    );
  });

  test('prints one line per group and predicate', () => {
    expect(printTable(counters).split('\n')).toEqual([
      'sizes 2 3 initial 0 0',
      'g0 reads 0 writes 0: [*] -left#0-> [+]',
      'g1 reads 1 writes 1: [0] -right#1-> [1]; [1] -right#1-> [+]',
      'g2 reads 0 1: [1 2] broken',
      'p0 reads 1: [0] or [2]',
    ]);
  });

  test.each<[string, Row]>([
    ['too few values', { when: [], label: 0, effect: [0] }],
    ['too few cells', { when: [0], label: 0, effect: [] }],
    ['the old value of an unread slot', { when: [0], label: 0, effect: ['='] }],
  ])('refuses a row with %s', (_, row) => {
    expect(() => tableSystem({ ...counters, groups: [{ reads: [0], writes: [1], rows: [row] }] })).toThrow(RangeError);
  });
});
