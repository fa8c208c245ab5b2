/** Properties written down elsewhere: in a file, in the notation of the model's language, in the model itself. */
import type { QuestionKind } from '../way.ts';

export const properties: QuestionKind<'property' | 'expression' | 'assertion'> = {
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
  load: async () => (await import('./read.ts')).readWrittenProperties,
};
