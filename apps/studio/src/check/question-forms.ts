/** The kinds of questions that a reader may ask, each in words with a blank; and how what was asked stands in a link. */
import type { Asked } from '@vedette/workbench';

export interface QuestionForm {
  readonly id: string;
  readonly title: string;
  readonly example: string;
  name(text: string): string;
  asked(text: string): Asked;
}

export const questionForms: readonly QuestionForm[] = [
  {
    id: 'never-action',
    title: 'This never happens',
    example: 'the name of an action',
    name: (text) => `never ${text}`,
    asked: (name) => ({ kind: 'never', event: { kind: 'action', name } }),
  },
  {
    id: 'can-action',
    title: 'This can happen',
    example: 'the name of an action',
    name: (text) => `can ${text}`,
    asked: (name) => ({ kind: 'possible', event: { kind: 'action', name } }),
  },
  {
    id: 'never-state',
    title: 'No state has',
    example: 'an expression about the state',
    name: (text) => `never ${text}`,
    asked: (name) => ({ kind: 'never', event: { kind: 'state', name } }),
  },
  {
    id: 'can-state',
    title: 'Some state has',
    example: 'an expression about the state',
    name: (text) => `can ${text}`,
    asked: (name) => ({ kind: 'possible', event: { kind: 'state', name } }),
  },
  {
    id: 'text',
    title: 'Formula of the language',
    example: '[true*]<true>true, or E<> Train(0).crossing',
    name: (text) => text,
    asked: (text) => ({ kind: 'text', text, number: 1 }),
  },
  {
    id: 'ltl',
    title: 'Linear time (LTL)',
    example: 'G (crash => F suspect)',
    name: (text) => text,
    asked: (formula) => ({ kind: 'ltl', formula }),
  },
  {
    id: 'ctl',
    title: 'Branching time (CTL)',
    example: 'AG EF {true}',
    name: (text) => text,
    asked: (formula) => ({ kind: 'ctl', formula }),
  },
];

/** A form that was filled in. */
export interface Written {
  readonly form: string;
  readonly text: string;
}

/** One a line; a question has no line ends of its own. */
export function writtenText(list: readonly Written[]): string {
  return list.map(({ form, text }) => `${form} ${text}`).join('\n');
}

const longest = 4000;
const most = 50;

/** Those lines that are questions, and how many are none. */
export function writtenIn(text: string): { readonly written: readonly Written[]; readonly damaged: number } {
  const lines = text.split('\n').filter((line) => line !== '');
  const written = lines.slice(0, most).flatMap((line): readonly Written[] => {
    const [, form = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const isQuestion = questionForms.some(({ id }) => id === form) && rest.trim() !== '' && rest.length <= longest;
    return isQuestion ? [{ form, text: rest }] : [];
  });
  return { written, damaged: lines.length - written.length };
}
