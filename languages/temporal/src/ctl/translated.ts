/** The walk over the tree of a formula of branching time, for every notation it is translated to. */
import type { Label } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import { isHidden, type LabelTest, testOf } from '../formula/action-sets.ts';
import type { ActionSet, TemporalTree } from '../formula/tree.ts';

export type Quantifier = 'all' | 'some';
type Path = Extract<TemporalTree, { kind: 'path' }>;

export interface UntilAlong<Formula> {
  readonly left: Formula;
  readonly right: Formula;
  readonly isOn: LabelTest;
  /** Of the last step, after which the right side holds, if there must be one. */
  readonly isLast?: LabelTest;
}

/** What a notation makes of the operators. Paths are maximal: one that ends in a deadlock stays there for ever. */
export interface Notation<Formula> {
  readonly true: Formula;
  readonly false: Formula;
  readonly deadlock: Formula;
  state(text: string): Formula;
  not(operand: Formula): Formula;
  and(...operands: readonly Formula[]): Formula;
  or(...operands: readonly Formula[]): Formula;
  /** After all or some such steps, if there are any. */
  after(quantifier: Quantifier, matches: LabelTest, body: Formula): Formula;
  next(quantifier: Quantifier, body: Formula): Formula;
  until(quantifier: Quantifier, left: Formula, right: Formula): Formula;
  release(quantifier: Quantifier, left: Formula, right: Formula): Formula;
  /** There is a step, and it is such a one. */
  nextBy(quantifier: Quantifier, isMeant: LabelTest, body: Formula): Formula;
  untilAlong(quantifier: Quantifier, until: UntilAlong<Formula>): Formula;
}

export function translated<Formula>(tree: TemporalTree, to: Notation<Formula>, named: NamedActions): Formula {
  const made = (part: TemporalTree): Formula => translated(part, to, named);
  switch (tree.kind) {
    case 'true':
    case 'false':
    case 'deadlock':
      return to[tree.kind];
    case 'state':
      return to.state(tree.text);
    case 'unary':
      return to.not(made(tree.operand));
    case 'binary':
      return connected(tree, to, made);
    case 'path':
      return tree.along === undefined ? onPaths(tree, to, made) : alongSteps(tree, tree.along, { to, made, named });
    case 'step':
      return to.after(tree.quantifier, testOf(tree.actions, named), made(tree.body));
    case 'action':
      throw new Error('an action is no state');
    default:
      return tree satisfies never;
  }
}

type Make<Formula> = (part: TemporalTree) => Formula;
type Connected = Extract<TemporalTree, { kind: 'binary' }>;

function connected<Formula>({ operator, left, right }: Connected, to: Notation<Formula>, made: Make<Formula>): Formula {
  const [one, other] = [made(left), made(right)];
  switch (operator) {
    case 'and':
      return to.and(one, other);
    case 'or':
      return to.or(one, other);
    case 'implies':
      return to.or(to.not(one), other);
    case 'equivalent':
      return to.or(to.and(one, other), to.and(to.not(one), to.not(other)));
    case 'until':
    case 'release':
    case 'since':
    case 'weak-until':
      throw new Error(`"${operator}" without a path quantifier`);
    default:
      return operator satisfies never;
  }
}

function onPaths<Formula>({ quantifier, body }: Path, to: Notation<Formula>, made: Make<Formula>): Formula {
  if (body.kind === 'unary') {
    const operand = made(body.operand);
    if (body.operator === 'next') return to.next(quantifier, operand);
    return body.operator === 'eventually'
      ? to.until(quantifier, to.true, operand)
      : to.release(quantifier, to.false, operand);
  }
  if (body.kind !== 'binary') throw new Error('a path quantifier without a temporal operator');
  const [left, right] = [made(body.left), made(body.right)];
  if (body.operator === 'until') return to.until(quantifier, left, right);
  return body.operator === 'release'
    ? to.release(quantifier, left, right)
    : to.release(quantifier, right, to.or(left, right));
}

interface Translation<Formula> {
  readonly to: Notation<Formula>;
  readonly made: Make<Formula>;
  readonly named: NamedActions;
}

function alongSteps<Formula>(
  { quantifier, body, by }: Path,
  along: ActionSet,
  { to, made, named }: Translation<Formula>,
): Formula {
  const test = testOf(along, named);
  if (body.kind === 'unary') return to.nextBy(quantifier, test, made(body.operand));
  if (body.kind !== 'binary') throw new Error('a path along steps without "next" or "until"');
  const isOn = (label: Label): boolean => isHidden(label) || test(label);
  const sides = { left: made(body.left), right: made(body.right) };
  return to.untilAlong(quantifier, { ...sides, isOn, ...(by && { isLast: testOf(by, named) }) });
}
