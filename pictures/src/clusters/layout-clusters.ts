/**
 * A cone tree of clusters: one level per rank, the root on top, each cluster a disc whose area grows with its states.
 * Below a cluster the child with the most states below it stands in the middle if it stands out or there are many, the
 * others on rings around it, as near as they can: no two discs of a level touch. Subtrees are measured from the leaves
 * up and placed from the root down, in two passes.
 */
import { childrenOf } from './children.ts';
import type { ClusterTree } from './cluster-tree.ts';
import { Profiles } from './profiles.ts';
import { AIR, onOneRing, onRings, type Rings } from './rings.ts';

/** Places of the clusters in space, by their numbers; `y` points up, and the root is at the origin. */
export interface ClusterLayout {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  /** Of the disc of a cluster. */
  readonly radius: Float32Array;
  /** Of a circle around everything from the cluster downwards. */
  readonly reach: Float32Array;
  /** From one rank to the next. */
  readonly step: number;
}

/** A child stands in the middle if so many times the states of any other are below it. */
const STANDS_OUT = 1.5;
/** So many children share one ring; more would make it wide and empty. */
const FEW = 9;
/** The whole is so much taller than wide, if its ranks allow. */
const SLENDERNESS = 1.4;
const STEP = { least: 0.5, most: 12 } as const;

export function layoutClusters(tree: ClusterTree): ClusterLayout {
  const clusters = tree.parent.length;
  const radius = Float32Array.from(tree.size, (states) => Math.sqrt(states / Math.PI));
  const rings = ringsOf(tree, radius);
  const [x, z] = [new Float32Array(clusters), new Float32Array(clusters)];
  const turned = new Float32Array(clusters);
  for (let cluster = 1; cluster < clusters; cluster++) {
    const parent = tree.parent[cluster]!;
    const angle = turned[parent]! + rings.angle[cluster]!;
    turned[cluster] = angle;
    x[cluster] = x[parent]! + rings.distance[cluster]! * Math.cos(angle);
    z[cluster] = z[parent]! + rings.distance[cluster]! * Math.sin(angle);
  }
  const ranks = clusters === 0 ? 1 : Math.max(1, tree.level[clusters - 1]!);
  const wanted = (2 * SLENDERNESS * (rings.reach[0] ?? 1)) / ranks;
  const step = Math.min(STEP.most, Math.max(STEP.least, wanted));
  return { x, y: Float32Array.from(tree.level, (level) => -level * step), z, radius, reach: rings.reach, step };
}

/** Children have larger numbers, so that everything below a cluster is measured when its turn comes. */
function ringsOf(tree: ClusterTree, radius: Float32Array): Rings {
  const clusters = tree.parent.length;
  const rings = { reach: radius.slice(), distance: new Float32Array(clusters), angle: new Float32Array(clusters) };
  const children = childrenOf(tree.parent);
  const profiles = new Profiles(tree);
  const below = tree.size.slice();
  for (let cluster = clusters - 1; cluster >= 0; cluster--) {
    const own = children.list.subarray(children.first[cluster]!, children.first[cluster + 1]!);
    for (const child of own) below[cluster]! += below[child]!;
    if (own.length > 0) placeAround(own, rings, { profiles, below });
    profiles.settle(cluster, radius[cluster]!, own, rings.distance);
    for (const child of own)
      rings.reach[cluster] = Math.max(rings.reach[cluster]!, rings.distance[child]! + rings.reach[child]!);
  }
  return rings;
}

interface Measured {
  readonly profiles: Profiles;
  /** How many states are in a cluster and below it. */
  readonly below: Int32Array;
}

function placeAround(children: Int32Array, rings: Rings, { profiles, below }: Measured): void {
  const middle = middleOf(children, below);
  const others = children.filter((child) => child !== middle);
  if (others.length === 0) return;
  const deepest = others.reduce((most, child) => Math.max(most, profiles.heightOf(child)), 0);
  const inner = middle === undefined ? 0 : AIR * profiles.reachWithin(middle, deepest);
  if (others.length < FEW) onOneRing(others, inner, rings);
  else onRings(others, inner, rings);
}

/** The one child, or one that stands out, or one of many. */
function middleOf(children: Int32Array, below: Int32Array): number | undefined {
  let [largest, second] = [0, 0];
  let found: number | undefined;
  for (const child of children) {
    if (below[child]! > largest) {
      second = largest;
      largest = below[child]!;
      found = child;
    } else second = Math.max(second, below[child]!);
  }
  return children.length > FEW || largest > STANDS_OUT * second ? found : undefined;
}
