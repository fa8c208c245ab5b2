/** What can be asked of the open model: what it carries, whether it deadlocks, the files of properties, and what the reader asked. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Asked } from '@vedette/workbench';
import { lastRead } from '../editor/live.ts';
import { workspace } from '../workspace/workspace.ts';

export interface ListedQuestion {
  /** Tells it from the others. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'of the model' | 'of a file' | 'of the reader';
  readonly asked: Asked;
}

/** What the reader asked, for the model that is open. */
export const asked = signal<readonly ListedQuestion[]>([]);

const deadlock: ListedQuestion = {
  id: 'deadlock',
  name: 'no deadlock',
  kind: 'of the model',
  asked: { kind: 'never', event: { kind: 'deadlock' } },
};

export const questions: ReadonlySignal<readonly ListedQuestion[]> = computed(() => {
  const read = lastRead.value;
  const carried = read?.model === workspace.value?.name ? (read?.questions ?? []) : [];
  const own = carried.map(
    (name, index): ListedQuestion => ({
      id: `own ${index} ${name}`,
      name,
      kind: 'of the model',
      asked: { kind: 'own', selector: String(index + 1) },
    }),
  );
  const files = [...(workspace.value?.files.keys() ?? [])].map(
    (name): ListedQuestion => ({
      id: `file ${name}`,
      name,
      kind: 'of a file',
      asked: { kind: 'file', text: name, number: 1 },
    }),
  );
  return [...own, deadlock, ...files, ...asked.value];
});

export function ask(name: string, question: Asked): ListedQuestion {
  const listed: ListedQuestion = { id: `asked ${name}`, name, kind: 'of the reader', asked: question };
  asked.value = [...asked.value.filter(({ id }) => id !== listed.id), listed];
  return listed;
}
