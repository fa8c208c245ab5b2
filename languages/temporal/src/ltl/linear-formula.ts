/** From the tree of a formula of linear time to what the engine reads: derived operators are written out, actions and
 *  states are numbered. */
import type { Excerpt, Label, LinearFormula } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import type { BinaryOperator, TemporalTree } from '../formula/tree.ts';

export interface LinearParts {
  readonly formula: LinearFormula;
  readonly actions: readonly ((label: Label) => boolean)[];
  /** The expressions of the state predicates, by their numbers. */
  readonly states: readonly Excerpt[];
}

const yes: LinearFormula = { kind: 'true' };
const no: LinearFormula = { kind: 'false' };

const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const either = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'or', operands });
const both = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'and', operands });

export function linearFormula(tree: TemporalTree, named: NamedActions): LinearParts {
  const maker = new LinearMaker(named);
  const formula = maker.made(tree);
  return { formula, actions: maker.actions, states: maker.states };
}

/** Numbers the actions and states of all formulas it makes. */
export class LinearMaker {
  readonly actions: ((label: Label) => boolean)[] = [];
  readonly states: Excerpt[] = [];
  readonly #named: NamedActions;

  constructor(named: NamedActions) {
    this.#named = named;
  }

  made(tree: TemporalTree): LinearFormula {
    switch (tree.kind) {
      case 'true':
      case 'false':
      case 'deadlock':
        return { kind: tree.kind };
      case 'action':
        return { kind: 'action', action: this.#action(tree.name) };
      case 'state':
        return { kind: 'state', predicate: this.#state(tree) };
      case 'unary': {
        const operand = this.made(tree.operand);
        if (tree.operator === 'eventually') return { kind: 'until', left: yes, right: operand };
        if (tree.operator === 'always') return { kind: 'release', left: no, right: operand };
        if (tree.operator === 'once') return { kind: 'since', left: yes, right: operand };
        if (tree.operator === 'historically') return not({ kind: 'since', left: yes, right: not(operand) });
        return { kind: tree.operator, operand };
      }
      case 'binary':
        return joined(tree.operator, this.made(tree.left), this.made(tree.right));
      case 'path':
      case 'step':
        throw new Error(`linear time has no "${tree.kind}"`);
      default:
        return tree satisfies never;
    }
  }

  #action(name: string): number {
    const matches = this.#named.matcher(name);
    const known = this.actions.indexOf(matches);
    return known >= 0 ? known : this.actions.push(matches) - 1;
  }

  /** The same text is the same predicate. */
  #state({ text, start, span: { source } }: Extract<TemporalTree, { kind: 'state' }>): number {
    const known = this.states.findIndex((other) => other.text.trim() === text.trim());
    return known >= 0 ? known : this.states.push({ source, start, text }) - 1;
  }
}

function joined(operator: BinaryOperator, left: LinearFormula, right: LinearFormula): LinearFormula {
  switch (operator) {
    case 'and':
      return both(left, right);
    case 'or':
      return either(left, right);
    case 'implies':
      return either(not(left), right);
    case 'equivalent':
      return either(both(left, right), both(not(left), not(right)));
    case 'until':
      return { kind: 'until', left, right };
    case 'release':
      return { kind: 'release', left, right };
    case 'since':
      return { kind: 'since', left, right };
    case 'weak-until':
      return { kind: 'release', left: right, right: either(left, right) };
    default:
      return operator satisfies never;
  }
}
