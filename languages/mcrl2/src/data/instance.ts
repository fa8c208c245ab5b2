/** A builtin function at one sort, and what every implementation of one needs: answers, and giving up. */
import type { BuiltinName, FunctionSort, Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import type { Machine } from './machine.ts';
import type { Answer } from './order.ts';
import type { Values } from './values.ts';
import { isStuckSymbol } from './whole.ts';

export type Compute = (...parts: Value[]) => Value;

/** A builtin function at one sort, and how to give up on an application. */
export interface Instance {
  readonly machine: Machine;
  readonly name: BuiltinName;
  readonly sort: FunctionSort;
  readonly symbol: number;
}

/** Answers as values: what is not known is a stuck term. */
export function answered({ machine, symbol, sort }: Instance, answer: Answer, parts: readonly Value[]): Value {
  return answer === undefined ? machine.values.stuck(symbol, parts, sort.codomain) : answer;
}

/** Is the whole value an application that nothing can be said about? */
export function isStuck(values: Values, value: Value, sort: Sort): boolean {
  const term = values.termOf(value, sort);
  return term !== undefined && isStuckSymbol(values.symbols[values.pool.symbol(term)]!, sort);
}
