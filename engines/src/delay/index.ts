/** Delays between occurrences. */
export { answerDelay } from './answer-delay.ts';
