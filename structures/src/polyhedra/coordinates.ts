/** Cones in spaces with more or fewer coordinates. */
import type { Arithmetic, Vector } from './arithmetic.ts';
import { Cone, type HalfSpace } from './cone.ts';
import { extendedBasis } from './elimination.ts';

/** One more coordinate, the last one, about which nothing is known. */
export function withOneMore(cone: Cone): Cone {
  const none = cone.arithmetic.integer(0);
  const extended = (list: readonly Vector[]) => list.map((vector) => [...vector, none]);
  return new Cone(cone.arithmetic, cone.size + 1, {
    equalities: extended(cone.equalities),
    inequalities: extended(cone.inequalities),
    lines: [...extended(cone.lines), axis(cone.arithmetic, cone.size + 1, cone.size)],
    rays: extended(cone.rays),
    saturation: cone.saturation,
  });
}

/** The projection onto some coordinates, in the given order. */
export function projected(cone: Cone, coordinates: readonly number[]): Cone {
  const { arithmetic } = cone;
  const others = Array.from({ length: cone.size }, (_, i) => i).filter((i) => !coordinates.includes(i));
  const free = cone.spanned(others.map((i) => lineAlong(arithmetic, cone.size, i)));
  const kept = (vector: Vector) => arithmetic.divided(coordinates.map((i) => vector[i]!));
  return new Cone(arithmetic, coordinates.length, {
    equalities: free.equalities.map(kept),
    inequalities: free.inequalities.map(kept),
    lines: extendedBasis(arithmetic, [], free.lines.map(kept)),
    rays: free.rays.map(kept),
    saturation: free.saturation,
  });
}

export function lineAlong(arithmetic: Arithmetic, size: number, coordinate: number): HalfSpace {
  return { vector: axis(arithmetic, size, coordinate), isEquality: true };
}

export function axis(arithmetic: Arithmetic, size: number, coordinate: number): Vector {
  return Array.from({ length: size }, (_, i) => arithmetic.integer(i === coordinate ? 1 : 0));
}
