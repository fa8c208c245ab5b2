/** Whole state spaces as trees of clusters. */
export { type Backpointers, backpointersOf } from './backpointers.ts';
export { type ClusterTree, clusterTree } from './cluster-tree.ts';
export { type ClustersSvgOptions, clustersSvg } from './clusters-svg.ts';
export { CONE_NUMBERS, type Cones, conesOf } from './cones.ts';
export { type ClusterLayout, layoutClusters } from './layout-clusters.ts';
export {
  clusterMarks,
  deadlockMarks,
  labelMarks,
  leadingTo,
  type Marks,
  reachedFrom,
  sharesOf,
  valueMarks,
} from './marks.ts';
export { hexOf, marked, type Rgb, rankColour, shareColour, unmarked } from './palette.ts';
export type { Rows as ClusterRows } from './ranks.ts';
