/** How marked steps are shown, in every chart: a sign in front of the number, and what it says. */
import type { StepMark, Story } from './story.ts';

export const markSigns: Readonly<Record<StepMark, string>> = { decisive: '▶', spare: '·', apart: '↳' };

const meanings: Readonly<Record<StepMark, string>> = {
  decisive: 'another step in its place avoids it',
  spare: 'can be left out',
  apart: 'here the runs part',
};

const order: readonly StepMark[] = ['decisive', 'spare', 'apart'];

/** One line for each mark that occurs. */
export function legendOf({ steps }: Story): readonly { readonly mark: StepMark; readonly text: string }[] {
  return order
    .filter((mark) => steps.some((step) => step.mark === mark))
    .map((mark) => ({ mark, text: meanings[mark] }));
}
