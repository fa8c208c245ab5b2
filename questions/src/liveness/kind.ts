/** Liveness: some path stays in some states, or every path leaves them. Languages ask it in their own notation. */
import { unlessFitted } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';
import { unlessEndless, type Wording } from '../wording.ts';

const staying: Wording = {
  sort: 'liveness',
  rule: { id: 'property/liveness', text: 'Something that must not last can last, or the other way round.' },
  end: unlessEndless(({ when }) => `${when} the run can stay there for ever`),
};

export const liveness = {
  ways: [],
  rows: [
    {
      engine: 'liveness',
      kinds: ['some-path-stays', 'every-path-leaves'],
      on: unlessFitted('states stand for sets of states, and a cycle of sets need not contain an infinite path'),
      load: async () => (await import('./answer.ts')).answerPaths,
    },
  ],
  wording: {
    'some-path-stays': staying,
    'every-path-leaves': staying,
  },
} as const satisfies QuestionKind<never>;
