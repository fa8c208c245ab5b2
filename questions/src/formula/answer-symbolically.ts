/** Loaded when a formula is answered by sets of states. */
export { answerFormulaSymbolically } from '@vedette/engines';
