/** Reductions of a search that are made where somebody asks for them: for which questions they are sound, and what is said where they are not. They
 *  change how many states are visited and which run is found, never a verdict. */
import { isReachability } from '@vedette/core';
import type { OrderChoice } from './explore/order/order.ts';
import { type Accepted, exploredIn } from './posed-question.ts';

export const searchReductions = ['stubborn'] as const;
export type SearchReduction = (typeof searchReductions)[number];

interface Wanted {
  readonly reduce?: readonly SearchReduction[];
  readonly order?: OrderChoice;
}

/** With the reductions that are asked for, or with the remark why they are not made. */
export function withReductions(posed: Accepted, { reduce = [], order }: Wanted): Accepted {
  if (!reduce.includes('stubborn')) return posed;
  const { search } = posed;
  const why = whyNotStubborn(posed, order);
  if (why === undefined) return { ...posed, search: { ...search, reduction: 'stubborn' } };
  const before = search.remark === undefined ? '' : `${search.remark} `;
  return { ...posed, search: { ...search, remark: `${before}Not reduced by stubborn sets: ${why}.` } };
}

function whyNotStubborn({ question, engine, search }: Accepted, order: OrderChoice | undefined): string | undefined {
  if (!isReachability(question)) return 'they keep what can be reached, and this question is about more than that';
  if (engine !== 'explicit') return `the ${engine} engine does not visit states one by one`;
  if (search.substitute !== undefined) return 'the language answers this question by another system';
  if (exploredIn(search).cover !== undefined) return 'states stand for sets of states';
  if (order?.kind === 'highway') return 'a highway search says how sure it is of whole levels';
  return undefined;
}
