/** Delay: the least and the greatest time from one event to another. */
import type { QuestionKind } from '../way.ts';

export const delay: QuestionKind<'delay'> = {
  ways: [
    {
      key: 'delay',
      takes: 'from..to',
      help: 'how much time passes from one event to another, at least and at most (repeatable)',
      forms: [
        {
          id: 'delay',
          title: 'Time from one event to another',
          example: 'crash..suspect, or crash..suspect at most 20',
          text: (events) => events,
        },
      ],
      kindOf: () => 'delay',
      nameOf: (text) => `delay ${text}`,
    },
  ],
  load: async () => (await import('./read.ts')).readDelays,
};
