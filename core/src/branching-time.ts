/**
 * Formulas of branching time, evaluated in the states of a system: a path quantifier means "some fair path from here";
 * "all fair paths" is expressed by negation. A path that ends in a deadlock stays there for ever. Without fairness such
 * formulas are translated to the mu-calculus (`formula.ts`).
 */
import type { Label } from './system.ts';

export type BranchingFormula =
  | { readonly kind: 'true' | 'false' }
  /** A predicate of the system holds in the state. */
  | { readonly kind: 'state'; readonly predicate: number }
  /** No step can be taken. */
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'not'; readonly operand: BranchingFormula }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly BranchingFormula[] }
  /** After some such step, whatever follows. */
  | { readonly kind: 'step'; readonly matches: (label: Label) => boolean; readonly operand: BranchingFormula }
  /** On some fair path: in its second state, in all states. */
  | ({ readonly kind: 'some-next' | 'some-always'; readonly operand: BranchingFormula } & AlongPath)
  /** On some fair path: until. */
  | ({ readonly kind: 'some-until'; readonly left: BranchingFormula; readonly right: BranchingFormula } & AlongPath);

export interface AlongPath {
  /**
   * Left out: any path. Otherwise, as long as the formula asks, each step of the path is one of these, and staying in a
   * deadlock is no step.
   */
  readonly along?: readonly StepInto[];
}

/** The steps with such a label into a state where the formula holds. */
export interface StepInto {
  readonly matches: (label: Label) => boolean;
  readonly into: BranchingFormula;
}
