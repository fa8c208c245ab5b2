/** A run that one view offers to the one that walks, which takes it. */
import { signal } from '@preact/signals';
import type { Story } from '@vedette/pictures';

export const offeredRun = signal<Story | undefined>(undefined);
