import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ComponentSearch } from './component-search.ts';
import { type Rows, rowsOfLists } from './rows.ts';

function numbered(rows: Rows, outside: Uint8Array): { readonly componentOf: Int32Array; readonly count: number } {
  const search = new ComponentSearch(rows, { outside, slice: 3 });
  const componentOf = new Int32Array(rows.states).fill(-1);
  let count = 0;
  for (let found = search.next(); found !== 'end'; found = search.next())
    if (found === 'component') search.assign(componentOf, count++);
  return { componentOf, count };
}

/** Rows with a gap before each of them. */
function rowsWithGaps(successors: readonly (readonly number[])[]): Rows {
  const target: number[] = [];
  const first = successors.map((list) => target.push(0, ...list) - list.length);
  const end = successors.map((list, state) => first[state]! + list.length);
  const states = successors.length;
  return { states, first: Int32Array.from(first), end: Int32Array.from(end), target: Int32Array.from(target) };
}

/** By definition: which states reach which, closed under one more step until nothing changes. */
function naiveReach(successors: readonly (readonly number[])[], isOutside: (state: number) => boolean): boolean[][] {
  const states = [...successors.keys()];
  const reach = states.map((one) => states.map((other) => one === other));
  for (let changed = true; changed; ) {
    changed = false;
    for (const one of states)
      for (const via of states)
        for (const to of successors[via]!) {
          if (!reach[one]![via] || reach[one]![to] || isOutside(via) || isOutside(to) || isOutside(one)) continue;
          reach[one]![to] = changed = true;
        }
  }
  return reach;
}

const graph = fc.integer({ min: 0, max: 12 }).chain((states) =>
  fc.record({
    successors: fc.array(fc.array(fc.nat(Math.max(0, states - 1)), { maxLength: 3 }), {
      minLength: states,
      maxLength: states,
    }),
    outside: fc.uint8Array({ min: 0, max: 1, minLength: states, maxLength: states }),
  }),
);

law('states share a component exactly if each reaches the other inside', graph, ({ successors, outside }) => {
  const { componentOf, count } = numbered(rowsWithGaps(successors), outside);
  const reach = naiveReach(successors, (state) => outside[state] === 1);
  const used = new Set<number>();
  for (const one of successors.keys()) {
    expect(componentOf[one] === -1).toBe(outside[one] === 1);
    if (outside[one] === 1) continue;
    used.add(componentOf[one]!);
    for (const other of successors.keys()) {
      if (outside[other] === 1) continue;
      expect(componentOf[one] === componentOf[other]).toBe(reach[one]![other]! && reach[other]![one]!);
      if (reach[one]![other]) expect(componentOf[other]).toBeLessThanOrEqual(componentOf[one]!);
    }
  }
  expect([...used].toSorted((one, other) => one - other)).toEqual([...Array(count).keys()]);
});

test('a state that is marked before it is met is left out', () => {
  const outside = new Uint8Array(3);
  const search = new ComponentSearch(rowsOfLists([[], [0], [1]]), { outside });
  expect(search.next()).toBe('component');
  expect([...search.members()]).toEqual([0]);
  outside[1] = 1;
  expect(search.next()).toBe('component');
  expect([...search.members()]).toEqual([2]);
  expect(search.next()).toBe('end');
});

test('a cycle through half a million states is one component, found with pauses', () => {
  const states = 500_000;
  const successors = Array.from({ length: states }, (_, state) => [(state + 1) % states]);
  const search = new ComponentSearch(rowsOfLists(successors), { slice: 50_000 });
  let pauses = 0;
  while (search.next() === 'pause') pauses++;
  expect(search.members().length).toBe(states);
  expect(search.next()).toBe('end');
  expect(pauses).toBe(19);
});
