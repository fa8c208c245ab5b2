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

/** The first set itself if it has all the members: most expressions have few variables. */
export function united<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  const first = sets.find(({ size }) => size > 0) ?? new Set<T>();
  if (sets.every((set) => isPart(set, first))) return first;
  const all = new Set<T>();
  for (const set of sets) for (const member of set) all.add(member);
  return all;
}

function isPart<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  if (part === whole) return true;
  for (const member of part) if (!whole.has(member)) return false;
  return true;
}

export function without<T>(set: ReadonlySet<T>, removed: readonly T[]): ReadonlySet<T> {
  const rest = new Set(set);
  for (const member of removed) rest.delete(member);
  return rest;
}
