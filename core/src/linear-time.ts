/**
 * Formulas of linear time, about runs of a system. A run has a position for each of its states; a position has the
 * state and the action taken next, as in Chaki, Clarke, Ouaknine, Sharygina and Sinha, "State/event-based software
 * model checking" (IFM 2004). A run that ends in a deadlock stays in its last state for ever, without actions.
 */
import type { Label, State } from './system.ts';
import type { Step } from './trace.ts';

export type LinearFormula =
  | { readonly kind: 'true' | 'false' }
  /** A predicate of the system holds in the state. */
  | { readonly kind: 'state'; readonly predicate: number }
  /** The step that is taken next has such a label; by its number among the actions of the question. */
  | { readonly kind: 'action'; readonly action: number }
  /** No step can be taken. */
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'not'; readonly operand: LinearFormula }
  | { readonly kind: 'next'; readonly operand: LinearFormula }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly LinearFormula[] }
  /** Until. */
  | { readonly kind: 'until'; readonly left: LinearFormula; readonly right: LinearFormula }
  /** Release. */
  | { readonly kind: 'release'; readonly left: LinearFormula; readonly right: LinearFormula }
  /**
   * Yesterday: there is a previous position, and the formula held there. Past operators contain no future operators.
   */
  | { readonly kind: 'previous'; readonly operand: LinearFormula }
  /** Since. */
  | { readonly kind: 'since'; readonly left: LinearFormula; readonly right: LinearFormula };

export type PastFormula = Extract<LinearFormula, { readonly kind: 'previous' | 'since' }>;

/**
 * Fairness: runs that are excluded. `weak`: such steps are possible for ever from some time on, and never taken.
 * `strong`: they are possible infinitely often, and taken only finitely often. `compassion`: steps `when` are taken
 * infinitely often, and steps `of` only finitely often (Pnueli's name for it; a Streett condition).
 */
export type Fairness =
  | {
      readonly kind: 'weak' | 'strong';
      /** The text that asks for it. */
      readonly name: string;
      /**
       * The steps it is about; `each-label` is one condition for every label, `each-action` one for every label except
       * those of time.
       */
      readonly of: 'each-label' | 'each-action' | ((group: number, label: Label) => boolean);
    }
  | { readonly kind: 'compassion'; readonly name: string; readonly when: IsSuchStep; readonly of: IsSuchStep };

export type IsSuchStep = (before: State, step: Step) => boolean;
