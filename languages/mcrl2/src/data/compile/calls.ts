/**
 * Looking at typed expressions: what is called with which arguments, which variables are free, which conversions do
 * nothing.
 */
import type { BuiltinName, Operation, Sort, TypedExpression } from '../../typed/index.ts';

export type Application = Extract<TypedExpression, { kind: 'apply' }>;

/** An operation with all the arguments it is given: `f(x)(y)` is `f` at level 2 with both. */
export interface Call {
  readonly operation: Operation;
  readonly level: number;
  readonly parts: readonly TypedExpression[];
}

export function callOf(expression: TypedExpression): Call | undefined {
  if (expression.kind === 'operation') return { operation: expression.operation, level: 0, parts: [] };
  if (expression.kind !== 'apply') return undefined;
  const inner = callOf(expression.function);
  if (inner === undefined) return undefined;
  return { operation: inner.operation, level: inner.level + 1, parts: [...inner.parts, ...expression.arguments] };
}

export interface BuiltinCall {
  readonly name: BuiltinName;
  /** Of the function; of the constant if there are no arguments. */
  readonly sort: Sort;
  readonly parts: readonly TypedExpression[];
}

export function builtinOf(expression: TypedExpression): BuiltinCall | undefined {
  if (expression.kind === 'builtin') return { name: expression.name, sort: expression.sort, parts: [] };
  if (expression.kind !== 'apply' || expression.function.kind !== 'builtin') return undefined;
  return { name: expression.function.name, sort: expression.function.sort, parts: expression.arguments };
}

/** The sorts after so many lists of arguments: those of the arguments, and what remains. */
export function sortsAt(sort: Sort, level: number): { readonly domain: readonly Sort[]; readonly codomain: Sort } {
  if (level === 0 || sort.kind !== 'function') return { domain: [], codomain: sort };
  const rest = sortsAt(sort.codomain, level - 1);
  return { domain: [...sort.domain, ...rest.domain], codomain: rest.codomain };
}

export function levelsOf(sort: Sort): number {
  return sort.kind === 'function' ? 1 + levelsOf(sort.codomain) : 0;
}

/** Conversions to a larger sort keep the integer as it is. */
export function isWidening(name: BuiltinName): boolean {
  return /^(Pos2Nat|Pos2Int|Pos2Real|Nat2Int|Nat2Real|Int2Real|FSet2Set|FBag2Bag)$/.test(name);
}

/** Is there an operation in it that has equations of its own? */
export function callsMapping(expression: TypedExpression): boolean {
  switch (expression.kind) {
    case 'operation':
      return expression.operation.kind === 'mapping' && expression.sort.kind === 'function';
    case 'apply':
      return [expression.function, ...expression.arguments].some(callsMapping);
    case 'binder':
      return callsMapping(expression.body);
    case 'where':
      return callsMapping(expression.body) || expression.bindings.some(({ value }) => callsMapping(value));
    default:
      return false;
  }
}
