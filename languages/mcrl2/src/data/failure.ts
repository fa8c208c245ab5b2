/** What can go wrong while evaluating. Thrown inside the engine only; at its border it becomes core's Broken. */
import type { Operation, Sort, Variable } from '../typed/index.ts';
import type { Value } from './engine.ts';

export type FailureReason =
  /** A condition is neither true nor false, or a builtin function was applied outside of its domain. */
  | { readonly kind: 'stuck'; readonly value: Value; readonly sort: Sort }
  | { readonly kind: 'steps'; readonly operation: Operation | undefined }
  | { readonly kind: 'unbounded'; readonly variable: Variable }
  | { readonly kind: 'many'; readonly sort: Sort }
  | { readonly kind: 'undecided'; readonly what: string }
  | { readonly kind: 'memory' };

export class Failure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason.kind);
    this.reason = reason;
  }
}
