/**
 * Variables that a formula does nothing with but compare with arguments of labels, as `n` in
 * `forall n: Nat . <!u(n)>true`. Values that occur in no label are then all alike, so those that occur and one that
 * does not stand for all the others.
 */
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { isFixedBy } from './fixed-variable.ts';
import type { Head, Node, NodeOf } from './node.ts';
import type { TypedRegularFormula } from './typed.ts';

/** The variables that a node binds without bounding them, and whose values are only compared. */
export function comparedVariables(node: NodeOf<'values' | 'step'>): readonly Variable[] {
  const isOpen = (variable: Variable): boolean =>
    isCounting(variable) &&
    (node.condition === undefined || isWithout(node.condition, variable)) &&
    (node.kind === 'values' || (!isFixedBy(node.action, variable) && isOnlyComparedIn(node.action, variable))) &&
    new Comparison(variable).isOnlyCompared(node.body);
  return node.variables.filter(isOpen);
}

/** Of a sort in which one more than the greatest is another value. */
function isCounting({ sort }: Variable): boolean {
  return sort.kind === 'basic' && ['Pos', 'Nat', 'Int'].includes(sort.name);
}

const isWithout = (expression: TypedExpression, variable: Variable): boolean =>
  !freeVariables(expression).has(variable);

class Comparison {
  readonly #variable: Variable;
  readonly #seen = new Set<Node | Head>();

  constructor(variable: Variable) {
    this.#variable = variable;
  }

  isOnlyCompared(node: Node): boolean {
    if (this.#seen.has(node)) return true;
    this.#seen.add(node);
    switch (node.kind) {
      case 'value':
        return isWithout(node.data, this.#variable);
      case 'parts':
        return node.parts.every((part) => this.isOnlyCompared(part));
      case 'values':
        return this.#isOutside(node.condition) && this.isOnlyCompared(node.body);
      case 'step':
        return (
          this.#isOutside(node.condition) &&
          isOnlyComparedIn(node.action, this.#variable) &&
          this.isOnlyCompared(node.body)
        );
      case 'repeat':
        return isOnlyComparedIn(node.steps, this.#variable) && this.isOnlyCompared(node.body);
      case 'call':
        return node.arguments.every((argument) => isWithout(argument, this.#variable)) && this.#isInside(node.head);
      default:
        return node satisfies never;
    }
  }

  #isOutside(condition: TypedExpression | undefined): boolean {
    return condition === undefined || isWithout(condition, this.#variable);
  }

  #isInside(head: Head): boolean {
    if (this.#seen.has(head)) return true;
    this.#seen.add(head);
    return this.isOnlyCompared(head.body);
  }
}

function isOnlyComparedIn(action: TypedRegularFormula, variable: Variable): boolean {
  switch (action.kind) {
    case 'true':
    case 'false':
      return true;
    case 'value':
      return isWithout(action.data, variable);
    case 'multi-action':
      return action.actions.every((one) => one.arguments.every((argument) => isItselfOrWithout(argument, variable)));
    case 'not':
    case 'star':
    case 'plus':
      return isOnlyComparedIn(action.operand, variable);
    case 'and':
    case 'or':
    case 'implies':
    case 'sequence':
    case 'choice':
      return isOnlyComparedIn(action.left, variable) && isOnlyComparedIn(action.right, variable);
    case 'forall':
    case 'exists':
      return isOnlyComparedIn(action.body, variable);
    default:
      return action satisfies never;
  }
}

/** Not as a value of a larger sort: there the values of labels are others. */
function isItselfOrWithout(argument: TypedExpression, variable: Variable): boolean {
  return (argument.kind === 'variable' && argument.variable === variable) || isWithout(argument, variable);
}
