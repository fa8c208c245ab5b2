/** The questions of CSP: about a process, about one of its traces, and whether it refines another. */
import { membersDiffer } from '@vedette/engines';
import { pointsOnly } from '../answer/row.ts';
import { UsageError } from '../usage-error.ts';
import type { QuestionKind } from '../way.ts';
import { unlessEndless } from '../wording.ts';

const processQuestions = ['divergence-free', 'deterministic'] as const;

const on = pointsOnly(membersDiffer);

const refines = {
  sort: 'refinement',
  rule: { id: 'property/refinement', text: 'The implementation does what the specification does not allow.' },
} as const;

export const refinement = {
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
  rows: [
    {
      engine: 'refinement',
      kinds: ['divergence-free', 'deadlock-free', 'deterministic'],
      on,
      load: async () => (await import('./answer.ts')).answerProcesses,
    },
    { engine: 'refinement', kinds: ['has-trace'], on, load: async () => (await import('./answer.ts')).answerTraces },
    {
      engine: 'refinement',
      kinds: ['refinement'],
      on,
      load: async () => (await import('./answer.ts')).answerRefinements,
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
  wording: {
    'divergence-free': {
      sort: 'divergence',
      rule: { id: 'property/divergence', text: 'A run can go on by hidden steps for ever.' },
      end: unlessEndless(({ when }) => `${when} the run can stay there for ever`),
    },
    deterministic: {
      sort: 'determinism',
      rule: { id: 'property/determinism', text: 'A step can be both possible and refused after one trace.' },
      end: unlessEndless(({ when }) => `${when} something is refused that the same trace also allows`),
    },
    'deadlock-free': { ...refines, end: unlessEndless(({ when }) => `${when} the deadlock is reached`) },
    'has-trace': { ...refines, end: unlessEndless(({ when }) => `${when} the trace breaks off`) },
    refinement: { ...refines, end: unlessEndless(({ when }) => `${when} the run leaves the specification`) },
  },
} as const satisfies QuestionKind<'process'>;

function questionIn(text: string): (typeof processQuestions)[number] | undefined {
  return processQuestions.find((one) => one === text);
}
