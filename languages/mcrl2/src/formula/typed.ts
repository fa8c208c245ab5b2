/** Formulas after type checking: fixpoint variables, actions and data are resolved to one declaration each. */
import type { Span } from '@vedette/core';
import type { Action, TypedExpression, Variable } from '../typed/index.ts';

export interface FixpointVariable {
  readonly kind: 'mu' | 'nu';
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly span: Span;
}

export type TypedStateFormula =
  | { readonly kind: 'true' | 'false'; readonly span: Span }
  | { readonly kind: 'value'; readonly data: TypedExpression; readonly span: Span }
  | {
      readonly kind: 'reference';
      readonly variable: FixpointVariable;
      readonly arguments: readonly TypedExpression[];
      readonly span: Span;
    }
  | { readonly kind: 'not'; readonly operand: TypedStateFormula; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies';
      readonly left: TypedStateFormula;
      readonly right: TypedStateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'forall' | 'exists';
      readonly variables: readonly Variable[];
      readonly body: TypedStateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'box' | 'diamond';
      readonly regular: TypedRegularFormula;
      readonly body: TypedStateFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'fixpoint';
      readonly variable: FixpointVariable;
      /** The first values of the parameters. */
      readonly initial: readonly TypedExpression[];
      readonly body: TypedStateFormula;
      readonly span: Span;
    };

export type TypedRegularFormula =
  | { readonly kind: 'true' | 'false'; readonly span: Span }
  | { readonly kind: 'value'; readonly data: TypedExpression; readonly span: Span }
  | {
      readonly kind: 'multi-action';
      readonly actions: readonly { readonly action: Action; readonly arguments: readonly TypedExpression[] }[];
      readonly span: Span;
    }
  | { readonly kind: 'not'; readonly operand: TypedRegularFormula; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies' | 'sequence' | 'choice';
      readonly left: TypedRegularFormula;
      readonly right: TypedRegularFormula;
      readonly span: Span;
    }
  | {
      readonly kind: 'forall' | 'exists';
      readonly variables: readonly Variable[];
      readonly body: TypedRegularFormula;
      readonly span: Span;
    }
  | { readonly kind: 'star' | 'plus'; readonly operand: TypedRegularFormula; readonly span: Span };
