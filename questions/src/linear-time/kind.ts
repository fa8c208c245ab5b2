/** Linear time: every run, or every fair run, must satisfy a formula. */
import { membersDiffer } from '@vedette/engines';
import { pointsOnly } from '../answer/row.ts';
import type { QuestionKind, Way } from '../way.ts';
import { unlessEndless } from '../wording.ts';

const ltl: Way<'ltl'> = {
  key: 'ltl',
  takes: 'formula',
  help: 'every run must satisfy this formula of linear time (repeatable)',
  heedsRestrictions: true,
  forms: [{ id: 'ltl', title: 'Linear time (LTL)', example: 'G (crash => F suspect)', text: (formula) => formula }],
  kindOf: () => 'linear-time',
  nameOf: (text) => text,
};

const fair: Way<'fair'> = {
  key: 'fair',
  takes: 'constraint',
  help: 'look at fair runs only: weak:NAME, strong:NAME, lossless or all (repeatable)',
  isRestriction: true,
  kindOf: () => 'linear-time',
  nameOf: (text) => `fair ${text}`,
};

export const linearTime = {
  ways: [ltl, fair],
  rows: [
    {
      engine: 'linear-time',
      kinds: ['linear-time'],
      on: pointsOnly(membersDiffer),
      load: async () => (await import('./answer.ts')).answerLinearFormulas,
    },
  ],
  load: async () => (await import('./read.ts')).readLinearFormulas,
  wording: {
    'linear-time': {
      sort: 'ltl',
      rule: {
        id: 'property/linear-time',
        text: 'A formula of linear time does not have the expected verdict.',
      },
      end: unlessEndless(({ when }) => `${when} the formula is violated`),
    },
  },
} as const satisfies QuestionKind<'ltl' | 'fair'>;
