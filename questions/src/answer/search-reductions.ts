/**
 * Optional reductions of a search: for which questions they are sound, and the remark where they are not. They change
 * how many states are visited and which run is found, never a verdict.
 */
import { isReachability, type LinearTimeQuestion, type Search } from '@vedette/core';
import { type OrderChoice, type Stuttering, stutteringOf } from '@vedette/engines';
import { type Accepted, exploredIn } from './posed-question.ts';
import type { SearchReduction } from './search-reduction-names.ts';

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

function whyNotStubborn(
  { question, row: { engine }, search }: Accepted,
  order: OrderChoice | undefined,
): string | undefined {
  if (question.kind === 'linear-time') return whyNotOnRuns(question) ?? whyNotIn(search);
  if (!isReachability(question) && question.kind !== 'explore')
    return 'they keep what can be reached, and this question is about more than that';
  if (engine !== 'explicit') return `the ${engine} engine does not visit states one by one`;
  if (order?.kind === 'highway') return 'a highway search says how sure it is of whole levels';
  return whyNotIn(search);
}

function whyNotIn(search: Search): string | undefined {
  if (search.substitute !== undefined) return 'the language answers this question by another system';
  return exploredIn(search).cover === undefined ? undefined : 'states stand for sets of states';
}

/** They preserve runs, except for steps that the formula does not mention. */
function whyNotOnRuns({ formula, fairness }: LinearTimeQuestion): string | undefined {
  if (fairness.length > 0) return 'fairness is about steps that could be taken, and they leave such steps out';
  return whySeesSteps[stutteringOf(formula)];
}

const whySeesSteps: Readonly<Record<Stuttering, string | undefined>> = {
  blind: undefined,
  'sees steps': 'the formula is not stutter-invariant (X, or an action outside F and G, sees every single step)',
  'too large to decide': 'the formula is too large to find out whether it is stutter-invariant',
};
