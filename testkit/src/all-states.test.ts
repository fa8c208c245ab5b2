import { describe, expect, test } from 'vitest';
import { allStates } from './all-states.ts';
import { graphSystem } from './graph-system.ts';
import { tableSystem } from './table-system.ts';

describe('allStates', () => {
  test('lists every combination of values, reachable or not', () => {
    const system = tableSystem({ sizes: [2, 3], initial: [0, 0], labels: [], groups: [], predicates: [] });
    const expected = ['0,0', '0,1', '0,2', '1,0', '1,1', '1,2'];
    expect(allStates(system).map((state) => state.join())).toEqual(expected);
  });

  test('refuses a domain without a size', () => {
    const slots = [{ name: 'x', domain: { name: 'anything', text: String } }];
    expect(() => allStates({ ...graphSystem('0'), slots })).toThrow(RangeError);
  });
});
