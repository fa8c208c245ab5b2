/**
 * Gaussian elimination in integers: bases in which every vector has a leading coordinate that the others do not have.
 */
import { type Arithmetic, leading, type Vector } from './arithmetic.ts';

/** The vector modulo the basis: without the leading coordinates of the basis, and multiplied by a positive number. */
export function reduced(arithmetic: Arithmetic, vector: Vector, basis: readonly Vector[]): Vector {
  let result = vector;
  for (const one of basis) result = eliminated(arithmetic, result, one, leading(one));
  return result;
}

/** The vector without one coordinate, which a multiple of the other cancels. */
export function eliminated(arithmetic: Arithmetic, vector: Vector, by: Vector, coordinate: number): Vector {
  const value = vector[coordinate]!;
  if (!value) return vector;
  const pivot = by[coordinate]!;
  return pivot > 0
    ? arithmetic.combine(vector, pivot, by, arithmetic.negated(value))
    : arithmetic.combine(vector, arithmetic.negated(pivot), by, value);
}

/** The basis with more vectors; those that depend on it are left out. */
export function extendedBasis(
  arithmetic: Arithmetic,
  basis: readonly Vector[],
  more: readonly Vector[],
): readonly Vector[] {
  let result = basis;
  for (const one of more) {
    const rest = reduced(arithmetic, one, result);
    const at = leading(rest);
    if (at < 0) continue;
    result = [...result.map((other) => eliminated(arithmetic, other, rest, at)), rest];
  }
  return result;
}
