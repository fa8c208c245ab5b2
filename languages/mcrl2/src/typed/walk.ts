/** Visits every data expression of a specification, the parts of expressions included. */
import type { TypedExpression } from './expression.ts';
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
  switch (process.kind) {
    case 'delta':
    case 'tau':
      return;
    case 'action':
    case 'call':
      for (const argument of process.arguments) visitExpression(argument, visit);
      return;
    case 'condition':
      visitExpression(process.condition, visit);
      visitProcess(process.thenPart, visit);
      if (process.elsePart !== undefined) visitProcess(process.elsePart, visit);
      return;
    default:
      for (const part of partsOf(process)) visitProcess(part, visit);
  }
}

type Composed = Exclude<TypedProcess, { kind: 'delta' | 'tau' | 'action' | 'call' | 'condition' }>;

function partsOf(process: Composed): readonly TypedProcess[] {
  switch (process.kind) {
    case 'choice':
    case 'sequence':
    case 'parallel':
      return process.parts;
    case 'left-merge':
    case 'synchronise':
      return [process.left, process.right];
    case 'sum':
    case 'block':
    case 'hide':
    case 'allow':
    case 'rename':
    case 'comm':
      return [process.body];
    default:
      return process satisfies never;
  }
}
