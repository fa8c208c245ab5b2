import { compilePlain, type PlainFormula, type TransitionSystem, type Verdict } from '@vedette/core';
import { graphSystem, law, naiveExplore, naiveHolds, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFormula } from './answer-formula.ts';
import { excerptSystem } from './excerpt-system.ts';

function asked(system: TransitionSystem, formula: PlainFormula): Promise<Verdict> {
  return answerFormula(system, { kind: 'formula', formula: compilePlain(formula, system), name: 'phi' });
}

const cases = fc.tuple(randomSystem({ maxSlots: 3 }), randomFormula());

describe('on random systems and formulas', () => {
  law({ name: 'the game says what the definition says', runs: 500 }, cases, async ([system, formula]) => {
    const { kind } = await asked(system, formula);
    expect(kind).toBe(naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails');
  });

  law({ name: 'a formula and its negation differ', runs: 300 }, cases, async ([system, formula]) => {
    const verdicts = [await asked(system, formula), await asked(system, { kind: 'not', operand: formula })];
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(['fails', 'holds']);
  });

  law({ name: 'the excerpt decides as the whole does', runs: 300 }, cases, async ([system, formula]) => {
    const verdict = await asked(system, formula);
    if (verdict.kind !== 'holds' && verdict.kind !== 'fails') throw new Error(verdict.kind);
    if (verdict.excerpt === undefined) return;
    const part = naiveExplore(excerptSystem(verdict.excerpt, system));
    expect(naiveHolds(formula, part)).toBe(verdict.kind === 'holds');
  });

  law({ name: 'the excerpt is a part of the system', runs: 300 }, cases, async ([system, formula]) => {
    const verdict = await asked(system, formula);
    if (!('excerpt' in verdict) || verdict.excerpt === undefined) return;
    const { states, steps } = verdict.excerpt;
    const { edges, states: all } = naiveExplore(system);
    const known = new Set(edges.map(({ from, label, to }) => `${all[from]} ${label.text} ${all[to]}`));
    for (const { from, label, to } of steps) {
      expect(known).toContain(`${states[from]} ${system.label(label).text} ${states[to]}`);
    }
  });
});

const any: PlainFormula = { kind: 'true' };

test('a formula that is decided does not look any further', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 3 -d-> 4 -e-> 5, 0 -a-> 6 -a-> 7 -a-> 8');
  const step = (text: string) => ({ kind: 'step', matches: (label: { text: string }) => label.text === text }) as const;
  const until = { kind: 'repeat', operand: { kind: 'step', matches: () => true } } as const;
  const reach = (text: string): PlainFormula => ({
    kind: 'diamond',
    steps: { kind: 'sequence', parts: [until, step(text)] },
    body: any,
  });
  const verdict = await asked(system, reach('b'));
  expect(verdict).toMatchObject({ kind: 'holds', stats: { states: 4 } });
  expect(verdict.kind === 'holds' && verdict.evidence?.steps.length).toBe(2);
  expect(await asked(system, { kind: 'not', operand: reach('b') })).toMatchObject({
    kind: 'fails',
    stats: { states: 4 },
  });
  expect(await asked(system, reach('x'))).toMatchObject({ kind: 'fails', stats: { states: 9, complete: true } });
});
