import { law, naiveClasses } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExplicitGraph } from '../../graph/explicit-graph.ts';
import { transitionsOf } from '../../graph/transitions.ts';
import { finishTask } from '../../task/task.ts';
import { asNaive, canonical, graphOfEdges, merged, randomGraph } from '../../testing/random-graph.ts';
import { refinedStrongClasses, strongClasses } from './strong.ts';

function classesOf(graph: ExplicitGraph): readonly number[] {
  return canonical(finishTask(strongClasses(transitionsOf(graph))).classOf);
}

test('states are distinguished by what their successors can do', () => {
  const chain = graphOfEdges(4, [
    [0, 1, 1],
    [1, 1, 2],
    [3, 1, 2],
  ]);
  expect(classesOf(chain)).toEqual([0, 1, 2, 1]);
});

test('how often a step is there does not matter', () => {
  const graph = graphOfEdges(4, [
    [0, 1, 2],
    [0, 1, 2],
    [0, 1, 3],
    [1, 1, 3],
  ]);
  expect(classesOf(graph)).toEqual([0, 0, 2, 2]);
});

test('a graph without states has no classes', () => {
  expect(finishTask(strongClasses(transitionsOf(graphOfEdges(0, [])))).count).toBe(0);
});

law({ name: 'the classes are those of naive refinement', runs: 500 }, randomGraph(), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'strong')));
});

law({ name: 'also with many states', runs: 30 }, randomGraph({ maxStates: 40, maxEdges: 90 }), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'strong')));
});

law(
  { name: 'refinement alone finds the same classes, from one block or from several', runs: 500 },
  fc.tuple(randomGraph(), fc.integer({ min: 1, max: 4 })),
  ([graph, blocks]) => {
    const classes = canonical(naiveClasses(asNaive(graph), 'strong'));
    const { classOf } = finishTask(refinedStrongClasses(transitionsOf(graph), merged(classes, blocks)));
    expect(canonical(classOf)).toEqual(classes);
  },
);
