/** mCRL2: reading, checking, formatting, and models as systems. See the README for what is there. */

export { explanations } from './explanations.ts';
export { formatMcrl2 } from './format.ts';
export { mcfOnLabels } from './formula/on-labels.ts';
export { type ParsedFormula, parseFormula } from './formula/parse.ts';
export type * from './formula/tree.ts';
export { type CheckedFormula, typecheckFormula } from './formula/typecheck.ts';
export type * from './formula/typed.ts';
export { checkMcrl2, mcrl2, openMcrl2 } from './language.ts';
export type { LowerOptions } from './lower/index.ts';
export { type Parsed, parse } from './parse/index.ts';
export { print } from './print/index.ts';
export type * from './tree.ts';
export { type Checked, typecheck } from './typecheck/index.ts';
export type * from './typed/index.ts';
export { sortText } from './typed/index.ts';

export const name = 'mcrl2';
export const extensions: readonly string[] = ['.mcrl2'];
