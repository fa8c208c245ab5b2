/** Random runs: probabilities, means, and runs to look at. Languages ask for them in their own notation. */
import { sound } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';

export const statistical = {
  ways: [],
  rows: [
    {
      engine: 'sampling',
      kinds: ['statistical'],
      on: sound,
      load: async () => (await import('./answer.ts')).answerStatisticalQuestions,
    },
  ],
  wording: {
    statistical: {
      sort: 'statistical',
      rule: { id: 'property/statistical', text: 'A question about random runs does not have the expected outcome.' },
      end: ({ when }) => `${when} the run is decided`,
    },
  },
} as const satisfies QuestionKind<never>;
