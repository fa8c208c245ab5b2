/** Convex parts of regions as plain data: for sweeps, which look for points in them, and for pictures. */
import { type HalfSpace, type Integer, isStrict, mergedRegions, type Polyhedron } from '@vedette/structures';

/** `constant + sum of factor * parameter` is at least 0, above 0, or 0. Factors in the order of the request. */
export interface RegionBound {
  readonly constant: number;
  readonly factors: readonly number[];
  readonly is: '>= 0' | '> 0' | '= 0';
}

/** The points that satisfy all of these. */
export type RegionPart = readonly RegionBound[];

export interface Dimensions {
  /** Names of parameters: of the dimensions of a region, and in the wanted order. */
  readonly names: readonly string[];
  readonly wanted: readonly string[];
}

export function partsOf(regions: readonly Polyhedron[], { names, wanted }: Dimensions): readonly RegionPart[] {
  const order = wanted.map((name) => names.indexOf(name));
  return mergedRegions(regions).map((one) => one.projection(order).constraints.map(boundOf));
}

export function isInPart(part: RegionPart, point: readonly number[]): boolean {
  return part.every(({ constant, factors, is }) => {
    const value = factors.reduce((sum, factor, i) => sum + factor * point[i]!, constant);
    return is === '= 0' ? value === 0 : is === '> 0' ? value > 0 : value >= 0;
  });
}

function boundOf(constraint: HalfSpace): RegionBound {
  const [constant, , ...factors] = constraint.vector.map(safe);
  const is = constraint.isEquality ? '= 0' : isStrict(constraint) ? '> 0' : '>= 0';
  return { constant: constant!, factors, is };
}

function safe(value: Integer): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('a bound of a region is beyond 2^53');
  return number;
}
