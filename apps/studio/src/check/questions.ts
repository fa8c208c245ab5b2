/**
 * What can be asked of the open model: what it carries, whether it deadlocks, the files of properties, and what the
 * reader asked.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Asked } from '@vedette/workbench';
import { say } from '../app/notices.ts';
import { lastRead } from '../editor/live.ts';
import * as problems from '../problems.ts';
import { isProperty } from '../workspace/endings.ts';
import { workspace } from '../workspace/workspace.ts';
import { formOf, type Written, writtenIn, writtenText } from './question-forms.ts';

export interface ListedQuestion {
  /** Identifies it. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'of the model' | 'of a file' | 'of the reader';
  readonly asked: Asked;
  /** Of the reader: the form that was filled in. */
  readonly written?: Written;
}

/** What the reader asked, for the model that is open. */
export const asked = signal<readonly ListedQuestion[]>([]);

const deadlock: ListedQuestion = {
  id: 'deadlock',
  name: 'no deadlock',
  kind: 'of the model',
  asked: { way: 'never', text: 'deadlock' },
};

export const questions: ReadonlySignal<readonly ListedQuestion[]> = computed(() => {
  const read = lastRead.value;
  const carried = read?.model === workspace.value?.name ? (read?.questions ?? []) : [];
  const own = carried.map(
    (name, index): ListedQuestion => ({
      id: `own ${index} ${name}`,
      name,
      kind: 'of the model',
      asked: { way: 'assertion', text: String(index + 1) },
    }),
  );
  const properties = [...(workspace.value?.files.keys() ?? [])].filter(isProperty);
  const files = properties.map(
    (name): ListedQuestion => ({
      id: `file ${name}`,
      name,
      kind: 'of a file',
      asked: { way: 'property', text: name },
    }),
  );
  return [...own, deadlock, ...files, ...asked.value];
});

export function ask(written: Written): ListedQuestion {
  const { form, way } = formOf(written.form)!;
  const text = form.text(written.text);
  const name = way.nameOf(text);
  const listed: ListedQuestion = {
    id: `asked ${name}`,
    name,
    kind: 'of the reader',
    asked: { way: way.key, text },
    written,
  };
  asked.value = [...asked.value.filter(({ id }) => id !== listed.id), listed];
  return listed;
}

const key = 'ask';

/** What the reader asked, for a link. */
export function askedQuery(): ReadonlyMap<string, string> {
  const list = asked.peek().flatMap(({ written }) => (written === undefined ? [] : [written]));
  return list.length === 0 ? new Map() : new Map([[key, writtenText(list)]]);
}

/** Asks the questions of a link again; those that are none are reported. */
export function askFrom(query: ReadonlyMap<string, string>): void {
  const { written, damaged } = writtenIn(query.get(key) ?? '');
  for (const one of written) ask(one);
  if (damaged > 0) say(problems.damagedQuestions);
}

/** Another model has other questions. */
let last = workspace.peek()?.name;
effect(() => {
  const name = workspace.value?.name;
  if (name !== last) asked.value = [];
  last = name;
});
