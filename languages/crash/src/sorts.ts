/** The sort of an expression as far as its text says, and operands that are certain to be of a wrong one. */
import type { Problem } from '@vedette/core';
import { wrongSort } from './problems.ts';
import type { Expression } from './tree.ts';
import { iterableParts, partsOf } from './visit.ts';

type Sort = 'natural' | 'bottom' | 'tuple' | 'set' | 'vector' | 'any';

const shown: Readonly<Record<Sort, string>> = {
  natural: 'a natural number',
  bottom: 'bottom',
  tuple: 'a tuple',
  set: 'a set',
  vector: 'a vector',
  any: 'any value',
};

export function sortOf(expression: Expression): Sort {
  switch (expression.kind) {
    case 'number':
    case 'not':
    case 'comparison':
      return 'natural';
    case 'chain':
      return isSetOperator(expression.rest[0]!.operator) ? 'set' : 'natural';
    case 'quantified':
      return expression.quantifier === 'first' ? 'any' : 'natural';
    case 'bottom':
    case 'tuple':
    case 'set':
    case 'vector':
      return expression.kind;
    case 'collect':
      return expression.into;
    case 'choice': {
      const yes = sortOf(expression.yes);
      return yes === sortOf(expression.no) ? yes : 'any';
    }
    case 'value':
    case 'variable':
    case 'call':
    case 'index':
    case 'fold':
      return 'any';
    default:
      return expression satisfies never;
  }
}

/** The parts are checked too. */
export function expectSort(expression: Expression, wanted: Sort, found: Problem[]): void {
  const sort = sortOf(expression);
  if (sort !== 'any' && sort !== wanted) found.push(wrongSort(expression.span, shown[wanted], shown[sort]));
  checkSorts(expression, found);
}

export function checkSorts(expression: Expression, found: Problem[]): void {
  const before = found.length;
  for (const [part, wanted] of demands(expression)) {
    const sort = sortOf(part);
    if (sort !== 'any' && sort !== wanted) found.push(wrongSort(part.span, shown[wanted], shown[sort]));
  }
  // A wrong operand explains what is wrong around it: no second message about its own parts.
  if (found.length === before) for (const part of partsOf(expression)) checkSorts(part, found);
}

function demands(expression: Expression): readonly (readonly [Expression, Sort])[] {
  switch (expression.kind) {
    case 'chain':
      return [expression.first, ...expression.rest.map((link) => link.operand)].map((operand, index) => {
        const { operator } = expression.rest[Math.max(0, index - 1)]!;
        return [operand, isSetOperator(operator) ? 'set' : 'natural'] as const;
      });
    case 'not':
      return [[expression.operand, 'natural']];
    case 'index':
      return [
        [expression.vector, 'vector'],
        [expression.index, 'natural'],
      ];
    case 'choice':
      return [[expression.condition, 'natural']];
    case 'comparison':
      return comparisonDemands(expression);
    case 'quantified': {
      const range = rangeDemands(expression.binder.source);
      return expression.quantifier === 'first' ? range : [...range, [expression.body, 'natural']];
    }
    case 'collect': {
      const range = rangeDemands(expression.binder.source);
      return expression.filter === undefined ? range : [...range, [expression.filter, 'natural']];
    }
    case 'fold':
      return rangeDemands(expression.binder.source);
    default:
      return [];
  }
}

function comparisonDemands(
  expression: Extract<Expression, { kind: 'comparison' }>,
): readonly (readonly [Expression, Sort])[] {
  if (expression.operator === '==' || expression.operator === '!=') return [];
  if (expression.operator === 'in') return [[expression.right, 'set']];
  return [
    [expression.left, 'natural'],
    [expression.right, 'natural'],
  ];
}

function rangeDemands(source: Parameters<typeof iterableParts>[0]): readonly (readonly [Expression, Sort])[] {
  return source.kind === 'range' ? iterableParts(source).map((bound) => [bound, 'natural'] as const) : [];
}

function isSetOperator(operator: string): boolean {
  return operator === 'union' || operator === 'minus';
}
