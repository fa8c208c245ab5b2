/**
 * What a formula language compiles a formula to and the game engine reads: positions, numbered by the language as they
 * are met (a sub-formula with the values of its data variables), and for each what has to be shown there. A position in
 * a state is a vertex of a parity game; who wins it says whether the formula holds (Stirling, "Bisimulation, modal
 * logic and model checking games", 1999). Engines never see data; a language never sees states.
 */

/** Positions that need not be asked about. */
export const HOLDS = -1;
export const FAILS = -2;

/**
 * What a position demands in a state. `all` and `some` speak of the same state; `box` of every step, `diamond` of some
 * step. `after` gives the positions for the target of a step with this label: all of them for a box, some of them for a
 * diamond, none if the step does not matter. It is called often and must be quick when asked again.
 */
export type Obligation =
  | { readonly kind: 'all' | 'some'; readonly of: readonly number[] }
  | { readonly kind: 'box' | 'diamond'; readonly after: (label: number) => readonly number[] };

/** Bound to one system, whose label numbers it knows. */
export interface Formula {
  /** May throw as `obligation` does. */
  readonly start: number;
  /**
   * Nothing may be asked, not even `start`, before every reachable transition was met once: the values in labels
   * decide.
   */
  readonly needsEveryLabel?: boolean;
  /**
   * 0 for most; for a fixpoint odd if it is a least one, even if it is a greatest one, higher than that of any inner
   * one that depends on it. Whoever goes round for ever is judged by the highest priority met again and again.
   */
  priority(position: number): number;
  /** May throw `Broken` (a data expression without a value) or `Unanswerable`. */
  obligation(position: number): Obligation;
}

/** Thrown when a formula asks for more than can be computed, such as a quantifier over infinitely many values. */
export class Unanswerable extends Error {
  /** One sentence without its full stop, naming what is to blame. */
  readonly detail: string;
  constructor(detail: string) {
    super(detail);
    this.name = 'Unanswerable';
    this.detail = detail;
  }
}
