/** The corners of an area inside a rectangle, one bound after the other (Sutherland and Hodgman, CACM 1974). */
import type { RegionArea, RegionAreaBound } from './region.ts';

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Two corners of a line; none where the area lies outside. */
export function areaOutline({ bounds }: RegionArea, [low, high]: readonly [Corner, Corner]): readonly Corner[] {
  const box = [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
  const halves = bounds.flatMap((bound) => (bound.isEquality ? [bound, opposite(bound)] : [bound]));
  return distinct(halves.reduce<readonly Corner[]>(clipped, box));
}

function clipped(corners: readonly Corner[], bound: RegionAreaBound): readonly Corner[] {
  return corners.flatMap((corner, i) => {
    const before = corners.at(i - 1)!;
    const [value, last] = [valueAt(bound, corner), valueAt(bound, before)];
    const crossing = value >= 0 !== last >= 0 ? [between(before, corner, last / (last - value))] : [];
    return value >= 0 ? [...crossing, corner] : crossing;
  });
}

function between(one: Corner, other: Corner, share: number): Corner {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

function valueAt({ constant, x, y }: RegionAreaBound, corner: Corner): number {
  const value = constant + x * corner.x + y * corner.y;
  // Corners are rounded, and an equality is two bounds.
  return Math.abs(value) < 1e-9 ? 0 : value;
}

function opposite({ constant, x, y, isEquality }: RegionAreaBound): RegionAreaBound {
  return { constant: -constant, x: -x, y: -y, isEquality };
}

function distinct(corners: readonly Corner[]): readonly Corner[] {
  const isNear = (one: Corner, other: Corner) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 1e-9;
  return corners.filter((corner, i) => !corners.slice(0, i).some((before) => isNear(before, corner)));
}
