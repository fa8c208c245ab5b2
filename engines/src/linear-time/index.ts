/** Formulas of linear time, answered with automata. */
export { answerLinearTime } from './answer-linear-time.ts';
export { type Stuttering, stutteringOf } from './stuttering.ts';
