/** By what a run is to be a smallest one, as plain data: names of criteria, the most important first. */
import { type CriterionName, criteria } from '@vedette/engines';
import { UsageError } from '@vedette/questions';
import { didYouMean, quoted } from '@vedette/text';

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
  if (twice !== undefined) throw new UsageError(`--smallest was given ${quoted(twice.name)} twice`);
  return wanted;
}

function parseCriterion(text: string): WantedCriterion {
  const [written = '', actions] = text.trim().split(':', 2);
  const name = criteria.find((one) => one === written.trim());
  if (name === undefined) {
    const hint = didYouMean(written.trim(), criteria, 'clause') ?? `there are: ${criteria.join(', ')}`;
    throw new UsageError(`--smallest knows no criterion ${quoted(written.trim())}; ${hint}`);
  }
  if (actions === undefined) return { name };
  if (name !== 'faults')
    throw new UsageError(`--smallest: ${quoted(name)} takes no names of actions, only faults does`);
  const names = actions.split('+').map((one) => one.trim());
  if (names.includes(''))
    throw new UsageError('--smallest: expected names of actions after "faults:", as in faults:lose+crash');
  return { name, actions: names };
}
