/** A run kept for comparison with the current one; and where the two part. */
import { signal } from '@preact/signals';
import { type Story, withMarks } from '@vedette/pictures';

export interface KeptRun {
  readonly path: readonly number[];
  readonly story: Story;
}

export const keptRun = signal<KeptRun | undefined>(undefined);

/** How many steps two runs have in common at their beginning. */
export function commonSteps(one: readonly number[], other: readonly number[]): number {
  const parting = one.findIndex((choice, index) => other[index] !== choice);
  return parting < 0 ? one.length : parting;
}

/** The run with the step marked at which it leaves the other. */
export function apartFrom({ story, path }: KeptRun, other: readonly number[]): Story {
  const common = commonSteps(path, other);
  return common < path.length ? withMarks(story, new Map([[common, 'apart']])) : story;
}
