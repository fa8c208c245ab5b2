/** What distinguishes two systems. Runs are lists of transitions of the explicit graph of the system that has them. */
import type { GraphRun } from '../graph/explicit-graph.ts';
import type { Formula } from './formula.ts';

export type Difference =
  /** The system has a run whose trace the other does not have: without its last step it does. */
  | { readonly kind: 'trace'; readonly run: GraphRun }
  /**
   * After the run the system can refuse all of `refused`, which the other cannot after the same trace; it offers
   * `offered`.
   */
  | {
      readonly kind: 'failure';
      readonly run: GraphRun;
      readonly refused: readonly string[];
      readonly offered: readonly string[];
    }
  /** After the run the system diverges, back to the state before step `loop`; the other does not. */
  | { readonly kind: 'divergence'; readonly run: GraphRun; readonly loop: number }
  /** The formula holds in the system and not in the other. It is missing where it would be too deep or too large. */
  | { readonly kind: 'formula'; readonly formula?: Formula };

export type Comparison =
  | { readonly related: true }
  /** `side` is the system that has the run, or in which the formula holds. */
  | { readonly related: false; readonly side: 'left' | 'right'; readonly difference: Difference };
