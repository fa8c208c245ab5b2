/** The choice between visiting states and sets of them. */
export { answerByEvidence, type Choosable } from './answer-by-evidence.ts';
export { exploreByEvidence } from './explore-by-evidence.ts';
