/**
 * The forms in which a reader asks: a sentence with a blank each, from the list of ways to ask; and the questions in a
 * link.
 */
import { type Form, type Way, type WayKey, ways } from '@vedette/workbench';

export interface QuestionForm {
  readonly form: Form;
  readonly way: Way<WayKey>;
}

export const questionForms: readonly QuestionForm[] = ways.flatMap((way) =>
  (way.forms ?? []).map((form) => ({ form, way })),
);

export function formOf(id: string): QuestionForm | undefined {
  return questionForms.find(({ form }) => form.id === id);
}

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
    const isQuestion = formOf(form) !== undefined && rest.trim() !== '' && rest.length <= longest;
    return isQuestion ? [{ form, text: rest }] : [];
  });
  return { written, damaged: lines.length - written.length };
}
