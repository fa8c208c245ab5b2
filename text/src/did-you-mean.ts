/** The question a message asks about a misspelt name; undefined if no candidate is near enough to be meant. */
import { nearestName } from './nearest-name.ts';
import { quoted } from './quoted.ts';

/** `clause`: inside a sentence that has begun already. */
export function didYouMean(
  name: string,
  candidates: Iterable<string>,
  as: 'sentence' | 'clause' = 'sentence',
): string | undefined {
  const nearest = nearestName(name, candidates);
  if (nearest === undefined) return undefined;
  return `${as === 'sentence' ? 'Did' : 'did'} you mean ${quoted(nearest)}?`;
}
