/** Integer points inside a region, small ones first; none if none was found nearby. */
import { containsPoint, type Polyhedron } from '@vedette/structures';

/** How many points are tried. */
const MOST = 200_000;

export function integerPoints(region: Polyhedron, count: number): readonly (readonly number[])[] {
  const { dimensions } = region;
  const found: (readonly number[])[] = [];
  let looked = 0;
  for (const origin of origins(region)) {
    for (let size = 0; found.length < count && looked < MOST; size++) {
      for (const offset of shell(dimensions, size)) {
        looked++;
        const point = offset.map((value, i) => origin[i]! + value);
        const isNew = !found.some((one) => one.join() === point.join());
        if (isNew && containsPoint(region, point)) found.push(point);
        if (found.length >= count || looked >= MOST) break;
      }
      if (size > 60) break;
    }
  }
  return found.slice(0, count);
}

/** Starting points: zero, and a point inside. */
function origins(region: Polyhedron): readonly (readonly number[])[] {
  const inside = region.point();
  const zero = new Array<number>(region.dimensions).fill(0);
  if (inside === undefined) return [];
  return [zero, inside.numerators.map((value) => Math.round(Number(value) / Number(inside.denominator)))];
}

/** Points whose greatest coordinate has this size: smaller ones come first. */
function* shell(dimensions: number, size: number): Generator<readonly number[]> {
  for (const point of box(dimensions, size)) if (point.some((value) => Math.abs(value) === size)) yield point;
  if (dimensions === 0) yield [];
}

function* box(dimensions: number, size: number): Generator<readonly number[]> {
  if (dimensions === 0) return yield [];
  for (const rest of box(dimensions - 1, size)) {
    for (let value = size; value >= -size; value--) yield [...rest, value];
  }
}
