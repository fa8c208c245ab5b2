import { compilePlain, type PlainFormula, type TransitionSystem } from '@vedette/core';
import { law, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { exploreGraph } from '../explore/index.ts';
import { reduceGraph, systemOfGraph } from '../reduce/index.ts';
import { answerFormula } from './answer-formula.ts';

async function verdictOn(system: TransitionSystem, formula: PlainFormula): Promise<string> {
  const question = { kind: 'formula', name: 'phi', formula: compilePlain(formula, system) } as const;
  return (await answerFormula(system, question)).kind;
}

describe('modulo strong bisimulation', () => {
  const cases = fc.tuple(randomSystem({ maxSlots: 4 }), randomFormula());
  law(
    { name: 'a formula has one verdict on a system and on its quotient', runs: 200 },
    cases,
    async ([system, formula]) => {
      const { graph } = await exploreGraph(system);
      const reduced = await reduceGraph(graph!, 'strong');
      if (reduced.kind !== 'done') throw new Error('nobody stopped it');
      expect(await verdictOn(systemOfGraph(reduced.value.graph), formula)).toBe(await verdictOn(system, formula));
    },
  );
});
