import { law, naiveClasses } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transitionsOf } from '../../graph/transitions.ts';
import { finishTask } from '../../task/task.ts';
import { asNaive, canonical, graphOfEdges, merged, randomGraph } from '../../testing/random-graph.ts';
import { condensed } from '../partition/condensed.ts';
import { signatureClasses } from './signature-classes.ts';

law(
  { name: 'from any coarser partition the classes are those of strong bisimilarity', runs: 600 },
  fc.tuple(randomGraph({ maxStates: 20, maxEdges: 50 }), fc.integer({ min: 1, max: 4 })),
  ([graph, blocks]) => {
    const classes = canonical(naiveClasses(asNaive(graph), 'strong'));
    const coarse = merged(Int32Array.from(classes), blocks);
    const found = finishTask(signatureClasses(transitionsOf(graph), { coarse, hidden: 'seen' }));
    expect(found.isStable).toBe(true);
    expect(canonical(found.classOf)).toEqual(classes);
    expect(new Set(found.classOf).size).toBe(found.count);
  },
);

law(
  { name: 'also those of branching bisimilarity, and without patience nothing bisimilar is parted', runs: 600 },
  fc.tuple(
    randomGraph({ maxStates: 14, maxEdges: 40 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
  ),
  ([graph, blocks, looksPerTransition]) => {
    const { transitions, componentOf } = finishTask(condensed(transitionsOf(graph)));
    const classes = canonical(naiveClasses(asNaive(graph), 'branching'));
    const ofComponent = new Int32Array(transitions.states);
    for (const [state, each] of classes.entries()) ofComponent[componentOf[state]!] = each;
    const from = { coarse: merged(ofComponent, blocks), hidden: 'unseen in a block' } as const;
    const found = finishTask(signatureClasses(transitions, from));
    expect(canonical(Array.from(componentOf, (component) => found.classOf[component]!))).toEqual(classes);
    const early = finishTask(signatureClasses(transitions, from, { looksPerTransition }));
    for (const [state, each] of ofComponent.entries())
      expect(early.classOf[state]).toBe(early.classOf[ofComponent.indexOf(each)]);
    if (early.isStable) expect(early.count).toBe(found.count);
  },
);

test('many labels into many blocks, more than the first tables hold', () => {
  const size = 300;
  const edges = Array.from({ length: size }, (_, state): [number, number, number] => [
    state,
    state % 3,
    (state * 7 + 1) % size,
  ]);
  const wide = Array.from({ length: size }, (_, state): [number, number, number] => [0, state % 2, state]);
  const graph = graphOfEdges(size, [...edges, ...wide]);
  const coarse = { classOf: new Int32Array(size), count: 1 };
  const found = finishTask(signatureClasses(transitionsOf(graph), { coarse, hidden: 'seen' }));
  expect(canonical(found.classOf)).toEqual(canonical(naiveClasses(asNaive(graph), 'strong')));
});

test('work beyond the bound is left undone', () => {
  const chain = graphOfEdges(
    200,
    Array.from({ length: 199 }, (_, state): [number, number, number] => [state, 1, state + 1]),
  );
  const coarse = { classOf: new Int32Array(200), count: 1 };
  const found = finishTask(
    signatureClasses(transitionsOf(chain), { coarse, hidden: 'seen' }, { looksPerTransition: 1 }),
  );
  expect(found.isStable).toBe(false);
  expect(found.count).toBeLessThan(200);
});
