/** The reductions: smaller systems that are equivalent. */

export { type Equivalence, equivalences } from './equivalence.ts';
export { type Reduced, type ReduceOptions, reduceGraph } from './reduce.ts';
