/** The maximal number of fairness constraints, and the remark on a run that satisfies them. */
import { type Fairness, Unanswerable } from '@vedette/core';
import { isOfSteps } from './compassion-labels.ts';

/** Their bits go into labels: one for each, two for compassion. */
const mostConstraints = 20;
const mostChannels = 15;

export function refuseTooMany(fairness: readonly Fairness[]): void {
  if (fairness.length > mostConstraints)
    throw new Unanswerable(`there are more than ${mostConstraints} fairness constraints`);
  if (fairness.filter((one) => !isOfSteps(one)).length > mostChannels)
    throw new Unanswerable(
      `no message is to be lost for ever in more than ${mostChannels} channels: name those that matter`,
    );
}

/** The fairness that the shown run satisfies. */
export function fairnessText(fairness: readonly Fairness[]): string | undefined {
  const names = [...new Set(fairness.map(({ name }) => name))];
  return names.length === 0 ? undefined : `The run is fair: ${names.join(', ')}.`;
}
