import { law } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { finishTask, isStop } from '../task/task.ts';
import { naivelyEquivalent } from '../testing/naive-oracles.ts';
import { graphOfEdges, randomGraph } from '../testing/random-graph.ts';
import { type Equivalence, equivalences } from './equivalence.ts';
import { reduceGraph, reduction } from './reduce.ts';

function reduced(graph: ExplicitGraph, equivalence: Equivalence): ExplicitGraph {
  const result = finishTask(reduction(graph, equivalence));
  if (isStop(result)) throw new Error(result.detail);
  return result.graph;
}

const sizeOf = (graph: ExplicitGraph) => [graph.states, graph.target.length];

describe.each(equivalences)('%s', (equivalence) => {
  law('the reduced graph is equivalent to the original', randomGraph({ maxStates: 6, maxEdges: 12 }), (graph) => {
    expect(naivelyEquivalent(graph, reduced(graph, equivalence), equivalence)).toBe(true);
  });

  law('the reduced graph cannot be reduced further', randomGraph(), (graph) => {
    const small = reduced(graph, equivalence);
    expect(sizeOf(reduced(small, equivalence))).toEqual(sizeOf(small));
  });
});

law('coarser equivalences have no more classes', randomGraph(), (graph) => {
  const count = (equivalence: Equivalence) => reduced(graph, equivalence).states;
  const chain = [count('strong'), count('divergence-branching'), count('branching'), count('weak')];
  expect(chain).toEqual(chain.toSorted((one, other) => other - one));
});

law('equivalent states have the same number in the reduced graph', randomGraph(), (graph) => {
  const result = finishTask(reduction(graph, 'branching'));
  if (isStop(result)) throw new Error(result.detail);
  expect(result.classOf![graph.initial]).toBe(0);
  expect(Math.max(...result.classOf!)).toBe(result.graph.states - 1);
});

const divergent = graphOfEdges(3, [
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 2],
  [2, 3, 1],
]);

test('hidden loops stay only where divergence counts', () => {
  expect(sizeOf(reduced(divergent, 'strong'))).toEqual([2, 3]);
  expect(sizeOf(reduced(divergent, 'divergence-branching'))).toEqual([2, 3]);
  expect(sizeOf(reduced(divergent, 'branching'))).toEqual([2, 1]);
  expect(sizeOf(reduced(divergent, 'weak-trace'))).toEqual([2, 1]);
});

test('a weak quotient has no step that follows from others', () => {
  const graph = graphOfEdges(4, [
    [0, 0, 1],
    [0, 1, 3],
    [0, 2, 3],
    [1, 1, 3],
  ]);
  expect(sizeOf(reduced(graph, 'weak'))).toEqual([3, 3]);
});

test('the hidden step keeps its name', () => {
  const graph = { ...graphOfEdges(2, [[0, 0, 1]]), labels: [{ text: 'i', kind: 'tau' } as const] };
  expect(reduced(graph, 'strong').labels).toEqual([{ text: 'i', kind: 'tau' }]);
});

test('a limit of states ends making it deterministic', async () => {
  const result = await reduceGraph(divergent, 'trace', { limits: { states: 1 } });
  expect(result).toMatchObject({ kind: 'stopped', stop: { why: 'limit' } });
});

/** Every state has some steps, to states that lie far apart. */
function tangle(states: number): ExplicitGraph {
  const degree = 5;
  const first = Int32Array.from({ length: states + 1 }, (_, state) => state * degree);
  const label = Int32Array.from({ length: states * degree }, (_, transition) => (transition * 7) % 3);
  const target = label.map((_, transition) => (transition * 7919 + (transition >> 3) * 31) % states);
  return { ...divergent, states, first, label, target };
}

/** Interrupts at the third check. */
function impatient(): AbortSignal {
  let asked = 0;
  const { signal } = new AbortController();
  return Object.defineProperty(signal, 'aborted', { get: () => ++asked > 2 });
}

describe.each(equivalences)('%s', (equivalence) => {
  test('a request to stop is honoured while it works', async () => {
    const result = await reduceGraph(tangle(20_000), equivalence, { signal: impatient() });
    expect(result).toMatchObject({ kind: 'stopped', stop: { why: 'cancelled' } });
  });

  test('a memory limit is kept', async () => {
    const result = await reduceGraph(tangle(100), equivalence, { limits: { bytes: 1000 } });
    expect(result).toMatchObject({ kind: 'stopped', stop: { why: 'limit' } });
  });
});
