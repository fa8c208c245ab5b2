/** Messages about checkpoints that cannot be resumed. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

const about = problemFactory('checkpoint');

const whole = (source: string): Span => ({ source, start: 0, end: 0 });

export const notCheckpoint = (file: string): Problem =>
  about.error(
    'not-one',
    whole(file),
    `${quoted(file)} is not a checkpoint, or its beginning is damaged.`,
    'Name the file that a search was saved to.',
  );

export const damaged = (file: string, because: string): Problem =>
  about.error(
    'damaged',
    whole(file),
    `${quoted(file)} is damaged: ${because}.`,
    'Take a copy of it, if there is one, or start the search again.',
  );

interface Version {
  readonly format: number;
  readonly version: string;
}

export const otherVersion = (
  file: string,
  { written, running }: { readonly written: Version; readonly running: Version },
): Problem =>
  about.error(
    'other-version',
    whole(file),
    `${quoted(file)} was written by Vedette ${written.version} (format ${written.format}), this is ${running.version} (format ${running.format}).`,
    `Resume it with Vedette ${written.version}, or start the search again.`,
  );

export const otherSearch = (file: string, part: string): Problem =>
  about.error(
    'other-search',
    whole(file),
    `${quoted(file)} was written by another search: ${part} ${/s$/.test(part) ? 'are' : 'is'} not the same.`,
    'Bring back what it was, or start the search again.',
  );
