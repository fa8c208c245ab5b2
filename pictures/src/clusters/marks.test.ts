import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGraph, edgesOf, rowsFrom } from '../testing/any-graph.ts';
import { clusterTree } from './cluster-tree.ts';
import { clusterMarks, deadlockMarks, labelMarks, leadingTo, reachedFrom, sharesOf, valueMarks } from './marks.ts';

const marked = anyGraph().chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    marks: fc.array(fc.nat(1), { minLength: rows.states, maxLength: rows.states }).map((each) => Uint8Array.from(each)),
  }),
);

law('what is reached is the least set that is closed under transitions', marked, ({ rows, marks }) => {
  const forwards = [...marks];
  const backwards = [...marks];
  for (let round = 0; round < rows.states; round++)
    for (const [from, to] of edgesOf(rows)) {
      forwards[to]! |= forwards[from]!;
      backwards[from]! |= backwards[to]!;
    }
  expect([...reachedFrom(rows, marks)]).toEqual(forwards);
  expect([...leadingTo(rows, marks)]).toEqual(backwards);
});

law('shares of a cluster are those of its states', marked, ({ rows, marks }) => {
  const tree = clusterTree(rows);
  const shares = sharesOf(tree, marks);
  for (let one = 0; one < shares.length; one++) {
    const own = [...marks].filter((_, state) => tree.cluster[state] === one);
    expect(shares[one]).toBeCloseTo(own.reduce((sum, mark) => sum + mark, 0) / own.length, 5);
    expect(sharesOf(tree, clusterMarks(tree, one))[one]).toBe(1);
  }
});

test('deadlocks, labels and values', () => {
  const rows = rowsFrom({ states: 3, initial: 0 }, [
    [0, 1],
    [0, 2],
    [1, 0],
  ]);
  expect([...deadlockMarks(rows)]).toEqual([0, 0, 1]);
  expect([...deadlockMarks(rows, 2)]).toEqual([0, 0, 0]);
  const graph = { ...rows, label: Int32Array.of(4, 5, 5) };
  expect([...labelMarks(graph, new Set([4]))]).toEqual([1, 0, 0]);
  expect([...labelMarks(graph, new Set([5]))]).toEqual([1, 1, 0]);
  expect([...valueMarks(Int32Array.of(7, 8, 7), 7)]).toEqual([1, 0, 1]);
});
