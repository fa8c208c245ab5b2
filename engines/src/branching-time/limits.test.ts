/** The stated limit of formulas of branching time on fair paths, at it and just beyond it. */
import type { BranchingFormula, BranchingTimeQuestion, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';

const plain = graphSystem('0 -a-> 1 -b-> 0');
/** Many predicates, each of which holds everywhere but the last one. */
const count = 50;
const system: TransitionSystem = {
  ...plain,
  predicates: Array.from({ length: count }, (_, index) => ({
    name: `p${index}`,
    reads: [0],
    holds: () => index < count - 1,
  })),
};

async function verdictOn(predicates: readonly number[]): Promise<string> {
  const formula: BranchingFormula = {
    kind: 'and',
    operands: predicates.map((predicate) => ({ kind: 'state', predicate })),
  };
  const always: BranchingTimeQuestion = {
    kind: 'branching-time',
    name: 'always',
    formula: { kind: 'some-always', operand: formula },
    fairness: [{ kind: 'weak', name: 'a', of: 'each-label' }],
  };
  const [verdict] = await answer(system, [always]);
  return verdict!.kind === 'unknown' ? verdict!.detail : verdict!.kind;
}

const from = (first: number, end: number): readonly number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);

test('state predicates count that are spoken of, wherever they stand among those of the model', async () => {
  expect(await verdictOn(from(0, 31))).toBe('holds');
  expect(await verdictOn(from(0, 32))).toBe('the formula has more than 31 state predicates');
  expect(await verdictOn([47, 48])).toBe('holds');
  expect(await verdictOn([48, 49])).toBe('fails');
});
