/** The state space itself: reachability without a goal. Only commands ask for it. */
import { sound } from '../answer/row.ts';
import { load } from '../reachability/kind.ts';
import type { QuestionKind } from '../way.ts';

export const exploration = {
  ways: [],
  rows: [
    { engine: 'explicit', kinds: ['explore'], on: sound, load },
    { engine: 'symbolic', kinds: ['explore'], on: sound, load },
  ],
  wording: {
    explore: {
      sort: 'reachability',
      rule: { id: 'property/possible', text: 'Something that must be possible cannot happen.' },
      end: ({ when }) => `${when} the exploration ends`,
    },
  },
} as const satisfies QuestionKind<never>;
