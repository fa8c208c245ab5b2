/** How many fairness constraints there may be, and what is said of a run that respects them. */
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

/** Which fairness the run that is shown respects. */
export function fairnessText(fairness: readonly Fairness[]): string | undefined {
  const names = [...new Set(fairness.map(({ name }) => name))];
  return names.length === 0 ? undefined : `The run is fair: ${names.join(', ')}.`;
}
