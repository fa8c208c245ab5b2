/** What CSP asks of a process as a whole. */
import { UsageError } from '../usage-error.ts';
import type { QuestionKind } from '../way.ts';

const processQuestions = ['divergence-free', 'deterministic'] as const;

export const processes: QuestionKind<'process'> = {
  ways: [
    {
      key: 'process',
      takes: 'question',
      help: `a question about the process as a whole: ${processQuestions.join(' or ')}`,
      hasFlagsOnly: true,
      flags: [
        { name: 'divergence-free', text: 'divergence-free', help: 'no run may go on by hidden steps for ever' },
        {
          name: 'deterministic',
          text: 'deterministic',
          help: 'and after no trace may a step be both possible and refused',
        },
      ],
      refusal: (text) => (questionIn(text) ? undefined : `expected one of ${processQuestions.join(', ')}`),
      kindOf: (text) => questionIn(text) ?? 'deterministic',
      nameOf: (text) => text,
    },
  ],
  load: async () => {
    const { eachRead } = await import('../each-read.ts');
    return eachRead(({ text }) => {
      const kind = questionIn(text);
      if (kind === undefined) throw new UsageError(`"${text}" is no question about a process`);
      return { value: [{ kind, name: kind }], problems: [], texts: [] };
    });
  },
};

function questionIn(text: string): (typeof processQuestions)[number] | undefined {
  return processQuestions.find((one) => one === text);
}
