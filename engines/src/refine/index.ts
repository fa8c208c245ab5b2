/** Comparing systems: equivalences, refinement, and what tells systems apart. */

export { replayGraphRun } from '../graph/replay-graph-run.ts';
export { answerProcess } from './answer-process.ts';
export { compareGraphs } from './compare.ts';
export type { Comparison, Difference, GraphRun } from './difference.ts';
export { type Formula, formulaText } from './formula.ts';
export { isPreorder, type Preorder, preorders, type Relation, relations } from './relation.ts';
