/** From the tree of a formula of branching time to what the engine for fair paths reads: what is so on all fair paths is that nothing else is so on some. */
import type { BranchingFormula, Label } from '@vedette/core';
import type { NamedActions } from '../actions/named-actions.ts';
import { isHidden, testOf } from '../formula/action-sets.ts';
import type { ActionSet, TemporalTree } from '../formula/tree.ts';
import { nextBy, untilAlong } from './existential-steps.ts';

type Quantifier = 'all' | 'some';
type Path = Extract<TemporalTree, { kind: 'path' }>;

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

/** The number of the predicate for an expression. */
type PredicateOf = (text: string) => number;

export function existentialFormula(
  tree: TemporalTree,
  named: NamedActions,
  predicateOf: PredicateOf,
): BranchingFormula {
  const made = (part: TemporalTree): BranchingFormula => existentialFormula(part, named, predicateOf);
  switch (tree.kind) {
    case 'true':
    case 'false':
    case 'deadlock':
      return { kind: tree.kind };
    case 'state':
      return { kind: 'state', predicate: predicateOf(tree.text) };
    case 'unary':
      return not(made(tree.operand));
    case 'binary':
      return connected(tree, made);
    case 'path':
      return tree.along === undefined ? onPaths(tree, made) : alongSteps(tree, tree.along, { made, named });
    case 'step': {
      const matches = testOf(tree.actions, named);
      const body = made(tree.body);
      return tree.quantifier === 'some'
        ? { kind: 'step', matches, operand: body }
        : not({ kind: 'step', matches, operand: not(body) });
    }
    case 'action':
      throw new Error('an action is no state');
    default:
      return tree satisfies never;
  }
}

type Make = (part: TemporalTree) => BranchingFormula;

function connected({ operator, left, right }: Extract<TemporalTree, { kind: 'binary' }>, made: Make): BranchingFormula {
  const [one, other] = [made(left), made(right)];
  switch (operator) {
    case 'and':
      return and(one, other);
    case 'or':
      return or(one, other);
    case 'implies':
      return or(not(one), other);
    case 'equivalent':
      return or(and(one, other), and(not(one), not(other)));
    case 'until':
    case 'release':
    case 'since':
    case 'weak-until':
      throw new Error(`"${operator}" without a path quantifier`);
    default:
      return operator satisfies never;
  }
}

function onPaths({ quantifier, body }: Path, made: Make): BranchingFormula {
  if (body.kind === 'unary') {
    const operand = made(body.operand);
    if (body.operator === 'next') return quantifier === 'some' ? someNext(operand) : not(someNext(not(operand)));
    return body.operator === 'eventually' ? until(quantifier, yes, operand) : release(quantifier, not(yes), operand);
  }
  if (body.kind !== 'binary') throw new Error('a path quantifier without a temporal operator');
  const [left, right] = [made(body.left), made(body.right)];
  if (body.operator === 'until') return until(quantifier, left, right);
  return body.operator === 'release' ? release(quantifier, left, right) : release(quantifier, right, or(left, right));
}

function alongSteps(
  { quantifier, body, by }: Path,
  along: ActionSet,
  { made, named }: { readonly made: Make; readonly named: NamedActions },
): BranchingFormula {
  const test = testOf(along, named);
  if (body.kind === 'unary') return nextBy(quantifier, test, made(body.operand));
  if (body.kind !== 'binary') throw new Error('a path along steps without "next" or "until"');
  const isOn = (label: Label): boolean => isHidden(label) || test(label);
  const sides = { left: made(body.left), right: made(body.right) };
  return untilAlong(quantifier, { ...sides, isOn, ...(by && { isLast: testOf(by, named) }) });
}

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
