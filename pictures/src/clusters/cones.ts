/**
 * The solid that a cluster tree is drawn as: a truncated cone from each cluster to each of its children, and a cap
 * where a disc would stay open: above the root, below leaves, and where all children stand aside. Plain numbers, for
 * WebGL and for a still alike.
 */
import type { ClusterTree } from './cluster-tree.ts';
import type { ClusterLayout } from './layout-clusters.ts';

/** Numbers per cone: x, y, z and radius of one end, then of the other. */
export const CONE_NUMBERS = 8;

export interface Cones {
  readonly ends: Float32Array;
  /** The cluster that a cone belongs to, whose colour it has: the lower one of two. */
  readonly cluster: Int32Array;
}

export function conesOf({ parent }: ClusterTree, layout: ClusterLayout): Cones {
  const clusters = parent.length;
  const isClosed = new Uint8Array(clusters);
  for (let child = 1; child < clusters; child++)
    if (isBelow(layout, parent[child]!, child)) isClosed[parent[child]!] = 1;
  const caps = 1 + isClosed.reduce((open, closed) => open + 1 - closed, 0);
  const count = clusters === 0 ? 0 : clusters - 1 + caps;
  const cones = { ends: new Float32Array(count * CONE_NUMBERS), cluster: new Int32Array(count) };
  if (clusters === 0) return cones;
  let next = 0;
  const put = (cluster: number, from: End, to: End): void => {
    cones.ends.set(from, next * CONE_NUMBERS);
    cones.ends.set(to, next * CONE_NUMBERS + CONE_NUMBERS / 2);
    cones.cluster[next++] = cluster;
  };
  put(0, capOf(layout, 0, 1), endOf(layout, 0));
  for (let child = 1; child < clusters; child++) put(child, armOf(layout, parent[child]!, child), endOf(layout, child));
  for (let cluster = 0; cluster < clusters; cluster++)
    if (isClosed[cluster] === 0) put(cluster, endOf(layout, cluster), capOf(layout, cluster, -1));
  return cones;
}

type End = readonly [x: number, y: number, z: number, radius: number];

function endOf({ x, y, z, radius }: ClusterLayout, cluster: number): End {
  return [x[cluster]!, y[cluster]!, z[cluster]!, radius[cluster]!];
}

/** A tip above (1) or below (-1) the disc. */
function capOf(layout: ClusterLayout, cluster: number, direction: number): End {
  const [x, y, z, radius] = endOf(layout, cluster);
  return [x, y + direction * Math.min(radius, layout.step) * 0.5, z, 0];
}

function isBelow({ x, z }: ClusterLayout, parent: number, child: number): boolean {
  return x[parent] === x[child] && z[parent] === z[child];
}

/**
 * Where a cone leaves its upper cluster: the whole disc if the child is right below, else a part of it on the child's
 * side.
 */
function armOf(layout: ClusterLayout, parent: number, child: number): End {
  const [x, y, z, radius] = endOf(layout, parent);
  if (isBelow(layout, parent, child)) return [x, y, z, radius];
  const [dx, dz] = [layout.x[child]! - x, layout.z[child]! - z];
  const far = Math.hypot(dx, dz);
  const start = Math.min(radius, layout.radius[child]!);
  const aside = Math.min(far, radius - start) / far;
  return [x + dx * aside, y, z + dz * aside, start];
}
