/** Extreme values of expressions over all reachable states. Languages ask for them in their own notation. */
import { unlessFitted } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';
import { unlessEndless } from '../wording.ts';

export const extremes = {
  ways: [],
  rows: [
    {
      engine: 'explicit',
      kinds: ['survey'],
      on: unlessFitted('states stand for sets of states, whose values only their language knows'),
      load: async () => (await import('./answer.ts')).answerExtremes,
    },
  ],
  wording: {
    survey: {
      sort: 'survey',
      rule: { id: 'property/survey', text: 'A survey of all states does not have the expected outcome.' },
      end: unlessEndless(({ when }) => `${when} the run can stay there for ever`),
    },
  },
} as const satisfies QuestionKind<never>;
