/**
 * Certificates of parametric proofs, as data for JSON: sets of valuations by state that no step leaves and no goal
 * meets, with multipliers that show it. By the lemma of Farkas a constraint follows from others exactly if it is a sum
 * of multiples of them, not negative ones of inequalities, and of a constant that is not negative.
 */

/** An integer: as a number, or as decimal digits if it is too large for one. */
export type WrittenInteger = number | string;

/** `constant + sum of factor * dimension`, compared with 0. */
export interface WrittenConstraint {
  readonly constant: WrittenInteger;
  readonly of: readonly (readonly [dimension: number, factor: WrittenInteger])[];
  readonly is: '>= 0' | '> 0' | '= 0';
}

/** Numbers of premises, each with a multiplier: `3`, `-1/2`. */
export type Multipliers = readonly (readonly [premise: number, multiplier: string])[];

/**
 * Premises cannot hold together; or they lead into a part of the invariant, each constraint of which follows. An
 * equality follows by two sums: it is at least 0, and at most 0.
 */
export type Arrival =
  | { readonly impossible: Multipliers }
  | { readonly into: number; readonly follows: readonly Multipliers[] };

export interface CertifiedPart {
  readonly state: readonly number[];
  readonly constraints: readonly WrittenConstraint[];
  /** For each conjunction of the goal: why it is impossible here. */
  readonly goals: readonly Multipliers[];
  /** For each step, in the order of the system. */
  readonly steps: readonly Arrival[];
}

export interface ParametricCertificate {
  readonly format: 'vedette-parametric';
  readonly version: 1;
  readonly goal: string;
  readonly dimensions: readonly string[];
  /** The parameters for which it is claimed that the goal is never reached. */
  readonly cell: readonly WrittenConstraint[];
  /** For each initial state, in the order of the system. */
  readonly initial: readonly Arrival[];
  readonly invariant: readonly CertifiedPart[];
}
