import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { randomGraph } from '../testing/random-graph.ts';
import { shortestRun } from './shortest-run.ts';

/** How many transitions a shortest run takes, by states that are reached in one more step again and again. */
function distance(edges: readonly (readonly [number, number])[], from: number, to: number): number | undefined {
  let reached = new Set([from]);
  for (let steps = 1; steps <= edges.length; steps++) {
    reached = new Set(edges.filter(([source]) => reached.has(source)).map(([, target]) => target));
    if (reached.has(to)) return steps;
  }
  return undefined;
}

law(
  'a shortest run is one of the graph, and as long as the distance',
  fc.tuple(randomGraph(), fc.nat(), fc.nat(2)),
  ([graph, pick, forbidden]) => {
    const { states, first, label, target } = graph;
    const [from, to] = [pick % states, Math.floor(pick / states) % states];
    const isAllowed = (transition: number): boolean => label[transition] !== forbidden;
    const sourceOf = (transition: number): number => first.findIndex((start) => start > transition) - 1;
    const edges = [...target.keys()].filter(isAllowed).map((each) => [sourceOf(each), target[each]!] as const);
    const run = shortestRun(graph, { from, to }, isAllowed);
    expect(run?.length).toBe(distance(edges, from, to));
    if (run === undefined) return;
    expect(run.every(isAllowed)).toBe(true);
    expect(run.map(sourceOf)).toEqual([from, ...run.slice(0, -1).map((each) => target[each]!)]);
    expect(target[run.at(-1)!]).toBe(to);
  },
);
