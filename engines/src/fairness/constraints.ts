/** How many fairness constraints there may be, and what is said of a run that respects them. */
import { type Fairness, Unanswerable } from '@vedette/core';
import { isOfSteps } from './compassion-labels.ts';

/** Their bits go into labels: one for each, two for compassion. */
const most = { constraints: 20, channels: 15 } as const;

export function refuseTooMany(fairness: readonly Fairness[]): void {
  if (fairness.length > most.constraints)
    throw new Unanswerable(`there are more than ${most.constraints} fairness constraints`);
  if (fairness.filter((one) => !isOfSteps(one)).length > most.channels)
    throw new Unanswerable(
      `no message is to be lost for ever in more than ${most.channels} channels: name those that matter`,
    );
}

/** Which fairness the run that is shown respects. */
export function fairnessText(fairness: readonly Fairness[]): string | undefined {
  const names = [...new Set(fairness.map(({ name }) => name))];
  return names.length === 0 ? undefined : `The run is fair: ${names.join(', ')}.`;
}
