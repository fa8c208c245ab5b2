/** A whole specification after type checking: what a compiler starts from. */
import type { Span } from '@vedette/core';
import type { Action, Variable } from './declaration.ts';
import type { TypedExpression } from './expression.ts';
import type { DeclaredSort, Operation, SortTable } from './sort.ts';

export interface TypedEquation {
  readonly variables: readonly Variable[];
  readonly condition?: TypedExpression;
  readonly left: TypedExpression;
  readonly right: TypedExpression;
  readonly span: Span;
}

/** Overloads are different processes with one name. The body is filled in once all processes are known. */
export interface Process {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly span: Span;
  body: TypedProcess;
}

/** Sets of actions are by name: all overloads of a name are meant. */
export type TypedProcess =
  | { readonly kind: 'delta' | 'tau'; readonly span: Span }
  | {
      readonly kind: 'action';
      readonly action: Action;
      readonly arguments: readonly TypedExpression[];
      readonly span: Span;
    }
  /** One argument per parameter, also where the text names only some of them. */
  | {
      readonly kind: 'call';
      readonly process: Process;
      readonly arguments: readonly TypedExpression[];
      readonly span: Span;
    }
  | { readonly kind: 'choice' | 'sequence' | 'parallel'; readonly parts: readonly TypedProcess[]; readonly span: Span }
  | {
      readonly kind: 'left-merge' | 'synchronise';
      readonly left: TypedProcess;
      readonly right: TypedProcess;
      readonly span: Span;
    }
  | { readonly kind: 'sum'; readonly variables: readonly Variable[]; readonly body: TypedProcess; readonly span: Span }
  | {
      readonly kind: 'condition';
      readonly condition: TypedExpression;
      readonly thenPart: TypedProcess;
      readonly elsePart?: TypedProcess;
      readonly span: Span;
    }
  | {
      readonly kind: 'block' | 'hide';
      readonly names: readonly string[];
      readonly body: TypedProcess;
      readonly span: Span;
    }
  | {
      readonly kind: 'allow';
      /** Each one sorted. */
      readonly multiActions: readonly (readonly string[])[];
      /** Where each of them is written. */
      readonly places: readonly Span[];
      readonly body: TypedProcess;
      readonly span: Span;
    }
  | {
      readonly kind: 'rename';
      readonly renames: ReadonlyMap<string, string>;
      readonly body: TypedProcess;
      readonly span: Span;
    }
  | {
      readonly kind: 'comm';
      readonly rules: readonly { readonly from: readonly string[]; readonly to: string }[];
      readonly body: TypedProcess;
      readonly span: Span;
    };

export interface TypedSpecification {
  /** Makes more sorts, equal ones being the same object as those used here. */
  readonly table: SortTable;
  readonly sorts: readonly DeclaredSort[];
  readonly operations: readonly Operation[];
  readonly equations: readonly TypedEquation[];
  readonly globals: readonly Variable[];
  readonly actions: readonly Action[];
  readonly processes: readonly Process[];
  readonly initial: TypedProcess;
}
