import { compilePlain, type PlainFormula, type TransitionSystem } from '@vedette/core';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exploreGraph } from '../explore/index.ts';
import { systemOfGraph } from '../graph/system-of-graph.ts';
import { type Equivalence, equivalences, reduceGraph } from '../reduce/index.ts';
import { preservedFormula } from '../testing/preserved-formula.ts';
import { answerFormula } from './answer-formula.ts';

async function verdictOn(system: TransitionSystem, formula: PlainFormula): Promise<string> {
  const question = { kind: 'formula', name: 'phi', formula: () => compilePlain(formula, system) } as const;
  return (await answerFormula(system, question)).kind;
}

async function quotientOf(system: TransitionSystem, equivalence: Equivalence): Promise<TransitionSystem> {
  const { graph } = await exploreGraph(system);
  const reduced = await reduceGraph(graph!, equivalence);
  if (reduced.kind !== 'done') throw new Error('it was not stopped');
  return systemOfGraph(reduced.value.graph);
}

describe.each(equivalences)('modulo %s equivalence', (equivalence) => {
  // Making a system deterministic may take exponentially many states.
  const maxSlots = equivalence === 'trace' || equivalence === 'weak-trace' ? 2 : 4;
  const cases = fc.tuple(randomSystem({ maxSlots }), preservedFormula(equivalence));
  law(
    { name: 'a formula that it preserves has one verdict on a system and on its quotient', runs: 100 },
    cases,
    async ([system, formula]) => {
      const small = await quotientOf(system, equivalence);
      expect(await verdictOn(small, formula)).toBe(await verdictOn(system, formula));
    },
  );
});

const step = (text: string) =>
  ({ kind: 'step', matches: (label: { readonly text: string }) => label.text === text }) as const;
const can = (text: string): PlainFormula => ({ kind: 'diamond', steps: step(text), body: { kind: 'true' } });

test('other formulas may distinguish a system from its quotient', async () => {
  const late = graphSystem('0 -tau-> 1 -a-> 2');
  expect(await verdictOn(late, can('a'))).toBe('fails');
  expect(await verdictOn(await quotientOf(late, 'branching'), can('a'))).toBe('holds');
  const divergent = graphSystem('0 -tau-> 0, 0 -a-> 1');
  const forEver: PlainFormula = {
    kind: 'nu',
    name: 'X',
    body: { kind: 'diamond', steps: step('tau'), body: { kind: 'variable', name: 'X' } },
  };
  expect(await verdictOn(divergent, forEver)).toBe('holds');
  expect(await verdictOn(await quotientOf(divergent, 'branching'), forEver)).toBe('fails');
  expect(await verdictOn(await quotientOf(divergent, 'divergence-branching'), forEver)).toBe('holds');
});
