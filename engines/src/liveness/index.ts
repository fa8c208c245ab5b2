/** Questions about infinite paths. */
export { answerLiveness } from './answer-liveness.ts';
