/** Extreme values of expressions over all reachable states. Languages ask for them in their own notation. */
import { unlessFitted } from '../answer/row.ts';
import { unlessEndless } from '../told.ts';
import type { QuestionKind } from '../way.ts';

export const extremes = {
  ways: [],
  rows: [
    {
      engine: 'explicit',
      kinds: ['survey'],
      on: unlessFitted('states stand for sets of states, whose values only their language can tell'),
      load: async () => (await import('./answer.ts')).answerExtremes,
    },
  ],
  tells: {
    survey: {
      sort: 'survey',
      rule: { id: 'property/survey', text: 'A survey of all states does not have the expected outcome.' },
      end: unlessEndless(({ when }) => `${when} the run can stay there for ever`),
    },
  },
} as const satisfies QuestionKind<never>;
