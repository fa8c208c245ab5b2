/**
 * How tightly each operator binds, for the parser and the printer alike: the numbers of the mCRL2 grammar, larger binds
 * tighter. A prefix operator that binds loosely may stand as the last operand of one that binds tightly; its own
 * operand then ends where the tighter one's would: `a && forall x: D. b || c` is `(a && (forall x: D. b)) || c`.
 */
import type { Binding } from '@vedette/text';
import type { BinaryOperator, ProcessExpression } from './tree.ts';

const left = (priority: number): Binding => ({ priority, side: 'left' });
const right = (priority: number): Binding => ({ priority, side: 'right' });

export const dataOperators: Readonly<Record<BinaryOperator, Binding>> = {
  '=>': right(2),
  '||': right(3),
  '&&': right(4),
  '==': left(5),
  '!=': left(5),
  '<': left(6),
  '<=': left(6),
  '>=': left(6),
  '>': left(6),
  in: left(6),
  '|>': right(7),
  '<|': left(8),
  '++': left(9),
  '+': left(10),
  '-': left(10),
  '/': left(11),
  div: left(11),
  mod: left(11),
  '*': left(12),
  '.': left(12),
};

export const dataPriority = { where: 0, binder: 1, unary: 12, postfix: 13, atom: 14 } as const;

export type ProcessOperator = Extract<
  ProcessExpression['kind'],
  'choice' | 'parallel' | 'left-merge' | 'until' | 'sequence' | 'synchronise'
>;

export const processOperators: Readonly<Record<ProcessOperator, Binding & { readonly symbol: string }>> = {
  choice: { ...left(1), symbol: '+' },
  parallel: { ...right(3), symbol: '||' },
  'left-merge': { ...right(4), symbol: '||_' },
  until: { ...left(6), symbol: '<<' },
  sequence: { ...right(7), symbol: '.' },
  synchronise: { ...left(9), symbol: '|' },
};

export const processPriority = { sum: 2, condition: 5, at: 8, atom: 10 } as const;

export function dataOperatorOf(text: string): BinaryOperator | undefined {
  return Object.hasOwn(dataOperators, text) ? (text as BinaryOperator) : undefined;
}

const processOperatorBySymbol: ReadonlyMap<string, ProcessOperator> = new Map(
  Object.entries(processOperators).map(([kind, { symbol }]) => [symbol, kind as ProcessOperator]),
);

export function processOperatorOf(symbol: string): ProcessOperator | undefined {
  return processOperatorBySymbol.get(symbol);
}
