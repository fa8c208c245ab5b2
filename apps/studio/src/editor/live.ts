/**
 * Follows the text being written: shortly after the last key the text is read, and of several waiting texts only the
 * last one. A model that takes too long to read is given up, and the worker with it.
 */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { Stopped } from '@vedette/workbench';
import { reading } from '../bench/benches.ts';
import type { OpenModel } from '../view.ts';
import { openModel } from '../workspace/workspace.ts';
import { readText, type TextRead } from './read-text.ts';

const pause = 40;
const longest = 8_000;

/** The file that is shown in the editor. */
export const shownFile = signal('');

const latest = signal<TextRead | undefined>(undefined);
const busy = signal(false);

export const lastRead: ReadonlySignal<TextRead | undefined> = latest;
export const isReading: ReadonlySignal<boolean> = busy;

let waiting: ReturnType<typeof setTimeout> | undefined;
let wanted: { readonly model: OpenModel; readonly name: string } | undefined;
let isBusy = false;

effect(() => {
  const model = openModel.value;
  const name = shownFile.value;
  if (model === undefined) return;
  wanted = { model, name: model.files.has(name) ? name : model.name };
  busy.value = true;
  clearTimeout(waiting);
  waiting = setTimeout(() => void readOn(), pause);
});

async function readOn(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (wanted !== undefined) {
    const { model, name } = wanted;
    wanted = undefined;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), longest);
    try {
      const before = latest.peek();
      await readText(withSignal(given.signal), { model, name, before }, (read) => {
        latest.value = read;
      });
    } catch (error) {
      latest.value = {
        name,
        model: model.name,
        problems: [unread(name, error)],
        definitions: [],
        questions: [],
        processes: [],
      };
    } finally {
      clearTimeout(timer);
    }
  }
  isBusy = false;
  busy.value = false;
}

function withSignal(given: AbortSignal): Pick<typeof reading, 'run'> & { close(): void } {
  return {
    run: (kind, request, listening) => reading.run(kind, request, { ...listening, signal: given }),
    close: () => {},
  };
}

function unread(name: string, error: unknown): TextRead['problems'][number] {
  const message =
    error instanceof Stopped
      ? `"${name}" was not read to its end: reading it takes too long.`
      : `"${name}" was not read: ${error instanceof Error ? error.message : String(error)}.`;
  return { code: 'studio/unread', message, severity: 'warning', span: { source: name, start: 0, end: 0 } };
}
