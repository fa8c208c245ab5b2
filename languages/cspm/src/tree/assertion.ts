/** What `assert` asks: a refinement or a property of one process, in a semantic model. */
import type { Span } from '@vedette/core';
import type { Expression } from '../tree.ts';

export type AssertionModel = 'T' | 'F' | 'FD' | 'V' | 'VD' | 'R' | 'RD';

export type AssertionOption =
  | { readonly kind: 'tau-priority'; readonly over: Expression; readonly span: Span }
  | { readonly kind: 'partial-order-reduce'; readonly manner?: string; readonly span: Span };

export type Assertion =
  | { readonly kind: 'not'; readonly assertion: Assertion; readonly span: Span }
  | {
      readonly kind: 'refinement';
      readonly specification: Expression;
      readonly model: AssertionModel;
      readonly implementation: Expression;
      readonly options: readonly AssertionOption[];
      readonly span: Span;
    }
  | {
      readonly kind: 'property';
      readonly process: Expression;
      readonly property: 'deadlock free' | 'divergence free' | 'deterministic' | 'has trace';
      readonly model?: AssertionModel;
      /** Of `has trace`. */
      readonly trace?: readonly Expression[];
      readonly options: readonly AssertionOption[];
      readonly span: Span;
    };
