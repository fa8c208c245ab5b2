/**
 * Linear constraints and forms over the dimensions of a polyhedron. Coordinate 0 of a vector is the constant,
 * coordinate 1 belongs to epsilon, dimension i has coordinate i + 2. `f > 0` is written `f - epsilon >= 0`, after
 * Bagnara, Hill and Zaffanella, "Not necessarily closed convex polyhedra and the double description method" (Formal
 * Aspects of Computing 2005).
 */
import type { Integer, Vector } from './arithmetic.ts';
import type { HalfSpace } from './cone.ts';

export type Constraint = HalfSpace;

/** A linear form divided by a positive integer. Its coordinate of epsilon is 0. */
export interface Form {
  readonly vector: Vector;
  readonly over: Integer;
}

export const FIRST = 2;

export function atLeastZero(constant: number, factors: readonly number[]): Constraint {
  return { vector: [constant, 0, ...factors], isEquality: false };
}

export function aboveZero(constant: number, factors: readonly number[]): Constraint {
  return { vector: [constant, -1, ...factors], isEquality: false };
}

export function equalToZero(constant: number, factors: readonly number[]): Constraint {
  return { vector: [constant, 0, ...factors], isEquality: true };
}

export function form(constant: number, factors: readonly number[], over = 1): Form {
  return { vector: [constant, 0, ...factors], over };
}

export function isStrict({ vector }: Constraint): boolean {
  return vector[1]! < 0;
}

/** Says nothing about any dimension. */
export function isAboutNothing({ vector }: Constraint): boolean {
  for (let i = FIRST; i < vector.length; i++) if (vector[i]) return false;
  return true;
}

/** An equality as two inequalities, an inequality as itself. */
export function inequalitiesOf(constraint: Constraint): readonly Constraint[] {
  if (!constraint.isEquality) return [constraint];
  const { vector } = constraint;
  return [
    { vector, isEquality: false },
    { vector: vector.map(opposite), isEquality: false },
  ];
}

/** What holds where an inequality does not. */
export function negation(inequality: Constraint): Constraint {
  const { vector } = inequality;
  const [none, one] = typeof vector[0] === 'bigint' ? [0n, -1n] : [0, -1];
  return { vector: vector.map(opposite).with(1, isStrict(inequality) ? none : one), isEquality: false };
}

function opposite(value: Integer): Integer {
  return typeof value === 'bigint' ? -value : 0 - value;
}
