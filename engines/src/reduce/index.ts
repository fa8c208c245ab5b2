/** The reductions: smaller systems that are equivalent. */

export type { Finished, Stop } from '../explore/steps.ts';
export { type Equivalence, equivalences } from './equivalence.ts';
export { type Reduced, type ReduceOptions, reduceGraph } from './reduce.ts';
export { systemOfGraph } from './system-of-graph.ts';
