/** A reader of a piece of text that knows how expressions are read. */
import type { Problem } from '@vedette/core';
import { parseExpression } from './expression.ts';
import { passageOf, type Written } from './passage.ts';
import { Reader } from './reader.ts';

export function openReader(written: Written, problems: Problem[]): Reader {
  return new Reader(passageOf(written, problems), problems, parseExpression);
}
