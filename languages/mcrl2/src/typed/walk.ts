/** Visits every data expression of a specification, the parts of expressions included. */
import type { TypedExpression } from './expression.ts';
import { partsOf } from './process-parts.ts';
import type { TypedProcess, TypedSpecification } from './specification.ts';

type Visit = (expression: TypedExpression) => void;

export function visitExpressions({ equations, processes, initial }: TypedSpecification, visit: Visit): void {
  for (const { condition, right } of equations) {
    if (condition !== undefined) visitExpression(condition, visit);
    visitExpression(right, visit);
  }
  for (const { body } of processes) visitProcess(body, visit);
  visitProcess(initial, visit);
}

/** From the left to the right, without calls: expressions may be nested as deep as the stack allows elsewhere. */
export function visitExpression(expression: TypedExpression, visit: Visit): void {
  const waiting = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    visit(next);
    const parts = expressionsIn(next);
    for (let i = parts.length - 1; i >= 0; i--) waiting.push(parts[i]!);
  }
}

/** The expressions that one is made of, from the left to the right. */
export function expressionsIn(expression: TypedExpression): readonly TypedExpression[] {
  switch (expression.kind) {
    case 'variable':
    case 'operation':
    case 'builtin':
    case 'number':
      return [];
    case 'apply':
      return [expression.function, ...expression.arguments];
    case 'binder':
      return [expression.body];
    case 'where':
      return [...expression.bindings.map(({ value }) => value), expression.body];
    default:
      return expression satisfies never;
  }
}

function visitProcess(process: TypedProcess, visit: Visit): void {
  if (process.kind === 'action' || process.kind === 'call')
    for (const argument of process.arguments) visitExpression(argument, visit);
  if (process.kind === 'condition') visitExpression(process.condition, visit);
  for (const part of partsOf(process)) visitProcess(part, visit);
}
