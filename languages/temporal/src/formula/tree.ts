/** What people write: temporal formulas with their spans. Linear time has no path quantifiers, branching time needs one
 *  before each temporal operator. */
import type { Excerpt, Span } from '@vedette/core';

interface Placed {
  readonly span: Span;
}

export type PastOperator = 'previous' | 'once' | 'historically' | 'since';
export type UnaryOperator = 'not' | 'next' | 'eventually' | 'always' | Exclude<PastOperator, 'since'>;
export type BinaryOperator = 'and' | 'or' | 'implies' | 'equivalent' | 'until' | 'release' | 'weak-until' | 'since';
export type TemporalOperator = 'next' | 'eventually' | 'always' | 'until' | 'release' | 'weak-until';

export type TemporalTree =
  | (Placed & { readonly kind: 'true' | 'false' | 'deadlock' })
  /** By the name of an action, or a whole label. */
  | (Placed & { readonly kind: 'action'; readonly name: string })
  /** An expression of the model's language, which starts at `start`. */
  | (Placed & { readonly kind: 'state'; readonly text: string; readonly start: number })
  | (Placed & { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: TemporalTree })
  | (Placed & {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: TemporalTree;
      readonly right: TemporalTree;
    })
  /** `A` or `E` before a temporal operator. */
  | (Placed & {
      readonly kind: 'path';
      readonly quantifier: 'all' | 'some';
      readonly body: TemporalTree;
      /**
       * Of an `until`: the steps by which the path goes on, besides hidden ones. Of a `next`: its first step. Left out:
       * any.
       */
      readonly along?: ActionSet;
      /** The step after which the right side holds, where there must be one. */
      readonly by?: ActionSet;
    })
  /** `<a> f` and `[a] f`: after some such step, after every such step. */
  | (Placed & {
      readonly kind: 'step';
      readonly quantifier: 'all' | 'some';
      readonly actions: ActionSet;
      readonly body: TemporalTree;
    });

/** A set of labels: all, the hidden ones, those that have a name, and what is made of such sets. */
export type ActionSet =
  | { readonly kind: 'any' | 'hidden' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'not'; readonly of: ActionSet }
  | { readonly kind: 'and' | 'or'; readonly of: readonly ActionSet[] };

/** A formula that was parsed, and the fairness it is asked with. */
export interface TemporalText {
  readonly name: string;
  readonly tree: TemporalTree;
  readonly fairness: readonly Excerpt[];
}
