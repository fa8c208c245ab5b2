/** What a specification declares besides sorts, operations and processes: its variables and its actions. */
import type { Span } from '@vedette/core';
import type { Sort } from './sort.ts';

/** One object per binding place: two variables called `x` are two objects. */
export interface Variable {
  readonly name: string;
  readonly sort: Sort;
  readonly span: Span;
}

/** Overloads are different actions with one name. */
export interface Action {
  readonly name: string;
  readonly sorts: readonly Sort[];
  readonly span: Span;
}
