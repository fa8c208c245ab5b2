/**
 * Whether an action formula matches a label for at most finitely many values of a variable, as `a(n)` does, whatever
 * the label.
 */
import { isWidening } from '../data/compile/calls.ts';
import type { Sort, TypedExpression, Variable } from '../typed/index.ts';
import type { TypedRegularFormula } from './typed.ts';

export function isFixedBy(action: TypedRegularFormula, variable: Variable): boolean {
  switch (action.kind) {
    case 'false':
      return true;
    case 'multi-action':
      return action.actions.some((one) => one.arguments.some((argument) => isJust(argument, variable)));
    case 'and':
      return isFixedBy(action.left, variable) || isFixedBy(action.right, variable);
    case 'or':
      return isFixedBy(action.left, variable) && isFixedBy(action.right, variable);
    case 'exists':
      return isFixedBy(action.body, variable);
    case 'true':
    case 'value':
    case 'not':
    case 'implies':
    case 'forall':
    case 'sequence':
    case 'choice':
    case 'star':
    case 'plus':
      return false;
    default:
      return action satisfies never;
  }
}

/** The variable itself, perhaps as a value of a larger sort. */
function isJust(argument: TypedExpression, variable: Variable): boolean {
  if (argument.kind === 'variable') return argument.variable === variable;
  const widens =
    argument.kind === 'apply' && argument.function.kind === 'builtin' && isWidening(argument.function.name);
  return widens && isJust(argument.arguments[0]!, variable);
}

export function isInfinite(sort: Sort): boolean {
  return sort.kind === 'basic' ? sort.name !== 'Bool' : sort.kind === 'container' && sort.container === 'List';
}
