/** The reductions: smaller systems that are equivalent. */

export { systemOfGraph } from '../graph/system-of-graph.ts';
export type { Finished, Stop } from '../task/task.ts';
export { type Equivalence, equivalences } from './equivalence.ts';
export { type Reduced, type ReduceOptions, reduceGraph } from './reduce.ts';
