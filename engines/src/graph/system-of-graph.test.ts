import { checked, product } from '@vedette/core';
import { graphOf, graphSystem, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exploreGraph } from '../explore/index.ts';
import { reduceGraph } from '../reduce/reduce.ts';
import { asNaive, randomGraph } from '../testing/random-graph.ts';
import { systemOfGraph } from './system-of-graph.ts';

const rules = [
  {
    participants: [
      { system: 0, label: 'a' },
      { system: 1, label: 'b' },
    ],
    result: 'meet',
  },
];

const pair = fc.tuple(randomGraph({ maxStates: 5, maxEdges: 9 }), randomGraph({ maxStates: 5, maxEdges: 9 }));

law({ name: 'components reduced before composition give an equivalent system', runs: 60 }, pair, async (graphs) => {
  for (const relation of ['strong', 'branching', 'weak'] as const) {
    const small = await Promise.all(graphs.map((graph) => reduceGraph(graph, relation)));
    const parts = small.map((each) => {
      if (each.kind !== 'done') throw new Error('stopped');
      return systemOfGraph(each.value.graph);
    });
    const whole = graphOf(naiveExplore(product(graphs.map(systemOfGraph), { rules })));
    expect(naiveBisimilar(whole, graphOf(naiveExplore(product(parts, { rules }))), relation)).toBe(true);
  }
});

test('a graph made a system explores to the same graph', async () => {
  const { graph } = await exploreGraph(graphSystem('0 -a-> 1 -tau-> 2 -b-> 0, 1 -a-> 1'));
  const again = await exploreGraph(checked(systemOfGraph(graph!)));
  expect(asNaive(again.graph!)).toEqual(asNaive(graph!));
});
