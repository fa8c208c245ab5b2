import { law, naiveClasses } from '@vedette/testkit';
import { expect, test } from 'vitest';
import type { ExplicitGraph } from '../../graph/explicit-graph.ts';
import { transitionsOf } from '../../graph/transitions.ts';
import { finishTask, isStop } from '../../task/task.ts';
import { asNaive, canonical, graphOfEdges, randomGraph } from '../../testing/random-graph.ts';
import { weakClasses } from './weak.ts';

function classesOf(graph: ExplicitGraph): readonly number[] {
  const classes = finishTask(weakClasses(transitionsOf(graph)));
  if (isStop(classes)) throw new Error(classes.detail);
  return canonical(classes.classOf);
}

test('a hidden step before a choice counts, one after a visible step does not', () => {
  const graph = graphOfEdges(6, [
    [0, 1, 3],
    [0, 0, 1],
    [1, 1, 2],
    [4, 1, 3],
    [2, 0, 3],
    [5, 2, 3],
    [5, 0, 4],
  ]);
  expect(classesOf(graph)).toEqual([0, 0, 2, 2, 0, 5]);
});

law({ name: 'the classes are those of the saturated graph', runs: 400 }, randomGraph(), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'weak')));
});
