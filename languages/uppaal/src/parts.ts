/** The expressions directly inside an expression, from the left; types inside binders are left out. */
import type { Expression } from './tree.ts';

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'decimal':
    case 'truth':
    case 'deadlock':
    case 'name':
      return [];
    case 'field':
    case 'step':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'call':
      return expression.arguments;
    case 'member-call':
      return [expression.callee, ...expression.arguments];
    case 'rate':
      return [expression.clock];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.yes, expression.no];
    case 'assignment':
      return [expression.target, expression.value];
    case 'quantified':
      return [expression.body];
    default:
      return expression satisfies never;
  }
}
