/** Linear time: every run, or every fair run, must satisfy a formula. */
import type { QuestionKind, Way } from '../way.ts';

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

export const linearTime: QuestionKind<'ltl' | 'fair'> = {
  ways: [ltl, fair],
  load: async () => (await import('./read.ts')).readLinearFormulas,
};
