import { law, naiveClasses } from '@vedette/testkit';
import { expect, test } from 'vitest';
import type { ExplicitGraph } from '../explore/index.ts';
import { finishSteps } from '../explore/steps.ts';
import { arrowsOf } from './arrows.ts';
import { branchingClasses, type Divergence } from './branching.ts';
import { asNaive, canonical, graphOfEdges, randomGraph } from './graph.arbitrary.ts';

function classesOf(graph: ExplicitGraph, divergence: Divergence = 'ignored'): readonly number[] {
  return canonical(finishSteps(branchingClasses(arrowsOf(graph), divergence)).classOf);
}

test('an inert step is no difference, a hidden choice is one', () => {
  const graph = graphOfEdges(5, [
    [0, 0, 1],
    [1, 1, 4],
    [2, 1, 4],
    [2, 0, 3],
    [3, 2, 4],
  ]);
  expect(classesOf(graph)).toEqual([0, 0, 2, 3, 4]);
});

test('divergence is a difference only if it is preserved', () => {
  const graph = graphOfEdges(4, [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 3],
    [2, 1, 3],
  ]);
  expect(classesOf(graph)).toEqual([0, 0, 0, 3]);
  expect(classesOf(graph, 'preserved')).toEqual([0, 0, 2, 3]);
});

test('a graph without states has no classes', () => {
  expect(finishSteps(branchingClasses(arrowsOf(graphOfEdges(0, [])), 'ignored')).count).toBe(0);
});

law({ name: 'the classes are those of naive refinement', runs: 1500 }, randomGraph(), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'branching')));
});

law({ name: 'also with many states', runs: 60 }, randomGraph({ maxStates: 40, maxEdges: 90 }), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'branching')));
});
