import type { Minimisation } from '@vedette/core';
import { law } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { naiveDifference } from '../testing/naive-refinement.ts';
import { graphOfEdges, randomGraph } from '../testing/random-graph.ts';
import { minimise } from './minimise.ts';
import { preorders } from './relation.ts';

const kinds: readonly Minimisation[] = ['strong', 'divergence-branching', 'normal'];

describe.each(kinds)('%s', (kind) => {
  law(
    { name: 'what is smaller shows the same in every model', runs: 300 },
    randomGraph({ maxStates: 6, maxEdges: 11 }),
    (graph) => {
      const small = minimise(graph, kind)!;
      expect(small.graph.states).toBeLessThanOrEqual(graph.states);
      expect(small.origin.length).toBe(small.graph.states);
      expect(small.origin.every((state) => state >= 0 && state < graph.states)).toBe(true);
      for (const model of preorders) expect(differences(graph, small.graph, model)).toEqual([undefined, undefined]);
    },
  );
});

function differences(one: ExplicitGraph, other: ExplicitGraph, model: (typeof preorders)[number]) {
  return [naiveDifference(one, other, model), naiveDifference(other, one, model)];
}

test('two ways to do the same are one in the normal form', () => {
  const graph = graphOfEdges(5, [
    [0, 1, 1],
    [0, 1, 2],
    [1, 2, 3],
    [2, 2, 4],
    [3, 1, 0],
    [4, 1, 0],
    [4, 2, 0],
  ]);
  expect(minimise(graph, 'divergence-branching')!.graph.states).toBe(5);
  // At the start, after a, and after a b: then both are possible and a is promised, which takes a stable state more.
  expect(minimise(graph, 'normal')!.graph.states).toBe(4);
});
