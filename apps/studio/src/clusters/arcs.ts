/**
 * Backpointers as arcs: from a cluster out of the body and back to the one it leads to, faint at its start and strong
 * at its end.
 */
import type { Backpointers } from '@vedette/pictures';

/** The pairs with the most transitions; more would hide the body. */
export const MOST_ARCS = 3000;
const PIECES = 14;

interface Places {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
}

export interface Arcs {
  /** Three numbers per end of a line, two ends per line. */
  readonly points: Float32Array;
  /** Four numbers per end: red, green, blue, opacity. */
  readonly colours: Float32Array;
}

export function arcsOf({ from, to }: Pick<Backpointers, 'from' | 'to'>, places: Places, reach: number): Arcs {
  const count = Math.min(from.length, MOST_ARCS);
  const points = new Float32Array(count * PIECES * 6);
  const colours = new Float32Array(count * PIECES * 8);
  for (let arc = 0; arc < count; arc++)
    for (let piece = 0; piece < PIECES; piece++)
      for (const end of [0, 1]) {
        const share = (piece + end) / PIECES;
        const entry = (arc * PIECES + piece) * 2 + end;
        points.set(pointOn(arcBetween(places, from[arc]!, to[arc]!, reach), share), 3 * entry);
        colours.set([0.86, 0.52, 0.16, 0.08 + 0.4 * share], 4 * entry);
      }
  return { points, colours };
}

type Point = readonly [x: number, y: number, z: number];

/** Start, the point it bends towards, end. */
function arcBetween({ x, y, z }: Places, from: number, to: number, reach: number): readonly [Point, Point, Point] {
  const start: Point = [x[from]!, y[from]!, z[from]!];
  const end: Point = [x[to]!, y[to]!, z[to]!];
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2];
  const aside = Math.hypot(middle[0], middle[2]);
  // On the axis no direction is outward: the numbers of the clusters spread such arcs around it.
  const angle = aside > 1e-6 ? Math.atan2(middle[2], middle[0]) : (from * 2.399 + to) % (2 * Math.PI);
  const out = 0.45 * Math.abs(start[1] - end[1]) + 0.25 * reach;
  return [start, [middle[0] + out * Math.cos(angle), middle[1], middle[2] + out * Math.sin(angle)], end];
}

function pointOn([start, bend, end]: readonly [Point, Point, Point], share: number): Point {
  const at = (axis: 0 | 1 | 2): number =>
    (1 - share) ** 2 * start[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * end[axis];
  return [at(0), at(1), at(2)];
}
