/** The symbolic engine: sets of states as list decision diagrams. */
export { exploreSymbolically } from './explore-symbolically.ts';
export { answerFormulaSymbolically } from './formula/answer-formula-symbolically.ts';
