import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../explore/index.ts';
import { finishSteps, isStop } from '../explore/steps.ts';
import { graphOfEdges, randomGraph } from '../reduce/graph.arbitrary.ts';
import type { Difference, GraphRun } from './difference.ts';
import { naiveDifference } from './naive-refinement.arbitrary.ts';
import { refine } from './refine.ts';
import { type Preorder, preorders } from './relation.ts';

function differenceOf(left: ExplicitGraph, right: ExplicitGraph, model: Preorder): Difference | undefined {
  const result = finishSteps(refine(left, right, { model, mostStates: 10_000 }));
  if (isStop(result)) throw new Error(result.detail);
  return result.difference;
}

/** Follows a run and gives its visible labels. */
function traceOf({ initial, labels, first, label, target }: ExplicitGraph, run: GraphRun): readonly string[] {
  let state = initial;
  return run.flatMap((edge) => {
    expect(edge).toBeGreaterThanOrEqual(first[state]!);
    expect(edge).toBeLessThan(first[state + 1]!);
    state = target[edge]!;
    const { kind, text } = labels[label[edge]!]!;
    return kind === 'tau' ? [] : [text];
  });
}

const small = randomGraph({ maxStates: 5, maxEdges: 9 });
const pair = fc.oneof(
  fc.tuple(small, small),
  fc.tuple(small, fc.nat(), fc.nat()).map(([graph, which, to]): [ExplicitGraph, ExplicitGraph] => {
    const target = graph.target.slice();
    if (target.length > 0) target[which % target.length] = to % graph.states;
    return [graph, { ...graph, target }];
  }),
);

describe.each(preorders)('%s', (model) => {
  law({ name: 'as the definition says, with a shortest trace', runs: 600 }, pair, ([left, right]) => {
    const found = differenceOf(left, right, model);
    const run = found === undefined || found.kind === 'formula' ? undefined : found.run;
    expect(run && traceOf(left, run).length).toBe(naiveDifference(left, right, model));
  });

  law('every graph refines itself', small, (graph) => {
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
