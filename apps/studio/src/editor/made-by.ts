/** The parts of the text that produce the selected step: the editor marks them. */
import { signal } from '@preact/signals';
import type { Span } from '@vedette/core';

export const madeBy = signal<readonly Span[]>([]);
