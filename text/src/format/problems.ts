/** Why a text is not formatted although it can be read. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from '../problem-factory.ts';
import { quoted } from '../quoted.ts';

const { error } = problemFactory('text');

const stays = 'The text stays as it is.';
const longest = 60;

export function formatLoses(span: Span, written: string): Problem {
  const shown = written.length > longest ? `${written.slice(0, longest)}…` : written;
  return error(
    'format-loses',
    span,
    `The formatted text would not contain ${quoted(shown)} as often as this text.`,
    `${stays} If a problem is reported at this place, mend that first; otherwise move the word or comment.`,
  );
}

export function formatChanges(span: Span): Problem {
  return error(
    'format-changes',
    span,
    'The formatted text would have another meaning than this text.',
    `${stays} Please report this as a bug of Vedette.`,
  );
}

export function formatUnstable(span: Span): Problem {
  return error(
    'format-unstable',
    span,
    'The formatted text would change when it is formatted again.',
    `${stays} Please report this as a bug of Vedette.`,
  );
}
