/**
 * What people write in a `.mcf` file: the parse tree of a modal mu-calculus formula with data, in the notation of mCRL2
 * (user manual, "Mu-calculus"). Action formulas and regular formulas are one type, since brackets do not distinguish
 * them apart.
 */
import type { Span } from '@vedette/core';
import type { DataExpression, Name, Section, SortExpression, VariableGroup } from '../tree.ts';

export type StateFormula =
  | { readonly kind: 'true' | 'false'; readonly span: Span }
  /** `val(x < 3)` */
  | { readonly kind: 'value'; readonly data: DataExpression; readonly span: Span }
  /** A fixpoint variable with its arguments. */
  | {
      readonly kind: 'reference';
      readonly name: Name;
      readonly arguments: readonly DataExpression[];
      readonly span: Span;
    }
  | { readonly kind: 'not'; readonly operand: StateFormula; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies';
      readonly left: StateFormula;
      readonly right: StateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'forall' | 'exists';
      readonly variables: readonly VariableGroup[];
      readonly body: StateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'box' | 'diamond';
      readonly regular: RegularFormula;
      readonly body: StateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'mu' | 'nu';
      readonly name: Name;
      readonly parameters: readonly FixpointParameter[];
      readonly body: StateFormula;
      readonly span: Span;
    }
  | { readonly kind: 'group'; readonly inner: StateFormula; readonly span: Span };

/** `n: Nat = 0` */
export interface FixpointParameter {
  readonly name: Name;
  readonly sort: SortExpression;
  readonly initial: DataExpression;
  readonly span: Span;
}

export type RegularFormula =
  | { readonly kind: 'true' | 'false'; readonly span: Span }
  | { readonly kind: 'value'; readonly data: DataExpression; readonly span: Span }
  /** `a(1) | b`; none for `tau`. */
  | { readonly kind: 'multi-action'; readonly actions: readonly ActionPattern[]; readonly span: Span }
  | { readonly kind: 'not'; readonly operand: RegularFormula; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies' | 'sequence' | 'choice';
      readonly left: RegularFormula;
      readonly right: RegularFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'forall' | 'exists';
      readonly variables: readonly VariableGroup[];
      readonly body: RegularFormula;
      readonly span: Span;
    }
  /** Any number of times, or at least once. */
  | { readonly kind: 'star' | 'plus'; readonly operand: RegularFormula; readonly span: Span }
  | { readonly kind: 'group'; readonly inner: RegularFormula; readonly span: Span };

export interface ActionPattern {
  readonly name: Name;
  readonly arguments: readonly DataExpression[];
  readonly span: Span;
}

/** A whole file: a formula, perhaps with declarations of its own around `form ...;`. */
export interface FormulaFile {
  readonly sections: readonly Section[];
  readonly formula: StateFormula;
}
