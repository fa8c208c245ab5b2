/** Questions about infinite paths. */
export { answerLiveness, type LivenessVerdict } from './answer-liveness.ts';
