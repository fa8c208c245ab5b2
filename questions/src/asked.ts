/** A question as it is asked, before a model is known: plain data that goes to threads, queues and files. */
import type { Excerpt } from '@vedette/core';
import type { WayKey } from './kinds.ts';

export const verdictKinds = ['holds', 'fails', 'unknown', 'broken'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export interface Asked {
  readonly way: WayKey;
  readonly text: string;
  /** The verdict expected of every question that this one stands for. */
  readonly expected?: VerdictKind;
  /** Where the text stands, for problems to point there; without it the text is a source of its own. */
  readonly written?: Written;
}

/** A text as it stands in a document. */
export interface Written extends Excerpt {
  readonly document: string;
}

/** The place of a question, and the text around it, are no part of it. */
export function withoutPlaces(asked: readonly Asked[]): readonly Asked[] {
  return asked.map(({ written: _, ...question }) => question);
}
