/**
 * How far the subtrees of clusters reach at each of their levels, so that a short one may stand close to where a tall
 * one is still narrow. The levels below a cluster are kept with its tallest child's, moved as a whole; shorter children
 * are merged into them, which costs their heights. So each level of each path is touched once, and all of it is linear.
 */
import type { ClusterTree } from './cluster-tree.ts';

export class Profiles {
  readonly #tree: Pick<ClusterTree, 'parent' | 'level'>;
  /** Levels from a cluster to the last one below it, its own included. */
  readonly #height: Int32Array;
  /** The uppermost cluster that shares the levels of this one. */
  readonly #top: Int32Array;
  /** Where the levels of an uppermost cluster begin, and by how much they were moved aside since they were written. */
  readonly #start: Int32Array;
  readonly #moved: Float32Array;
  readonly #widths: Float32Array;

  constructor(tree: Pick<ClusterTree, 'parent' | 'level'>) {
    const { parent } = tree;
    const clusters = parent.length;
    this.#tree = tree;
    this.#height = new Int32Array(clusters).fill(1);
    const tallest = new Int32Array(clusters).fill(-1);
    for (let cluster = clusters - 1; cluster > 0; cluster--) {
      const above = parent[cluster]!;
      if (this.#height[cluster]! < this.#height[above]!) continue;
      this.#height[above] = this.#height[cluster]! + 1;
      tallest[above] = cluster;
    }
    this.#top = Int32Array.from(parent.keys());
    this.#start = new Int32Array(clusters);
    let used = 0;
    for (let cluster = 0; cluster < clusters; cluster++) {
      const above = parent[cluster]!;
      if (above >= 0 && tallest[above] === cluster) this.#top[cluster] = this.#top[above]!;
      else {
        this.#start[cluster] = used;
        used += this.#height[cluster]!;
      }
    }
    this.#moved = new Float32Array(clusters);
    this.#widths = new Float32Array(used);
  }

  heightOf(cluster: number): number {
    return this.#height[cluster]!;
  }

  /** How far the first levels of a cluster reach from its axis. */
  reachWithin(cluster: number, levels: number): number {
    const start = this.#entryOf(cluster);
    const end = start + Math.min(levels, this.#height[cluster]!);
    let widest = Number.NEGATIVE_INFINITY;
    for (let entry = start; entry < end; entry++) widest = Math.max(widest, this.#widths[entry]!);
    return widest + this.#moved[this.#top[cluster]!]!;
  }

  /** A cluster of that radius whose children stand at those distances from its axis. They were settled before. */
  settle(cluster: number, radius: number, children: Int32Array, distance: Float32Array): void {
    const top = this.#top[cluster]!;
    for (const child of children) if (this.#top[child] === top) this.#moved[top]! += distance[child]!;
    const start = this.#entryOf(cluster);
    this.#widths[start] = radius - this.#moved[top]!;
    for (const child of children)
      if (this.#top[child] !== top) this.#merge(child, start + 1, distance[child]! - this.#moved[top]!);
  }

  #merge(child: number, into: number, aside: number): void {
    const from = this.#entryOf(child);
    const shift = aside + this.#moved[child]!;
    for (let level = 0; level < this.#height[child]!; level++) {
      const width = this.#widths[from + level]! + shift;
      if (width > this.#widths[into + level]!) this.#widths[into + level] = width;
    }
  }

  #entryOf(cluster: number): number {
    const top = this.#top[cluster]!;
    return this.#start[top]! + this.#tree.level[cluster]! - this.#tree.level[top]!;
  }
}
