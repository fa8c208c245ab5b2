/**
 * A linear process: control locations, and summands that lead from one to another. A summand is
 * `sum d . c -> a(e) . X(u)` of the mCRL2 book, with the program counter kept apart from the data.
 */
import type { Span } from '@vedette/core';
import type { Action, Process, TypedExpression, Variable } from '../typed/index.ts';

export interface PerformedAction {
  readonly action: Action;
  readonly arguments: readonly TypedExpression[];
}

export interface Summand {
  readonly from: number;
  readonly sums: readonly Variable[];
  /** Sums that are gone, with the values that the conditions gave them. */
  readonly solved: readonly { readonly variable: Variable; readonly value: TypedExpression }[];
  readonly conditions: readonly TypedExpression[];
  /**
   * Conditions that stood after the action and were decided with it. The summands that differ only here cover each
   * other, so these do not bound the sums.
   */
  readonly decided: readonly TypedExpression[];
  /** In the order of their names; none for tau. */
  readonly actions: readonly PerformedAction[];
  readonly next: number;
  /** A value for each variable of the next location. */
  readonly updates: ReadonlyMap<Variable, TypedExpression>;
  readonly span: Span;
}

export interface Location {
  readonly name: string;
  /** The process whose body is running; none in a term of `init` itself. */
  readonly process: Process | undefined;
  /** What the rest of the process from here mentions. */
  readonly variables: readonly Variable[];
}

export interface LinearProcess {
  readonly locations: readonly Location[];
  /** By location. */
  readonly summands: readonly (readonly Summand[])[];
}

/** What a process does once it has ended; all components do it together. mCRL2 shows termination so too. */
export const termination: Action = {
  name: 'Terminate',
  sorts: [],
  span: { source: '', start: 0, end: 0 },
};
