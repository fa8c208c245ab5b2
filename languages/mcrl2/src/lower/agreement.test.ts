/**
 * Random networks: what lowering makes is bisimilar to the semantics, rule by rule, with and without the reductions.
 */
import { checked, type Label } from '@vedette/core';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { expect } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { type ReferenceGraph, referenceGraph } from '../testing/reference-semantics.ts';
import { lower } from './index.ts';

const comparable = 60;

function graphFrom({ states, edges }: ReferenceGraph): Graph {
  const label = (text: string): Label => ({ text, kind: text === 'tau' ? 'tau' : 'visible' });
  return { size: states, edges: edges.map((edge) => ({ ...edge, label: label(edge.label) })) };
}

law({ name: 'a lowered network is bisimilar to the semantics', runs: 60 }, randomNetwork, (text) => {
  const specification = checkedText(text);
  const engine = makeDataEngine(specification).engine!;
  const reduced = lower(specification, engine).lowered;
  if (reduced === undefined) return;
  const reference = referenceGraph(specification, engine, comparable);
  if (reference === undefined) return;
  const plain = lower(specification, engine, {
    reductions: { constants: false, unused: false, dead: false, sums: false },
  }).lowered!;
  for (const { system } of [reduced, plain]) {
    const graph = graphOf(naiveExplore(checked(system), 5000));
    expect(naiveBisimilar(graph, graphFrom(reference), 'strong')).toBe(true);
  }
});
