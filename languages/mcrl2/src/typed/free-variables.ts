/** The variables that an expression leaves open, and the small functions on sets that this takes. */
import type { Variable } from './declaration.ts';
import type { TypedExpression } from './expression.ts';

const none: ReadonlySet<Variable> = new Set();
const known = new WeakMap<TypedExpression, ReadonlySet<Variable>>();

export function freeVariables(expression: TypedExpression): ReadonlySet<Variable> {
  let free = known.get(expression);
  if (free === undefined) {
    free = computeFree(expression);
    known.set(expression, free);
  }
  return free;
}

function computeFree(expression: TypedExpression): ReadonlySet<Variable> {
  switch (expression.kind) {
    case 'variable':
      return new Set([expression.variable]);
    case 'operation':
    case 'builtin':
    case 'number':
      return none;
    case 'apply':
      return united([freeVariables(expression.function), ...expression.arguments.map(freeVariables)]);
    case 'binder':
      return without(freeVariables(expression.body), expression.variables);
    case 'where': {
      const bound = expression.bindings.map((binding) => binding.variable);
      const values = expression.bindings.map((binding) => freeVariables(binding.value));
      return united([without(freeVariables(expression.body), bound), ...values]);
    }
    default:
      return expression satisfies never;
  }
}

export function united<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  const all = new Set<T>();
  for (const set of sets) for (const member of set) all.add(member);
  return all;
}

export function without<T>(set: ReadonlySet<T>, removed: readonly T[]): ReadonlySet<T> {
  const rest = new Set(set);
  for (const member of removed) rest.delete(member);
  return rest;
}
