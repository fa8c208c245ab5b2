/**
 * Parametric timed systems: places, and linear constraints over clocks, values and parameters. Languages compile timed
 * models to them, so that engines answer for all values of the parameters at once. After Alur, Henzinger and Vardi,
 * "Parametric real-time reasoning" (STOC 1993), with linear hybrid assignments. They stand beside the waist
 * (system.ts), which stays as it is: decision record 026.
 *
 * A run begins in an initial place at a valuation that satisfies its constraints and the invariant, with dead
 * dimensions set to 0. Then time passes, if the place permits it: live clocks grow at the same rate while the invariant
 * holds. A step needs its guard; its effects are applied in order; dimensions that are dead in the target are set to 0;
 * the target's invariant must hold; time passes there. Parameters never change.
 */
import type { ReadOptions, Source } from './language.ts';
import type { Problem } from './problem.ts';
import type { Label, Slot, State } from './system.ts';

/** `(constant + sum of factor * dimension) / over`. All numbers are integers, `over` is positive and 1 if left out. */
export interface LinearForm {
  readonly constant: number;
  readonly of: readonly (readonly [dimension: number, factor: number])[];
  readonly over?: number;
}

export interface LinearConstraint {
  readonly form: LinearForm;
  readonly is: '>= 0' | '> 0' | '= 0';
}

/**
 * A dimension gets the value of a form, or any value between two forms (none if the first is larger). Or the step
 * continues only where a constraint on a value chosen before holds.
 */
export type ParametricEffect =
  | { readonly set: number; readonly to: LinearForm }
  | { readonly set: number; readonly from: LinearForm; readonly upTo: LinearForm }
  | { readonly require: LinearConstraint };

export interface ParametricStep {
  readonly label: number;
  readonly guard: readonly LinearConstraint[];
  readonly effects: readonly ParametricEffect[];
  /** The receiver keeps it: a new array for every step. */
  readonly target: State;
}

export interface ParametricPlace {
  readonly invariant: readonly LinearConstraint[];
  readonly mayDelay: boolean;
  /** Dead dimensions: clocks and values that are not read before they are set again. Never parameters. */
  readonly dead: readonly number[];
}

/** Where runs begin. */
export interface ParametricStart {
  readonly state: State;
  readonly constraints: readonly LinearConstraint[];
  /** A value may be any that satisfies the constraints: a rounded quotient. */
  readonly leavesChoice?: boolean;
}

/** Clocks grow at rate 1, values change by effects only, parameters never. */
export interface ParametricDimension {
  readonly name: string;
  readonly role: 'clock' | 'value' | 'parameter';
}

/**
 * Where the goal is reached: a disjunction of conjunctions for every state. No conjunction: nowhere; an empty one:
 * everywhere.
 */
export interface ParametricGoal {
  readonly name: string;
  holds(state: State): readonly (readonly LinearConstraint[])[];
}

export interface ParametricSystem {
  readonly dimensions: readonly ParametricDimension[];
  readonly slots: readonly Slot[];
  readonly goals: readonly ParametricGoal[];
  initial(): readonly ParametricStart[];
  /** The same steps in the same order every time. */
  steps(state: State, emit: (step: ParametricStep) => void): void;
  place(state: State): ParametricPlace;
  label(index: number): Label;
}

/** How a model is read with parameters. */
export interface ParametricOptions extends ReadOptions {
  /** Constants without a number: the parameters. With none, nothing is left out of the model: a timed system. */
  readonly parameters: readonly string[];
  /** Questions in the language's own notation, in place of those the model carries. */
  readonly asked?: Source;
  /** Ranges of parameters, and of expressions over them, bound from below only, or from both sides. */
  readonly ranges: 'lower ends' | 'both ends';
  /** A quotient may be rounded as the model does, which leaves it anywhere between its bounds; or it is exact. */
  readonly division: 'rounded' | 'exact';
}

/** A question about a model with parameters, and a system with one goal that decides it or breaks the model. */
export interface ParametricQuestion {
  /** As it is written. */
  readonly name: string;
  /** Whether the goal is to be reached nowhere, or somewhere. */
  readonly kind: 'never' | 'possible';
  readonly system: ParametricSystem;
  /** What breaks the model in a step with this label, if that does. */
  breaks(label: number): Problem | undefined;
}
