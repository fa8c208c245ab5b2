/** Every message about logs of actors. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('log');

export function notJson(span: Span, why: string): Problem {
  return error('not-json', span, `The line is no JSON: ${why}.`, 'A log has one JSON document on each line.');
}

export function misfit(span: Span, what: string): Problem {
  return error(
    'wrong-line',
    span,
    `The line is no part of a log: ${what}.`,
    'The manual has the format: vedette docs logs.',
  );
}

export function otherVersion(span: Span, version: unknown): Problem {
  const message = `The log has version ${JSON.stringify(version)}, and this program reads version 1.`;
  return error('other-version', span, message, 'Read it with the version of Vedette that wrote it.');
}

export function noHeader(span: Span): Problem {
  const hint = 'It begins with a line such as {"vedette":"log","version":1,"actor":"p0"}.';
  return error('no-header', span, 'The log does not say of which actor it is.', hint);
}

export function noStart(span: Span): Problem {
  return error(
    'no-start',
    span,
    'The first event of a life is not "start".',
    'Begin with {"n":0,"at":0,"ev":["start"],"did":[]}.',
  );
}

export function missingLines(span: Span, expected: number, found: number): Problem {
  const message = `The record has number ${found} where ${expected} should follow.`;
  return error('missing-lines', span, message, 'Lines are missing, or are there twice: records count from 0.');
}

export function backInTime(span: Span, before: number, found: number): Problem {
  const message = `The record is of time ${found}, and the one before of time ${before}.`;
  return error('back-in-time', span, message, 'Take "at" from a clock that never goes back.');
}

export function emptyLog(span: Span, name: string): Problem {
  return error('empty', span, `The log ${quoted(name)} is empty.`, 'It begins with a line about the actor.');
}
