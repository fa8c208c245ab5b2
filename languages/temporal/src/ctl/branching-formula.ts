/**
 * From the tree of a formula of branching time to the mu-calculus (Emerson and Clarke, "Characterizing correctness
 * properties of parallel programs using fixpoints", ICALP 1980). Paths are maximal: one that ends in a deadlock counts
 * as staying there for ever, so `AX f` and `EX f` are `f` in a deadlock.
 */
import type { Excerpt, Label, PlainFormula, PlainSteps } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import type { LabelTest } from '../formula/action-sets.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { namesOfActions, stateNumber, statesIn } from './formula-parts.ts';
import { type Notation, type Quantifier, translated, type UntilAlong } from './translated.ts';

export interface BranchingParts {
  /** Once it is known how labels show states. */
  formula(marks: readonly Label[]): PlainFormula;
  readonly states: readonly Excerpt[];
}

const no: PlainFormula = { kind: 'false' };
const not = (operand: PlainFormula): PlainFormula => ({ kind: 'not', operand });
const and = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'and', operands });
const or = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'or', operands });

export function branchingParts(tree: TemporalTree, named: NamedActions): BranchingParts {
  const states = statesIn(tree);
  // Names are met, and missed, whether or not the formula is ever asked.
  for (const name of namesOfActions(tree)) named.matcher(name);
  return { formula: (marks) => translated(tree, new MuCalculus(states, marks), named), states };
}

class MuCalculus implements Notation<PlainFormula> {
  readonly true: PlainFormula = { kind: 'true' };
  readonly false = no;
  readonly not = not;
  readonly and = and;
  readonly or = or;
  readonly #states: readonly Excerpt[];
  readonly #marks: readonly Label[];
  #variables = 0;

  constructor(states: readonly Excerpt[], marks: readonly Label[]) {
    this.#states = states;
    this.#marks = marks;
  }

  state(text: string): PlainFormula {
    const mark = this.#marks[stateNumber(this.#states, text)];
    return { kind: 'diamond', steps: { kind: 'step', matches: (label) => label === mark }, body: this.true };
  }

  get deadlock(): PlainFormula {
    return this.after('all', () => true, no);
  }

  nextBy(quantifier: Quantifier, isMeant: LabelTest, body: PlainFormula): PlainFormula {
    const after = this.after(quantifier, isMeant, body);
    return quantifier === 'some' ? after : and(not(this.deadlock), this.#noneBut(isMeant), after);
  }

  /** A step may be one that goes on and a last one, too. */
  untilAlong(quantifier: Quantifier, { left, right, isOn, isLast }: UntilAlong<PlainFormula>): PlainFormula {
    if (isLast === undefined)
      return this.#fixpoint('mu', (again) => or(right, and(left, this.nextBy(quantifier, isOn, again))));
    const steps = (again: PlainFormula): PlainFormula =>
      quantifier === 'some'
        ? or(this.after('some', isLast, right), this.after('some', isOn, again))
        : and(
            not(this.deadlock),
            this.#noneBut((label) => isLast(label) || isOn(label)),
            this.after('all', (label) => isLast(label) && isOn(label), or(right, again)),
            this.after('all', (label) => isLast(label) && !isOn(label), right),
            this.after('all', (label) => !isLast(label) && isOn(label), again),
          );
    return this.#fixpoint('mu', (again) => and(left, steps(again)));
  }

  #noneBut(isMeant: LabelTest): PlainFormula {
    return this.after('all', (label) => !isMeant(label), no);
  }

  until(quantifier: Quantifier, left: PlainFormula, right: PlainFormula): PlainFormula {
    return this.#fixpoint('mu', (again) => or(right, and(left, this.#onwards(quantifier, again))));
  }

  release(quantifier: Quantifier, left: PlainFormula, right: PlainFormula): PlainFormula {
    return this.#fixpoint('nu', (again) => and(right, or(left, this.next(quantifier, again))));
  }

  /** `again` after the next step: in a deadlock nothing that is still to come will. */
  #onwards(quantifier: Quantifier, again: PlainFormula): PlainFormula {
    const after = this.after(quantifier, () => true, again);
    return quantifier === 'all' ? and(after, not(this.deadlock)) : after;
  }

  next(quantifier: Quantifier, body: PlainFormula): PlainFormula {
    const after = this.after(quantifier, () => true, body);
    return quantifier === 'all' ? and(after, or(not(this.deadlock), body)) : or(after, and(this.deadlock, body));
  }

  /** Steps that show states are none. */
  after(quantifier: Quantifier, matches: LabelTest, body: PlainFormula): PlainFormula {
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
