/** A reduction never changes a verdict: with every subset of them a model does the same, and breaks in the same states. */
import { readdirSync, readFileSync } from 'node:fs';
import type { TransitionSystem } from '@vedette/core';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { randomControl } from '../testing/random-control.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { randomSums } from '../testing/random-sums.ts';
import { lower } from './index.ts';
import { allReductions, type Reductions } from './reductions.ts';

const names = Object.keys(allReductions) as (keyof Reductions)[];

/** Every one on or off, but for the last: that one is on in every other of them, and where all are. */
const others = names.filter((name) => name !== 'control');
const subsets = Array.from({ length: 2 ** others.length }, (_, bits) => ({
  ...Object.fromEntries(others.map((name, index) => [name, (bits & (1 << index)) !== 0])),
  control: bits % 3 === 0,
})) as unknown as readonly Reductions[];

/** In a state that breaks, what comes out before is a matter of order: the break is all that is seen of it. */
function seenOf(system: TransitionSystem, mostStates: number): Graph | undefined {
  try {
    const explored = naiveExplore(system, mostStates);
    const { size, edges } = graphOf(explored);
    const broken = new Set(explored.broken);
    const breaks = [...broken].map((at) => ({ from: at, label: { text: 'broken', kind: 'visible' }, to: at }) as const);
    return { size, edges: [...edges.filter(({ from }) => !broken.has(from)), ...breaks] };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function graphsOf(text: string, mostStates: number, some = subsets): readonly (Graph | undefined)[] {
  const specification = checkedText(text);
  return some.map((reductions) => {
    const { lowered, problems } = lower(specification, makeDataEngine(specification).engine!, { reductions });
    if (lowered !== undefined) return seenOf(lowered.system, mostStates);
    const refused = { text: problems.map(({ code }) => code).join(), kind: 'visible' } as const;
    return { size: 1, edges: [{ from: 0, label: refused, to: 0 }] };
  });
}

/** The most reduced one is compared with all others; those with too many states say nothing. */
function agree(text: string, mostStates: number): void {
  const graphs = graphsOf(text, mostStates);
  const reduced = graphs.at(-1);
  if (reduced === undefined) return;
  for (const [index, graph] of graphs.entries()) {
    if (graph === undefined || index === graphs.length - 1) continue;
    expect(naiveBisimilar(reduced, graph, 'strong'), JSON.stringify(subsets[index])).toBe(true);
  }
}

law({ name: 'reductions and sums that conditions bound or not', runs: 30 }, randomSums, (text) => agree(text, 60));
law({ name: 'parameters that do not matter in some cases of another', runs: 60 }, randomControl, (text) => {
  const [full, reduced] = graphsOf(text, 400, [{ ...allReductions, control: false }, allReductions]);
  if (full === undefined || reduced === undefined) return;
  expect(reduced.size).toBeLessThanOrEqual(full.size);
  expect(naiveBisimilar(full, reduced, 'strong')).toBe(true);
});
law({ name: 'reductions and networks', runs: 5 }, randomNetwork, (text) => agree(text, 40));

describe('every example', () => {
  const folder = new URL('../../../../models/mcrl2/', import.meta.url);
  test.each(readdirSync(folder))('%s', (name) => {
    agree(readFileSync(new URL(`${name}/${name}.mcrl2`, folder), 'utf8'), 150);
  });
});
