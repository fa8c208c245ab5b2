/**
 * From the tree of a formula of branching time to what the engine for fair paths reads: what holds on all fair paths is
 * that nothing else holds on some.
 */
import type { BranchingFormula } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import type { TemporalTree } from '../formula/tree.ts';
import { nextBy, untilAlong } from './existential-steps.ts';
import { type Notation, type Quantifier, translated } from './translated.ts';

const yes: BranchingFormula = { kind: 'true' };
const not = (operand: BranchingFormula): BranchingFormula => ({ kind: 'not', operand });
const and = (...operands: readonly BranchingFormula[]): BranchingFormula => ({ kind: 'and', operands });
const or = (...operands: readonly BranchingFormula[]): BranchingFormula => ({ kind: 'or', operands });
const someNext = (operand: BranchingFormula): BranchingFormula => ({ kind: 'some-next', operand });
const someAlways = (operand: BranchingFormula): BranchingFormula => ({ kind: 'some-always', operand });
const someUntil = (left: BranchingFormula, right: BranchingFormula): BranchingFormula => ({
  kind: 'some-until',
  left,
  right,
});

/** `predicateOf` is the number of the predicate for an expression. */
export function existentialFormula(
  tree: TemporalTree,
  named: NamedActions,
  predicateOf: (text: string) => number,
): BranchingFormula {
  const state = (text: string): BranchingFormula => ({ kind: 'state', predicate: predicateOf(text) });
  return translated(tree, { ...existential, state }, named);
}

const existential: Omit<Notation<BranchingFormula>, 'state'> = {
  true: yes,
  false: { kind: 'false' },
  deadlock: { kind: 'deadlock' },
  not,
  and,
  or,
  after: (quantifier, matches, body) =>
    quantifier === 'some'
      ? { kind: 'step', matches, operand: body }
      : not({ kind: 'step', matches, operand: not(body) }),
  next: (quantifier, body) => (quantifier === 'some' ? someNext(body) : not(someNext(not(body)))),
  until,
  release,
  nextBy,
  untilAlong,
};

/** Not on all paths if on some the left one gives way before the right one comes, or that one never comes. */
function until(quantifier: Quantifier, left: BranchingFormula, right: BranchingFormula): BranchingFormula {
  if (quantifier === 'some') return someUntil(left, right);
  const never = someAlways(not(right));
  return left === yes ? not(never) : not(or(someUntil(not(right), and(not(left), not(right))), never));
}

function release(quantifier: Quantifier, left: BranchingFormula, right: BranchingFormula): BranchingFormula {
  if (quantifier === 'all') return not(someUntil(not(left), not(right)));
  return or(someUntil(right, and(left, right)), someAlways(right));
}
