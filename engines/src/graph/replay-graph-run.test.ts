import { law, randomSystem } from '@vedette/testkit';
import { expect } from 'vitest';
import { exploreGraph } from '../explore/index.ts';
import { replayGraphRun } from './replay-graph-run.ts';

law('a run to any state of a graph is a run of the system', randomSystem(), async (system) => {
  const { graph } = await exploreGraph(system);
  if (graph === undefined) return;
  const foundBy = new Map<number, readonly number[]>([[graph.initial, []]]);
  for (let state = 0; state < graph.states; state++) {
    for (let transition = graph.first[state]!; transition < graph.first[state + 1]!; transition++) {
      const target = graph.target[transition]!;
      if (!foundBy.has(target)) foundBy.set(target, [...foundBy.get(state)!, transition]);
    }
  }
  for (const run of foundBy.values()) {
    const { steps } = await replayGraphRun(system, graph, { run });
    expect(steps.map(({ label }) => system.label(label).text)).toEqual(
      run.map((transition) => graph.labels[graph.label[transition]!]!.text),
    );
  }
});
