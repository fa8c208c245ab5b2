/** Every stated limit of formulas of linear time, at it and just beyond it. */
import type { LinearFormula, LinearTimeQuestion } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';

const actions = Array.from(
  { length: 40 },
  (_, index) =>
    ({ text }: { readonly text: string }) =>
      text === `a${index}`,
);
const action = (index: number): LinearFormula => ({ kind: 'action', action: index });
const up = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const system = graphSystem('0 -a0-> 1 -b-> 0');

async function verdictOf(formula: LinearFormula): Promise<string> {
  const question: LinearTimeQuestion = { kind: 'linear-time', name: '', formula, actions, fairness: [] };
  const [verdict] = await answer(system, [question]);
  return verdict!.kind === 'unknown' ? verdict!.detail : verdict!.kind;
}

test('atoms of a formula', async () => {
  // The first step is a0.
  const some = (count: number): LinearFormula => ({ kind: 'or', operands: up(count).map(action) });
  expect(await verdictOf(some(30))).toBe('holds');
  expect(await verdictOf(some(31))).toBe('the formula speaks of more than 30 actions and state predicates');
});

describe('the past', () => {
  const before = (operand: LinearFormula): LinearFormula => ({ kind: 'previous', operand });
  const once = (right: LinearFormula): LinearFormula => ({ kind: 'since', left: { kind: 'true' }, right });

  test('past operators', async () => {
    const deep = (count: number): LinearFormula => (count === 0 ? action(0) : before(deep(count - 1)));
    // At the first position there is no yesterday.
    expect(await verdictOf(deep(20))).toBe('fails');
    expect(await verdictOf(deep(21))).toBe('the formula has more than 20 operators about the past');
  });

  test('atoms of past operators', async () => {
    const some = (count: number): LinearFormula => once({ kind: 'or', operands: up(count).map(action) });
    expect(await verdictOf(some(10))).toBe('holds');
    expect(await verdictOf(some(11))).toBe('what the formula says about the past speaks of more than 10 things');
  });
});

test('"until" operators', async () => {
  // What must hold always is, negated, something that must come.
  const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });
  const deep = (count: number): LinearFormula =>
    count === 0 ? action(0) : always({ kind: 'next', operand: deep(count - 1) });
  expect(await verdictOf(deep(30))).toBe('fails');
  expect(await verdictOf(deep(31))).toBe('the formula has more than 30 "until" operators');
});
