/**
 * From the tree of a formula of branching time to the mu-calculus (Emerson and Clarke, "Characterizing correctness
 * properties of parallel programs using fixpoints", ICALP 1980). Paths are maximal: one that ends in a deadlock counts
 * as staying there for ever, so `AX f` and `EX f` are `f` in a deadlock.
 */
import type { Excerpt, Label, PlainFormula, PlainSteps } from '@vedette/core';
import type { NamedActions } from '../actions/named-actions.ts';
import { isHidden, type LabelTest, testOf } from '../formula/action-sets.ts';
import type { ActionSet, TemporalTree } from '../formula/tree.ts';
import { namesOfActions, stateNumber, statesIn } from './formula-parts.ts';

type Quantifier = 'all' | 'some';

export interface BranchingParts {
  /** Once it is known how labels show states. */
  formula(marks: readonly Label[]): PlainFormula;
  readonly states: readonly Excerpt[];
}

interface UntilBy {
  readonly left: PlainFormula;
  readonly right: PlainFormula;
  readonly isOn: LabelTest;
  readonly isLast: LabelTest;
}

const yes: PlainFormula = { kind: 'true' };
const no: PlainFormula = { kind: 'false' };
const not = (operand: PlainFormula): PlainFormula => ({ kind: 'not', operand });
const and = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'and', operands });
const or = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'or', operands });

export function branchingParts(tree: TemporalTree, named: NamedActions): BranchingParts {
  const states = statesIn(tree);
  // Names are met, and missed, whether or not the formula is ever asked.
  for (const name of namesOfActions(tree)) named.matcher(name);
  return { formula: (marks) => new BranchingMaker(named, { states, marks }).made(tree), states };
}

class BranchingMaker {
  readonly #named: NamedActions;
  readonly #states: readonly Excerpt[];
  readonly #marks: readonly Label[];
  #variables = 0;

  constructor(named: NamedActions, { states, marks }: { states: readonly Excerpt[]; marks: readonly Label[] }) {
    this.#named = named;
    this.#states = states;
    this.#marks = marks;
  }

  made(tree: TemporalTree): PlainFormula {
    switch (tree.kind) {
      case 'true':
      case 'false':
        return { kind: tree.kind };
      case 'deadlock':
        return this.#deadlock;
      case 'state': {
        const mark = this.#marks[stateNumber(this.#states, tree.text)];
        return { kind: 'diamond', steps: { kind: 'step', matches: (label) => label === mark }, body: yes };
      }
      case 'unary':
        return not(this.made(tree.operand));
      case 'binary':
        return this.#connected(tree);
      case 'path':
        return tree.along === undefined ? this.#path(tree.quantifier, tree.body) : this.#along(tree, tree.along);
      case 'step':
        return this.#after(tree.quantifier, testOf(tree.actions, this.#named), this.made(tree.body));
      case 'action':
        throw new Error('an action is no state');
      default:
        return tree satisfies never;
    }
  }

  #connected({ operator, left, right }: Extract<TemporalTree, { kind: 'binary' }>): PlainFormula {
    const [one, other] = [this.made(left), this.made(right)];
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

  #path(quantifier: Quantifier, body: TemporalTree): PlainFormula {
    if (body.kind === 'unary') {
      const operand = this.made(body.operand);
      if (body.operator === 'next') return this.#next(quantifier, operand);
      return body.operator === 'eventually'
        ? this.#until(quantifier, yes, operand)
        : this.#release(quantifier, no, operand);
    }
    if (body.kind !== 'binary') throw new Error('a path quantifier without a temporal operator');
    const [left, right] = [this.made(body.left), this.made(body.right)];
    if (body.operator === 'until') return this.#until(quantifier, left, right);
    return body.operator === 'release'
      ? this.#release(quantifier, left, right)
      : this.#release(quantifier, right, or(left, right));
  }

  #along({ quantifier, body, by }: Extract<TemporalTree, { kind: 'path' }>, along: ActionSet): PlainFormula {
    const test = testOf(along, this.#named);
    if (body.kind === 'unary') return this.#nextBy(quantifier, test, this.made(body.operand));
    if (body.kind !== 'binary') throw new Error('a path along steps without "next" or "until"');
    const isOn = (label: Label): boolean => isHidden(label) || test(label);
    const [left, right] = [this.made(body.left), this.made(body.right)];
    return by === undefined
      ? this.#fixpoint('mu', (again) => or(right, and(left, this.#nextBy(quantifier, isOn, again))))
      : this.#untilBy(quantifier, { left, right, isOn, isLast: testOf(by, this.#named) });
  }

  /** There is a step, and it is such a one. */
  #nextBy(quantifier: Quantifier, isMeant: LabelTest, body: PlainFormula): PlainFormula {
    const after = this.#after(quantifier, isMeant, body);
    return quantifier === 'some' ? after : and(not(this.#deadlock), this.#noneBut(isMeant), after);
  }

  /** Up to and with a last step, after which the right side holds. A step may be one that goes on and a last one, too. */
  #untilBy(quantifier: Quantifier, { left, right, isOn, isLast }: UntilBy): PlainFormula {
    const steps = (again: PlainFormula): PlainFormula =>
      quantifier === 'some'
        ? or(this.#after('some', isLast, right), this.#after('some', isOn, again))
        : and(
            not(this.#deadlock),
            this.#noneBut((label) => isLast(label) || isOn(label)),
            this.#after('all', (label) => isLast(label) && isOn(label), or(right, again)),
            this.#after('all', (label) => isLast(label) && !isOn(label), right),
            this.#after('all', (label) => !isLast(label) && isOn(label), again),
          );
    return this.#fixpoint('mu', (again) => and(left, steps(again)));
  }

  #noneBut(isMeant: LabelTest): PlainFormula {
    return this.#after('all', (label) => !isMeant(label), no);
  }

  #until(quantifier: Quantifier, left: PlainFormula, right: PlainFormula): PlainFormula {
    return this.#fixpoint('mu', (again) => or(right, and(left, this.#onwards(quantifier, again))));
  }

  #release(quantifier: Quantifier, left: PlainFormula, right: PlainFormula): PlainFormula {
    return this.#fixpoint('nu', (again) => and(right, or(left, this.#next(quantifier, again))));
  }

  /** `again` after the next step: in a deadlock nothing that is still to come will. */
  #onwards(quantifier: Quantifier, again: PlainFormula): PlainFormula {
    const after = this.#after(quantifier, () => true, again);
    return quantifier === 'all' ? and(after, not(this.#deadlock)) : after;
  }

  #next(quantifier: Quantifier, body: PlainFormula): PlainFormula {
    const after = this.#after(quantifier, () => true, body);
    return quantifier === 'all' ? and(after, or(not(this.#deadlock), body)) : or(after, and(this.#deadlock, body));
  }

  get #deadlock(): PlainFormula {
    return this.#after('all', () => true, no);
  }

  /** Steps that show states are none. */
  #after(quantifier: Quantifier, matches: LabelTest, body: PlainFormula): PlainFormula {
    const isMeant = (label: Label): boolean => !this.#marks.includes(label) && matches(label);
    const steps: PlainSteps = { kind: 'step', matches: isMeant };
    return { kind: quantifier === 'all' ? 'box' : 'diamond', steps, body };
  }

  #fixpoint(kind: 'mu' | 'nu', body: (variable: PlainFormula) => PlainFormula): PlainFormula {
    this.#variables += 1;
    const name = `Z${this.#variables}`;
    return { kind, name, body: body({ kind: 'variable', name }) };
  }
}
