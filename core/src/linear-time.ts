/**
 * Formulas of linear time, about runs of a system. A run has a position for each of its states; at a position stand the
 * state and the action that is taken next, as in Chaki, Clarke, Ouaknine, Sharygina and Sinha, "State/event-based
 * software model checking" (IFM 2004). A run that ends in a deadlock stays in its last state for ever, without actions.
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
  /** The right one comes, and the left one holds up to there. */
  | { readonly kind: 'until'; readonly left: LinearFormula; readonly right: LinearFormula }
  /** The right one holds up to and with the first position where the left one does, or for ever. */
  | { readonly kind: 'release'; readonly left: LinearFormula; readonly right: LinearFormula }
  /** About the past, so without operators about the future in it. There is a position before, and it held there. */
  | { readonly kind: 'previous'; readonly operand: LinearFormula }
  /** The right one holds now or held before, and the left one has held ever since. */
  | { readonly kind: 'since'; readonly left: LinearFormula; readonly right: LinearFormula };

export type PastFormula = Extract<LinearFormula, { readonly kind: 'previous' | 'since' }>;

/**
 * Runs that are not looked at. `weak`: such steps are possible from some time on, always, and never taken. `strong`:
 * they are possible again and again, and taken only finitely often. `compassion`: steps `when` are taken again and
 * again, and steps `of` only finitely often (Pnueli's name for it; a Streett condition).
 */
export type Fairness =
  | {
      readonly kind: 'weak' | 'strong';
      /** As it is asked for, for people. */
      readonly name: string;
      /** The steps it is about; `each-label` is the same for every label by itself, `each-action` for every label but those of time. */
      readonly of: 'each-label' | 'each-action' | ((group: number, label: Label) => boolean);
    }
  | { readonly kind: 'compassion'; readonly name: string; readonly when: IsSuchStep; readonly of: IsSuchStep };

export type IsSuchStep = (before: State, step: Step) => boolean;
