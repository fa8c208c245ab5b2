/**
 * The form to which formula languages compile and which the game engine reads. Positions are sub-formulas with the
 * values of their data variables, numbered by the language in the order in which they are met; each has an obligation.
 * A position in a state is a vertex of a parity game, whose winner says whether the formula holds (Stirling,
 * "Bisimulation, modal logic and model checking games", 1999). Engines never see data; a language never sees states.
 */

/** Positions may be left out. */
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
   * No position may be asked for, not even `start`, before every reachable transition was met once: the values in
   * labels decide.
   */
  readonly needsEveryLabel?: boolean;
  /**
   * 0 for most; odd for a least fixpoint, even for a greatest one, and higher than the priority of any inner fixpoint
   * that depends on it. An infinite play is won by the highest priority that occurs infinitely often.
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
