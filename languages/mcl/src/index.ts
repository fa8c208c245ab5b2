/** The regular mu-calculus over labels. See the README for what is there. */
export { mcl, type ReadFormula, readFormula } from './language.ts';
