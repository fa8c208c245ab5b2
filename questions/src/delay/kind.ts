/** Delay: the least and the greatest time from one event to another. */
import { unlessFitted } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';
import { type EvidenceRun, unlessEndless } from '../wording.ts';

export const delay = {
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
  rows: [
    {
      engine: 'explicit',
      kinds: ['delay'],
      on: unlessFitted('states stand for sets of states, and only their language knows how much time passes'),
      load: async () => (await import('./answer.ts')).answerDelays,
    },
  ],
  load: async () => (await import('./read.ts')).readDelays,
  wording: {
    delay: {
      sort: 'delay',
      rule: { id: 'property/delay', text: 'A delay does not have the expected outcome.' },
      end: unlessEndless(({ when, verdict }) => `${when} ${delayText(verdict)}`),
    },
  },
} as const satisfies QuestionKind<'delay'>;

/** The first figure, or that the delay is unbounded. */
function delayText({ figures = [] }: EvidenceRun['verdict']): string {
  const [figure] = figures;
  const isEndless = figure?.extreme?.value === Number.POSITIVE_INFINITY;
  return figure === undefined || isEndless ? 'the run need not go on' : `the ${figure.name} of ${figure.text} is over`;
}
