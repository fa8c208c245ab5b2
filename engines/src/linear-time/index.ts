/** Formulas of linear time, answered with automata. */
export { operandsOf } from './alphabet.ts';
export { answerLinearTime } from './answer-linear-time.ts';
export { type Stuttering, stutteringOf } from './stuttering.ts';
export { checkViolation, type Violation, violationKinds, violationText } from './violation.ts';
