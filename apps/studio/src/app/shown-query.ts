/**
 * What the current view adds to a link when it is copied: a run, questions, a region, the look of a state space.
 */
import { signal } from '@preact/signals';

export const nothingShown = (): ReadonlyMap<string, string> => new Map();

export const shownQuery = signal<() => ReadonlyMap<string, string>>(nothingShown);
