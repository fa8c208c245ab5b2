import { law, naiveClasses } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExplicitGraph } from '../../graph/explicit-graph.ts';
import { transitionsOf } from '../../graph/transitions.ts';
import { finishTask } from '../../task/task.ts';
import { asNaive, canonical, graphOfEdges, merged, randomGraph } from '../../testing/random-graph.ts';
import { condensed } from '../partition/condensed.ts';
import { initialClasses } from '../partition/initial-classes.ts';
import { branchingClasses, type Divergence } from './branching.ts';
import { refinedClasses } from './refinement.ts';

function classesOf(graph: ExplicitGraph, divergence: Divergence = 'ignored'): readonly number[] {
  return canonical(finishTask(branchingClasses(transitionsOf(graph), divergence)).classOf);
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
  expect(finishTask(branchingClasses(transitionsOf(graphOfEdges(0, [])), 'ignored')).count).toBe(0);
});

law({ name: 'the classes are those of naive refinement', runs: 1500 }, randomGraph(), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'branching')));
});

law({ name: 'also with many states', runs: 60 }, randomGraph({ maxStates: 40, maxEdges: 90 }), (graph) => {
  expect(classesOf(graph)).toEqual(canonical(naiveClasses(asNaive(graph), 'branching')));
});

law(
  { name: 'refinement alone finds the same classes, from one block or from several', runs: 1000 },
  fc.tuple(randomGraph(), fc.integer({ min: 1, max: 4 })),
  ([graph, blocks]) => {
    const { transitions, componentOf } = finishTask(condensed(transitionsOf(graph)));
    const classes = canonical(naiveClasses(asNaive(graph), 'branching'));
    const ofComponent = new Int32Array(transitions.states);
    for (const [state, each] of classes.entries()) ofComponent[componentOf[state]!] = each;
    const { classOf } = finishTask(refinedClasses(transitions, merged(ofComponent, blocks)));
    expect(canonical(Array.from(componentOf, (component) => classOf[component]!))).toEqual(classes);
  },
);

law('coarse classes do not separate bisimilar states', randomGraph(), (graph) => {
  const { transitions, componentOf } = finishTask(condensed(transitionsOf(graph)));
  const coarse = finishTask(initialClasses(transitions, 'unseen in a block'));
  const together = new Map<number, number>();
  const classes = [...naiveClasses(asNaive(graph), 'branching')];
  for (const [state, each] of classes.entries()) {
    const found = coarse.classOf[componentOf[state]!]!;
    expect(together.get(each) ?? found).toBe(found);
    together.set(each, found);
  }
});
