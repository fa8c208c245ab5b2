/** The game engine: formulas about systems, by parity games. */
export { answerFormula, type FormulaOptions } from './answer-formula.ts';
export { evidenceSystem } from './evidence/evidence-system.ts';
