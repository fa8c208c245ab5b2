/** Delays between occurrences. */
export { answerDelay } from './answer-delay.ts';
export { figureOf, ifItComes, nothingMeasured, unbounded } from './figures.ts';
