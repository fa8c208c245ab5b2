/** Types as annotations write them: `(Eq a, Set b) => (a, {b}) -> c`. */
import type { Span } from '@vedette/core';
import type { Entity } from './entity.ts';

export type Constraint = 'Eq' | 'Ord' | 'Set' | 'Complete' | 'Yieldable';
export const constraints: readonly Constraint[] = ['Eq', 'Ord', 'Set', 'Complete', 'Yieldable'];

export type Type =
  | { readonly kind: 'name'; readonly path: readonly string[]; readonly span: Span; readonly entity?: Entity }
  | { readonly kind: 'set' | 'sequence' | 'parenthesised'; readonly inner: Type; readonly span: Span }
  | { readonly kind: 'tuple'; readonly parts: readonly Type[]; readonly span: Span }
  | { readonly kind: 'map'; readonly key: Type; readonly value: Type; readonly span: Span }
  /** `a.b`, `a=>b`, `a=>*b`. */
  | { readonly kind: 'dot' | 'extends' | 'yields'; readonly left: Type; readonly right: Type; readonly span: Span }
  | { readonly kind: 'function'; readonly parameters: readonly Type[]; readonly result: Type; readonly span: Span };

export interface TypeScheme {
  readonly constraints: readonly {
    readonly constraint: Constraint;
    readonly variable: string;
    readonly span: Span;
    readonly entity?: Entity;
  }[];
  readonly type: Type;
  /** The type variables it introduces: put in by resolving. */
  readonly variables?: readonly Entity[];
}
