/** Formulas of branching time about fair paths. */
export { answerBranchingTime } from './answer-branching-time.ts';
