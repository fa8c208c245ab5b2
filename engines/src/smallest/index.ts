/** Evidence made small. */
export { type Criterion, monitorOf, withSmallest } from './answer-smallest.ts';
export { type CriterionName, criteria, type Measure, measureOf } from './measure.ts';
export { type Monitor, SETTLED } from './monitor.ts';
export { ProcessSets } from './process-sets.ts';
export { costsOf, type Smallest, smallestRun } from './smallest-run.ts';
export { factsOf, isFault } from './step-facts.ts';
