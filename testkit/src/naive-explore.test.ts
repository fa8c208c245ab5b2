import { describe, expect, test } from 'vitest';
import { graphSystem } from './graph-system.ts';
import { naiveExplore, printExplored } from './naive-explore.ts';
import { tableSystem } from './table-system.ts';

describe('naiveExplore', () => {
  test('counts a graph done by hand', () => {
    const { states, transitions, deadlocks, depth, distances } = naiveExplore(
      graphSystem('0 -a-> 1 -b-> 2 -c-> 3, 0 -d-> 2, 3 -e-> 0, 1 -f-> 4, 9 -g-> 0'),
    );
    expect(states.map(([value]) => value)).toEqual([0, 1, 2, 4, 3]);
    expect(distances).toEqual([0, 1, 1, 2, 2]);
    expect({ transitions, deadlocks, depth }).toEqual({ transitions: 6, deadlocks: [3], depth: 2 });
  });

  test('counts a step emitted twice twice', () => {
    expect(naiveExplore(graphSystem('0 -a-> 1, 0 -a-> 1')).transitions).toBe(2);
  });

  test('keeps what a group emits before it breaks, and does not call that a deadlock', () => {
    const rows = [
      { when: [0], label: 0, effect: [1] },
      { when: ['*' as const], label: 0, effect: 'broken' as const },
    ];
    const table = {
      sizes: [2],
      initial: [0],
      labels: ['a'],
      predicates: [],
      groups: [{ reads: [0], writes: [0], rows }],
    };
    const { transitions, broken, deadlocks } = naiveExplore(tableSystem(table));
    expect({ transitions, broken, deadlocks }).toEqual({ transitions: 1, broken: [0, 1], deadlocks: [] });
  });

  test('gives up beyond the limit', () => {
    expect(() => naiveExplore(graphSystem('0 -a-> 1 -a-> 2'), 2)).toThrow('more than 2 states');
    expect(naiveExplore(graphSystem('0 -a-> 1 -a-> 2'), 3).states).toHaveLength(3);
  });

  test('prints states and steps', () => {
    expect(printExplored(naiveExplore(graphSystem('0 -a-> 1, 0 -tau-> 0'))).split('\n')).toEqual([
      '#0 (0) at 0',
      '#1 (1) at 1 deadlock',
      '#0 a -> #1 by group 0',
      '#0 tau (tau) -> #0 by group 0',
    ]);
  });
});
