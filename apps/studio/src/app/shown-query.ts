/**
 * What the view that is shown adds to a link when it is copied: a run, questions, a region, how a state space is looked
 * at.
 */
import { signal } from '@preact/signals';

export const nothingShown = (): ReadonlyMap<string, string> => new Map();

export const shownQuery = signal<() => ReadonlyMap<string, string>>(nothingShown);
