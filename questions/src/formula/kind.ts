/**
 * Formulas, and all questions written elsewhere: in a file, in the notation of the model's language, in the model
 * itself.
 */
import { membersDiffer } from '@vedette/engines';
import { pointsOnly, type Row } from '../answer/row.ts';
import type { QuestionKind } from '../way.ts';
import { formulaEnd } from '../wording.ts';

const load: Row['load'] = async () => (await import('./answer.ts')).answerFormulas;

export const formulas = {
  ways: [
    {
      key: 'property',
      letter: 'p',
      takes: 'file',
      help: "a property file: .props, .mcf or .mcl, or of the model's language (repeatable)",
      isFile: true,
      kindOf: () => 'formula',
      nameOf: (text) => text,
    },
    {
      key: 'expression',
      letter: 'e',
      takes: 'text',
      help: "a property in text, in the notation of the model's language (repeatable)",
      forms: [
        {
          id: 'text',
          title: 'Formula of the language',
          example: '[true*]<true>true, or E<> Train(0).crossing',
          text: (formula) => formula,
        },
      ],
      kindOf: () => 'formula',
      nameOf: (text) => text,
    },
    {
      key: 'assertion',
      takes: 'n|text',
      help: 'of the questions in the model this one: its number from 1, its text or a part of it (repeatable)',
      kindOf: () => 'formula',
      nameOf: (text) => text,
    },
  ],
  rows: (['games', 'symbolic'] as const).map((engine) => ({
    engine,
    kinds: ['formula'],
    on: pointsOnly(membersDiffer),
    load,
  })),
  load: async () => (await import('./read.ts')).readWrittenProperties,
  wording: {
    formula: {
      sort: 'mu-calculus',
      rule: { id: 'property/formula', text: 'A formula does not have the expected verdict.' },
      end: formulaEnd,
    },
  },
} as const satisfies QuestionKind<'property' | 'expression' | 'assertion'>;
