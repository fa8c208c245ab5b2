/**
 * Data expressions after type checking: every name is resolved to one declaration, every expression knows its sort, and
 * where a value of a smaller sort stands for one of a larger, a conversion is applied to it. Few kinds of nodes, so
 * that a compiler has few cases.
 */
import type { Span } from '@vedette/core';
import type { Variable } from './declaration.ts';
import type { FunctionSort, Operation, Sort } from './sort.ts';

/** The functions that come with the language. Enumerations take any number of arguments; `{:}` takes them in pairs. */
export type BuiltinName =
  | 'true'
  | 'false'
  | '!'
  | '&&'
  | '||'
  | '=>'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'if'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'div'
  | 'mod'
  | 'negate'
  | 'min'
  | 'max'
  | 'abs'
  | 'succ'
  | 'pred'
  | 'exp'
  | 'sqrt'
  | 'floor'
  | 'ceil'
  | 'round'
  | Conversion
  | '[]'
  | '|>'
  | '<|'
  | '++'
  | '.'
  | '#'
  | 'head'
  | 'tail'
  | 'rhead'
  | 'rtail'
  | 'in'
  | '{}'
  | '{:}'
  | 'count'
  | 'pick'
  | 'update';

/** `FSet2Set` and `FBag2Bag` are never written, only inserted. */
export type Conversion =
  | 'Pos2Nat'
  | 'Pos2Int'
  | 'Pos2Real'
  | 'Nat2Pos'
  | 'Nat2Int'
  | 'Nat2Real'
  | 'Int2Pos'
  | 'Int2Nat'
  | 'Int2Real'
  | 'Real2Pos'
  | 'Real2Nat'
  | 'Real2Int'
  | 'Set2Bag'
  | 'Bag2Set'
  | 'FSet2Set'
  | 'FBag2Bag';

export type TypedExpression =
  | { readonly kind: 'variable'; readonly variable: Variable; readonly sort: Sort; readonly span: Span }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly sort: Sort; readonly span: Span }
  /** `sort` is the instance used here: `+` on `Nat # Nat -> Nat`. */
  | { readonly kind: 'builtin'; readonly name: BuiltinName; readonly sort: Sort; readonly span: Span }
  /** A literal, already of the sort that is needed. */
  | { readonly kind: 'number'; readonly value: bigint; readonly sort: Sort; readonly span: Span }
  | {
      readonly kind: 'apply';
      readonly function: TypedExpression;
      readonly arguments: readonly TypedExpression[];
      readonly sort: Sort;
      readonly span: Span;
    }
  /** `set` and `bag` are comprehensions: one variable, and a body of sort Bool or Nat. */
  | {
      readonly kind: 'binder';
      readonly binder: 'forall' | 'exists' | 'lambda' | 'set' | 'bag';
      readonly variables: readonly Variable[];
      readonly body: TypedExpression;
      readonly sort: Sort;
      readonly span: Span;
    }
  /** The values do not see the variables; only the body does. */
  | {
      readonly kind: 'where';
      readonly bindings: readonly { readonly variable: Variable; readonly value: TypedExpression }[];
      readonly body: TypedExpression;
      readonly sort: Sort;
      readonly span: Span;
    };

export function applied(head: TypedExpression, parts: readonly TypedExpression[], span: Span): TypedExpression {
  return { kind: 'apply', function: head, arguments: parts, sort: (head.sort as FunctionSort).codomain, span };
}
