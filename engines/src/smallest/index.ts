/** Runs that are smallest by some criteria. */
export { isOutOfFreeReach } from './free-reach.ts';
export { LassoSystem } from './lasso-system.ts';
export { type Criterion, type CriterionName, criteria, type Measure, measureOf, within } from './measure.ts';
export { type Monitor, monitorOf, NotFinite, SETTLED } from './monitor.ts';
export { ProcessSets } from './process-sets.ts';
export type { Costs } from './ripening.ts';
export { costsOf, type Smallest, type SmallestRequest, smallestRun } from './smallest-run.ts';
export { factsOf, isFault } from './step-facts.ts';
