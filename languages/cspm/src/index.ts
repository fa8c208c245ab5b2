/** CSPM, the language of FDR: machine-readable CSP with a lazy functional language for values. */
export { type CheckedScript, checkScript } from './check.ts';
export { type Evaluation, evaluate } from './evaluate/index.ts';
export { load } from './load.ts';
export { parse, parseExpressionText } from './parse/index.ts';
export { print, printExpression } from './print/index.ts';
export type { Process } from './processes/process.ts';
export type * from './tree.ts';
export type { ProcessValue, Value } from './values/value.ts';
