/**
 * A model on the disk of the user who started `vedette studio`: read with the token of that start, and read again when
 * it changes.
 */
import * as problems from '../problems.ts';
import { mostUnpacked } from './pack.ts';

export interface ServedModel {
  readonly name: string;
  readonly text: string;
  readonly files: ReadonlyMap<string, string>;
}

export async function readServed(name: string, token: string): Promise<ServedModel | string> {
  try {
    const answer = await fetch(`files/${encodeURIComponent(name)}?${new URLSearchParams({ token })}`);
    if (!answer.ok) return problems.notServed(name);
    const text = await answer.text();
    if (text.length > mostUnpacked) return problems.tooLargeToEdit(name, text.length);
    const names: unknown = JSON.parse(answer.headers.get('Vedette-Beside') ?? '[]');
    const files = new Map<string, string>();
    for (const beside of Array.isArray(names) ? names : [])
      if (typeof beside === 'string') files.set(beside, await textBeside(beside, token));
    return { name, text, files };
  } catch {
    return problems.notServed(name);
  }
}

async function textBeside(name: string, token: string): Promise<string> {
  const answer = await fetch(`files/${encodeURIComponent(name)}?${new URLSearchParams({ token })}`);
  return answer.ok ? answer.text() : '';
}

/** Reports whenever a file of the folder was written. Returns a function that stops reporting. */
export function onServedChange(token: string, changed: () => void): () => void {
  const events = new EventSource(`changes?${new URLSearchParams({ token })}`);
  events.addEventListener('change', changed);
  return () => events.close();
}
