/** Comparing systems: equivalences, refinement, and distinguishing evidence. */

export { answerProcess } from './answer-process.ts';
export { answerRefinement } from './answer-refinement.ts';
export { answerTrace } from './answer-trace.ts';
export { compareGraphs } from './compare.ts';
export type { Comparison, Difference } from './difference.ts';
export { type Formula, formulaText } from './formula.ts';
export { minimise } from './minimise.ts';
export { isPreorder, type Preorder, preorders, type Relation, relations } from './relation.ts';
