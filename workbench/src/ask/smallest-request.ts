/** The criteria of a smallest run as plain data: their names, the most important first. */

import { type CriterionName, criteria } from '@vedette/engines';
import { didYouMean } from '@vedette/text';
import { excluded } from '../exclusions.ts';

export type SmallestRequest = readonly WantedCriterion[];

export interface WantedCriterion {
  readonly name: CriterionName;
  /** For `faults`: the names of the actions that are meant. */
  readonly actions?: readonly string[];
}

/** `processes,faults:lose+crash,steps`. */
export function parseSmallest(text: string): SmallestRequest {
  const wanted = text.split(',').map(parseCriterion);
  const twice = wanted.find(({ name }, i) => wanted.some((other, j) => j < i && other.name === name));
  if (twice !== undefined) throw excluded('smallest/twice', { name: twice.name });
  return wanted;
}

function parseCriterion(text: string): WantedCriterion {
  const [written = '', actions] = text.trim().split(':', 2);
  const name = criteria.find((one) => one === written.trim());
  if (name === undefined) {
    const hint = didYouMean(written.trim(), criteria, 'clause') ?? `there are: ${criteria.join(', ')}`;
    throw excluded('smallest/unknown', { name: written.trim(), hint });
  }
  if (actions === undefined) return { name };
  if (name !== 'faults') throw excluded('smallest/names', { name });
  const names = actions.split('+').map((one) => one.trim());
  if (names.includes('')) throw excluded('smallest/no-names');
  return { name, actions: names };
}
