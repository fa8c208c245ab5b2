/** Every message of this package. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from './problem-factory.ts';

const { error } = problemFactory('text');

export function tooLarge(source: string, mostBytes: number): Problem {
  const message = `This file is larger than ${mostBytes / (1024 * 1024)} MB, which is more than a model in this language may take.`;
  const hint = 'Check that this is the file you meant: models are text that people write.';
  return error('too-large', { source, start: 0, end: 0 }, message, hint);
}

/** `offset` counts from the start of the file, `head` are its first bytes: they often show what the file is. */
export function notText(
  span: Span,
  bad: { readonly offset: number; readonly byte: number; readonly head: Uint8Array },
): Problem {
  const what = bad.byte === 0 ? 'a NUL byte' : `the byte 0x${bad.byte.toString(16)}, which is not UTF-8 there`;
  return error('not-text', span, `This is not a text file: at byte ${bad.offset} there is ${what}.`, hintFor(bad.head));
}

function hintFor(head: Uint8Array): string {
  const [first, second] = head;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (utf16) return 'It looks like UTF-16: save it as UTF-8.';
  if (first === 0x1f && second === 0x8b) return 'It looks like a gzip file: unpack it first.';
  if (first === 0x50 && second === 0x4b) return 'It looks like a zip file: unpack it first.';
  return 'Save the file as UTF-8 text, or check that it is the file you meant.';
}
