/** The regular mu-calculus over labels. See the README for what is there. */
export { explanations } from './explanations.ts';
export { mcl, type ReadFormula, readFormula } from './language.ts';
