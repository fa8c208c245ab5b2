/** Branching time: the initial state must satisfy a formula. */
import type { QuestionKind } from '../way.ts';

export const branchingTime: QuestionKind<'ctl'> = {
  ways: [
    {
      key: 'ctl',
      takes: 'formula',
      help: 'the model must satisfy this formula of branching time (repeatable)',
      heedsRestrictions: true,
      forms: [{ id: 'ctl', title: 'Branching time (CTL)', example: 'AG EF {true}', text: (formula) => formula }],
      kindOf: () => 'formula',
      nameOf: (text) => text,
    },
  ],
  load: async () => (await import('./read.ts')).readBranchingFormulas,
};
