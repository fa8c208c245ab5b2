/**
 * The first part of a search whose engine is not chosen yet: explicit exploration of a few states, which decides small
 * models and shallow errors.
 */
import type { Limits, Verdict } from '@vedette/core';
import type { ExploreOptions } from '../explore/explore.ts';
import { FEW_STATES } from './evidence.ts';

/** The limits of the first part; or why there is no choice. */
export function withFewStates({
  limits = {},
  order,
}: ExploreOptions): { readonly limits: Limits } | { readonly because: string } {
  if (order !== undefined && order.kind !== 'breadth') return { because: `sets know no ${order.kind} order` };
  if (limits.depth !== undefined) return { because: 'sets know no depth, and it is limited' };
  if (limits.states !== undefined && limits.states <= FEW_STATES)
    return { because: `the limit of ${limits.states} states is soon reached` };
  return { limits: { ...limits, states: FEW_STATES } };
}

/** Whether the search may continue: a limit of time or memory would end it soon again. */
export function isCut(verdict: Verdict): boolean {
  return verdict.kind === 'unknown' && verdict.why === 'limit';
}

/** The time that is left. */
export function afterFewStates<Options extends ExploreOptions>(options: Options, seconds: number): Options {
  const { limits = {} } = options;
  return { ...options, limits: { ...limits, spent: (limits.spent ?? 0) + seconds } };
}
