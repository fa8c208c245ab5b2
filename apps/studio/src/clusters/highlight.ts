/**
 * The colours of clusters with one selected: it is highlighted, and so is the path to it, which every shortest run into
 * it takes.
 */
import type { ClusterTree } from '@vedette/pictures';

const shining = [1, 0.82, 0.2] as const;

export function highlighted(
  colours: Float32Array,
  { parent }: Pick<ClusterTree, 'parent'>,
  selected: number | undefined,
): Float32Array {
  if (selected === undefined) return colours;
  const lit = colours.slice();
  for (let cluster = selected; cluster >= 0; cluster = parent[cluster]!) {
    const share = cluster === selected ? 1 : 0.6;
    for (const [part, value] of shining.entries()) {
      const place = 3 * cluster + part;
      lit[place] = lit[place]! + (value - lit[place]!) * share;
    }
  }
  return lit;
}
