/**
 * The arithmetic of integer vectors that cones are computed in. Two representations share every algorithm: doubles that
 * hold integers (`small-integers.ts`), which throw `TooLarge` before a result could be rounded, and BigInt
 * (`big-integers.ts`), which has no bound. A vector holds numbers or bigints, never both.
 */
export type Integer = number | bigint;
export type Vector = readonly Integer[];

/** A result that doubles cannot hold exactly: the computation is repeated with BigInt. */
export class TooLarge extends Error {}

export interface Arithmetic {
  readonly isExactAlways: boolean;
  /** The vector in this representation. */
  vector(values: Vector): Vector;
  /** Numbers of a representation: 0, 1, factors of a form. */
  integer(value: Integer): Integer;
  dot(a: Vector, b: Vector): Integer;
  /** The same without coordinate 1, which says how far a strict inequality is from its bound. */
  dotOfClosure(a: Vector, b: Vector): Integer;
  /** `a * x + b * y`, divided by the greatest common divisor of its coordinates. */
  combine(a: Vector, x: Integer, b: Vector, y: Integer): Vector;
  negate(a: Vector): Vector;
  negated(a: Integer): Integer;
  divided(a: Vector): Vector;
}

/** The last coordinate that is not zero, -1 for the zero vector. Constants come first, so they are solved for last. */
export function leading(vector: Vector): number {
  for (let i = vector.length - 1; i >= 0; i--) if (vector[i]) return i;
  return -1;
}
