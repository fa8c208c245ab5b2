/** The game engine: formulas about systems, by parity games. */
export { answerFormula, askAgain, type FormulaOptions } from './answer-formula.ts';
export { evidenceSystem } from './evidence/evidence-system.ts';
export { timeAbstract } from './time-abstract.ts';
