/** The parts of the text that made the step one looks at: the editor marks them. */
import { signal } from '@preact/signals';
import type { Span } from '@vedette/core';

export const madeBy = signal<readonly Span[]>([]);
