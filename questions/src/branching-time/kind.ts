/** Branching time: the initial state must satisfy a formula. */
import { membersDiffer } from '@vedette/engines';
import { pointsOnly } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';
import { formulaEnd } from '../wording.ts';

export const branchingTime = {
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
  rows: [
    {
      engine: 'branching-time',
      kinds: ['branching-time'],
      on: pointsOnly(membersDiffer),
      load: async () => (await import('./answer.ts')).answerBranchingFormulas,
    },
  ],
  load: async () => (await import('./read.ts')).readBranchingFormulas,
  wording: {
    'branching-time': {
      sort: 'ctl',
      rule: {
        id: 'property/branching-time',
        text: 'A formula of branching time does not have the expected verdict.',
      },
      end: formulaEnd,
    },
  },
} as const satisfies QuestionKind<'ctl'>;
