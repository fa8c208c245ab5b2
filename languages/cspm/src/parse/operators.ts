/**
 * How tightly operators bind: FDR manual 4.2.5, from loose to tight. Operators of level `parallel` and comparisons do
 * not chain.
 */
import type { BinaryOperator } from '../tree.ts';

export const loosest = 1;
export const levels = {
  both: 1,
  hiding: 2,
  interleaving: 3,
  parallel: 4,
  internal: 5,
  external: 6,
  interrupt: 7,
  sliding: 8,
  sequential: 9,
  prefix: 10,
  field: 11,
  dot: 13,
  or: 15,
  and: 16,
  not: 17,
  comparison: 18,
  sum: 19,
  product: 20,
  length: 21,
  concatenation: 22,
} as const;

export const binaryLevels: ReadonlyMap<string, number> = new Map<BinaryOperator, number>([
  ['\\', levels.hiding],
  ['|\\', levels.hiding],
  ['|||', levels.interleaving],
  ['|~|', levels.internal],
  ['[]', levels.external],
  ['/\\', levels.interrupt],
  ['[>', levels.sliding],
  [';', levels.sequential],
  ['&', levels.prefix],
  ['.', levels.dot],
  ['or', levels.or],
  ['and', levels.and],
  ['==', levels.comparison],
  ['!=', levels.comparison],
  ['<', levels.comparison],
  ['<=', levels.comparison],
  ['>', levels.comparison],
  ['>=', levels.comparison],
  ['+', levels.sum],
  ['-', levels.sum],
  ['*', levels.product],
  ['/', levels.product],
  ['%', levels.product],
  ['^', levels.concatenation],
]);

/** The level of any token that can follow an operand. */
export const infixLevels: ReadonlyMap<string, number> = new Map([
  ...binaryLevels,
  ['@@', levels.both],
  ['[|', levels.parallel],
  ['[', levels.parallel],
  ['[+', levels.external],
  ['/+', levels.interrupt],
  ['->', levels.prefix],
  ['?', levels.field],
  ['!', levels.field],
  ['$', levels.field],
]);

export const groupsRight: ReadonlySet<number> = new Set([levels.prefix, levels.dot]);
export const doesNotChain: ReadonlySet<number> = new Set([levels.both, levels.parallel, levels.comparison]);
