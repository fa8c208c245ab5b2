import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { finishTask, isStop } from '../task/task.ts';
import { naiveDifference } from '../testing/naive-refinement.ts';
import { graphOfEdges, graphPair, randomGraph, visibleTrace } from '../testing/random-graph.ts';
import type { Difference } from './difference.ts';
import { refine } from './refine.ts';
import { type Preorder, preorders } from './relation.ts';

function differenceOf(left: ExplicitGraph, right: ExplicitGraph, model: Preorder): Difference | undefined {
  const result = finishTask(refine(left, right, { model, mostStates: 10_000 }));
  if (isStop(result)) throw new Error(result.detail);
  return result.difference;
}

describe.each(preorders)('%s', (model) => {
  law({ name: 'as the definition says, with a shortest trace', runs: 600 }, graphPair(), ([left, right]) => {
    const found = differenceOf(left, right, model);
    const run = found === undefined || found.kind === 'formula' ? undefined : found.run;
    expect(run && visibleTrace(left, run).length).toBe(naiveDifference(left, right, model));
  });

  law(
    { name: 'what the beginning of a graph shows, the whole shows', runs: 300 },
    fc.tuple(graphPair(), fc.nat(5)),
    ([[left, right], cut]) => {
      const expanded = Math.min(cut, left.states);
      const end = left.first[expanded]!;
      const first = left.first.map((entry) => Math.min(entry, end));
      const begun = { ...left, first, label: left.label.slice(0, end), target: left.target.slice(0, end) };
      const result = finishTask(refine(begun, right, { model, mostStates: 10_000, expanded }));
      const isDifferent = !isStop(result) && result.difference !== undefined;
      if (isDifferent) expect(naiveDifference(left, right, model)).toBeDefined();
      if (expanded === left.states) expect(isDifferent).toBe(naiveDifference(left, right, model) !== undefined);
    },
  );

  law('every graph refines itself', randomGraph({ maxStates: 5, maxEdges: 9 }), (graph) => {
    expect(differenceOf(graph, graph, model)).toBeUndefined();
  });
});

const choice = graphOfEdges(3, [
  [0, 1, 1],
  [0, 2, 2],
]);
const decided = graphOfEdges(5, [
  [0, 0, 1],
  [0, 0, 2],
  [1, 1, 3],
  [2, 2, 4],
]);

test('a hidden choice has the same traces and refuses more', () => {
  expect(differenceOf(decided, choice, 'traces')).toBeUndefined();
  const failure = differenceOf(decided, choice, 'failures');
  expect(failure).toMatchObject({ kind: 'failure', refused: ['b'], offered: ['a'] });
  expect(differenceOf(choice, decided, 'failures')).toBeUndefined();
});

test('divergence is shown as a run into a hidden cycle', () => {
  const divergent = graphOfEdges(3, [
    [0, 1, 1],
    [1, 0, 2],
    [2, 0, 1],
  ]);
  const calm = graphOfEdges(2, [[0, 1, 1]]);
  expect(differenceOf(divergent, calm, 'failures-divergences')).toEqual({
    kind: 'divergence',
    run: [0, 1, 2],
    loop: 1,
  });
  expect(differenceOf(calm, divergent, 'failures-divergences')).toBeUndefined();
});

test('a label that the specification does not know is a trace it does not have', () => {
  const unknown = {
    ...choice,
    labels: choice.labels.map((label) => (label.text === 'b' ? { ...label, text: 'c' } : label)),
  };
  expect(differenceOf(unknown, choice, 'traces')).toEqual({ kind: 'trace', run: [1] });
});
