/** Messages about files and about questions; messages about the text of a model are the languages' own. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const aboutFile = problemFactory('file');

const whole = (source: string): Span => ({ source, start: 0, end: 0 });

export const noSuchFile = (name: string, neighbours: readonly string[]): Problem => {
  const hint = didYouMean(name, neighbours) ?? 'Check the name and the folder.';
  return aboutFile.error('missing', whole(name), `There is no file ${quoted(name)}.`, hint);
};

export const isFolder = (name: string): Problem =>
  aboutFile.error(
    'is-folder',
    whole(name),
    `${quoted(name)} is a folder, not a model.`,
    'Name a model file inside it.',
  );

export const unreadable = (name: string, reason: string): Problem =>
  aboutFile.error('unreadable', whole(name), `${quoted(name)} cannot be read: ${reason}.`, 'Check its permissions.');

export const outside = (name: string): Problem =>
  aboutFile.error(
    'outside',
    whole(name),
    `${quoted(name)} is not below the folder of the model, and is not read.`,
    'Move it there, or set VEDETTE_INCLUDE=anywhere if the model may read it.',
  );

export const deeperThanStack = (name: string): Problem =>
  aboutFile.error(
    'too-deep',
    whole(name),
    `${quoted(name)} is nested deeper than the stack allows.`,
    'Give inner parts names of their own.',
  );

export const unknownExtension = (name: string, known: readonly string[]): Problem =>
  aboutFile.error(
    'unknown-extension',
    whole(name),
    `The name ${quoted(name)} does not show which language it is in.`,
    `Models end in ${known.join(', ')}; for another name, say which language it is in.`,
  );

export const unknownProperty = (name: string, known: readonly string[]): Problem =>
  aboutFile.error(
    'unknown-property',
    whole(name),
    `The name ${quoted(name)} does not show which notation it is in.`,
    `Properties of this model end in ${known.join(', ')}.`,
  );
