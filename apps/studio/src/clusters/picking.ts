/**
 * Which cluster a ray meets first: a ray comes nearest to the axis of a cone somewhere, and meets the cone if it is no
 * further away there than the cone is wide. Looking at every cone takes a few milliseconds for hundreds of thousands.
 */
import { CONE_NUMBERS, type Cones } from '@vedette/pictures';

export type Vector = readonly [x: number, y: number, z: number];

export interface Ray {
  readonly origin: Vector;
  /** Of length 1. */
  readonly direction: Vector;
}

/**
 * Nothing if it meets none. Cones that are narrower than `least` at their distance are met as if they were that wide,
 * so that they can be hit.
 */
export function clusterAt(ray: Ray, { ends, cluster }: Cones, least = 0): number | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  let found: number | undefined;
  for (let cone = 0; cone < cluster.length; cone++) {
    const met = distanceAlong(ray, ends, cone * CONE_NUMBERS, least);
    if (met >= nearest) continue;
    nearest = met;
    found = cluster[cone];
  }
  return found;
}

/** How far along the ray it is nearest to the axis; infinitely far if it passes by. */
function distanceAlong({ origin, direction }: Ray, ends: Float32Array, at: number, least: number): number {
  const [ux, uy, uz] = direction;
  const [ax, ay, az] = [ends[at]! - origin[0], ends[at + 1]! - origin[1], ends[at + 2]! - origin[2]];
  const [vx, vy, vz] = [ends[at + 4]! - ends[at]!, ends[at + 5]! - ends[at + 1]!, ends[at + 6]! - ends[at + 2]!];
  const uv = ux * vx + uy * vy + uz * vz;
  const ua = ux * ax + uy * ay + uz * az;
  const va = vx * ax + vy * ay + vz * az;
  const across = vx * vx + vy * vy + vz * vz - uv * uv;
  // Along the axis itself all its points are equally near.
  const share = across < 1e-9 ? 0 : Math.min(1, Math.max(0, (uv * ua - va) / across));
  const far = ua + share * uv;
  if (far <= 0) return Number.POSITIVE_INFINITY;
  const [dx, dy, dz] = [ax + share * vx - far * ux, ay + share * vy - far * uy, az + share * vz - far * uz];
  const radius = Math.max(ends[at + 3]! + share * (ends[at + 7]! - ends[at + 3]!), least * far);
  const beside = dx * dx + dy * dy + dz * dz;
  if (beside > radius * radius) return Number.POSITIVE_INFINITY;
  return far - Math.sqrt(radius * radius - beside);
}
