/** What the view that is shown adds to a link: a run, a question. */
import { signal } from '@preact/signals';

export const shownQuery = signal<ReadonlyMap<string, string>>(new Map());
