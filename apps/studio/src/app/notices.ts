/** Sentences for the reader, one at a time, for a while. */
import { type ReadonlySignal, signal } from '@preact/signals';

const shown = signal('');
let ending: ReturnType<typeof setTimeout> | undefined;
const milliseconds = 6000;

export const notice: ReadonlySignal<string> = shown;

export function say(sentence: string): void {
  clearTimeout(ending);
  shown.value = sentence;
  ending = setTimeout(() => {
    shown.value = '';
  }, milliseconds);
}
