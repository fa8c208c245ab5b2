/** The answer whose evidence is shown. */
import { signal } from '@preact/signals';

export const chosenAnswer = signal<{ readonly id: string; readonly place: number } | undefined>(undefined);
