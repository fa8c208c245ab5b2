/** Unions of polyhedra, as lists. */
import { type Constraint, inequalitiesOf, isStrict, negation } from './constraint.ts';
import type { Polyhedron } from './polyhedron.ts';

/** Whether a point with integer coordinates lies in a polyhedron. */
export function containsPoint({ constraints }: Polyhedron, point: readonly number[]): boolean {
  return constraints.every((constraint) => {
    const [constant, , ...factors] = constraint.vector.map(BigInt);
    const value = factors.reduce((sum, factor, i) => sum + factor * BigInt(point[i]!), constant!);
    if (constraint.isEquality) return value === 0n;
    return isStrict(constraint) ? value > 0n : value >= 0n;
  });
}

/** The points of one polyhedron that another does not have, as disjoint polyhedra. */
export function remainder(whole: Polyhedron, part: Polyhedron): readonly Polyhedron[] {
  if (whole.isEmpty) return [];
  if (part.isEmpty) return [whole];
  const pieces: Polyhedron[] = [];
  let rest = whole;
  for (const inequality of part.constraints.flatMap(inequalitiesOf)) {
    if (rest.implies(inequality)) continue;
    const piece = rest.restricted([negation(inequality)]);
    if (!piece.isEmpty) pieces.push(piece);
    rest = rest.restricted([inequality]);
    if (rest.isEmpty) break;
  }
  return pieces;
}

export function remainderOfAll(whole: Polyhedron, parts: readonly Polyhedron[]): readonly Polyhedron[] {
  return parts.reduce<readonly Polyhedron[]>((rest, part) => rest.flatMap((one) => remainder(one, part)), [whole]);
}

/** Whether every point lies in one of the parts. */
export function isCovered(whole: Polyhedron, parts: readonly Polyhedron[]): boolean {
  return remainderOfAll(whole, parts).length === 0;
}

/** The same union in fewer polyhedra: two become one where their hull has no other points. */
export function mergedRegions(regions: readonly Polyhedron[]): readonly Polyhedron[] {
  const list = regions.filter((one) => !one.isEmpty);
  for (let i = 0; i < list.length; i++) {
    for (let j = i + 1; j < list.length; j++) {
      const hull = list[i]!.hull(list[j]!);
      if (!isCovered(hull, [list[i]!, list[j]!])) continue;
      return mergedRegions([hull, ...list.filter((_, k) => k !== i && k !== j)]);
    }
  }
  return list;
}

/**
 * Constraints that together with the context describe the polyhedron within it, none of which follows from the others.
 */
export function fewestConstraints(region: Polyhedron, context: Polyhedron): readonly Constraint[] {
  const all = region.constraints;
  let kept = all;
  for (const one of all) {
    const others = kept.filter((other) => other !== one);
    if (context.restricted(others).implies(one)) kept = others;
  }
  return kept;
}
