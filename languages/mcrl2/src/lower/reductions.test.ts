/**
 * A reduction never changes a verdict: with every subset of them a model does the same, and breaks in the same states.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { checked, type TransitionSystem } from '@vedette/core';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { randomControl } from '../testing/random-control.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { randomSums } from '../testing/random-sums.ts';
import { lower } from './index.ts';
import { Observed } from './observed.ts';
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
    if (lowered !== undefined) return seenOf(checked(lowered.system), mostStates);
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
function agreeOnControl(text: string): void {
  const [full, reduced] = graphsOf(text, 400, [{ ...allReductions, control: false }, allReductions]);
  if (full === undefined || reduced === undefined) return;
  expect(reduced.size).toBeLessThanOrEqual(full.size);
  expect(naiveBisimilar(full, reduced, 'strong')).toBe(true);
}
law({ name: 'parameters that do not matter in some cases of another', runs: 120 }, randomControl, agreeOnControl);
test('what is computed in vain breaks nothing that did not break before', () => {
  // When `n` is c1, a value is taken from the list for an `x` that is never read: the list must not be empty there.
  agreeOnControl(`sort D = struct d1 | d2; C = struct c0 | c1 | c2; act a, b; c: D;
proc P(n: C, l: List(D), x: D) = (n == c0) -> c(x) . P(n = c1, l = [d1])
  + (n == c1) -> b . P(n = c2, x = if(head(l) == d1, d1, d2)) + (n == c2) -> a . P(n = c0, x = d1);
init P(c0, [d2], d1);`);
});

/** What is observed of a state is known by a loop there. */
function observedOf(text: string, control: boolean): Graph | undefined {
  const specification = checkedText(text);
  const observed = specification.processes
    .find(({ name }) => name === 'P')!
    .parameters.find(({ name }) => name === 'x')!;
  const { lowered } = lower(specification, makeDataEngine(specification).engine!, {
    reductions: { control },
    observed: new Observed(new Map([['P', new Set([observed])]]), new Set()),
  });
  const slot = lowered!.layout.components.find(({ name }) => name === 'P')!.slotOf.get(observed);
  const seen = seenOf(lowered!.system, 400);
  if (seen === undefined || slot === undefined) return seen;
  const loops = naiveExplore(lowered!.system, 400).states.map(
    (state, at) => ({ from: at, label: { text: `x is ${state[slot]}`, kind: 'visible' }, to: at }) as const,
  );
  return { size: seen.size, edges: [...seen.edges, ...loops] };
}

law({ name: 'parameters that predicates read are kept', runs: 60 }, randomControl, (text) => {
  const [full, reduced] = [observedOf(text, false), observedOf(text, true)];
  if (full !== undefined && reduced !== undefined) expect(naiveBisimilar(full, reduced, 'strong')).toBe(true);
});
law({ name: 'reductions and networks', runs: 5 }, randomNetwork, (text) => agree(text, 40));

describe('every example', () => {
  const folder = new URL('../../../../models/mcrl2/', import.meta.url);
  test.each(readdirSync(folder))('%s', (name) => {
    agree(readFileSync(new URL(`${name}/${name}.mcrl2`, folder), 'utf8'), 150);
  });
});
