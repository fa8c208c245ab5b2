/**
 * From cluster to cluster by keys: up and down the tree, and along a rank. Clusters are numbered rank by rank, so that
 * those of one lie side by side.
 */
import type { ClusterTree } from '@vedette/pictures';

export type Direction = 'up' | 'down' | 'before' | 'after';

/** From nowhere one comes to the first. Nothing where there is none further on. */
export function neighbour(
  { parent, level }: Pick<ClusterTree, 'parent' | 'level'>,
  cluster: number | undefined,
  direction: Direction,
): number | undefined {
  if (cluster === undefined) return parent.length === 0 ? undefined : 0;
  switch (direction) {
    case 'up':
      return cluster === 0 ? undefined : parent[cluster];
    case 'down':
      return found(parent.indexOf(cluster, cluster + 1));
    case 'before':
    case 'after': {
      const next = direction === 'before' ? cluster - 1 : cluster + 1;
      return level[next] === level[cluster] ? next : undefined;
    }
    default:
      return direction satisfies never;
  }
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}

/** Where a cluster stands, in words. */
export function placeText(
  { level, size, parent }: Pick<ClusterTree, 'level' | 'size' | 'parent'>,
  cluster: number,
): string {
  const rank = level[cluster]!;
  const first = level.indexOf(rank);
  const beside = level.lastIndexOf(rank) - first + 1;
  const below = parent.filter((each) => each === cluster).length;
  return [
    `${counted(size[cluster]!, 'state')} at rank ${rank}`,
    ...(beside > 1 ? [`cluster ${cluster - first + 1} of ${beside} there`] : []),
    below === 0 ? 'nothing below' : `${counted(below, 'cluster')} below`,
  ].join(', ');
}

function counted(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number.toLocaleString('en')} ${what}s`;
}
