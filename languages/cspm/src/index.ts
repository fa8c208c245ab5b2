/** CSPM, the language of FDR: machine-readable CSP with a lazy functional language for values. */
export { type CheckedScript, checkScript } from './check.ts';
export { load } from './load.ts';
export { parse } from './parse/index.ts';
export { print } from './print/index.ts';
export type * from './tree.ts';
