/**
 * Circles around an axis that do not touch: on one ring with shares in proportion to their sizes, or on many, from
 * large to small.
 */

/** Per cluster. */
export interface Rings {
  /** Of a circle around everything from the cluster downwards. */
  readonly reach: Float32Array;
  /** From the axis of the parent, and in which direction seen from it. */
  readonly distance: Float32Array;
  readonly angle: Float32Array;
}

/** Between neighbours, as a part of their size: also what rounding takes. */
export const AIR = 1.02;

/**
 * No nearer to the axis than `inner`. Two neighbours are 2 R sin(s) apart, where s is half of what they have of the
 * circle. That is enough for all of them if it is for the two largest, since s / sin(s) grows with s.
 */
export function onOneRing(circles: Int32Array, inner: number, { reach, distance, angle }: Rings): void {
  let [sum, largest, second] = [0, 0, 0];
  for (const circle of circles) {
    const size = reach[circle]!;
    sum += size;
    second = Math.max(second, Math.min(size, largest));
    largest = Math.max(largest, size);
  }
  const half = (Math.PI * (largest + second)) / (2 * sum);
  const tight = circles.length === 1 ? 0 : (AIR * (largest + second)) / (2 * Math.sin(half));
  const radius = inner === 0 ? tight : Math.max(tight, inner + AIR * largest);
  let turned = 0;
  for (const circle of circles) {
    const share = (Math.PI * reach[circle]!) / sum;
    angle[circle] = turned + share;
    distance[circle] = radius;
    turned += 2 * share;
  }
}

/**
 * A circle of radius r takes twice asin(r / R) of a ring of radius R; what a ring has left over is shared by all who
 * stand on it.
 */
export function onRings(circles: Int32Array, inner: number, { reach, distance, angle }: Rings): void {
  const sorted = circles.toSorted((one, other) => reach[other]! - reach[one]! || one - other);
  let edge = inner;
  for (let start = 0; start < sorted.length; ) {
    const widest = AIR * reach[sorted[start]!]!;
    const radius = edge + widest;
    const halfOf = (circle: number): number => Math.asin(Math.min(1, (AIR * reach[circle]!) / radius));
    let [end, used] = [start, 0];
    while (end < sorted.length && used + 2 * halfOf(sorted[end]!) <= 2 * Math.PI) used += 2 * halfOf(sorted[end++]!);
    const spare = Math.max(0, 2 * Math.PI - used) / Math.max(1, end - start);
    let turned = 0;
    for (const circle of sorted.subarray(start, end)) {
      angle[circle] = turned + halfOf(circle);
      distance[circle] = radius;
      turned += 2 * halfOf(circle) + spare;
    }
    edge = radius + widest;
    start = end;
  }
}
