/**
 * Says why a line is not a transition. Called only for lines that the scanner or the label table refused, so it may take
 * its time: it walks from left to right and names the first thing that is wrong.
 */
import type { Problem } from '@vedette/core';
import { firstInvalidByte, notText } from '@vedette/text';
import { ascii } from './ascii.ts';
import type { Header } from './header.ts';
import { holdsTwoTransitions } from './label-text.ts';
import type { Line } from './line-reader.ts';
import { LineWalk } from './line-walk.ts';
import * as problems from './problems.ts';

/** A line of bytes that are no text; undefined if it is text. */
export function explainBytes(source: string, line: Line): Problem | undefined {
  const bytes = line.bytes.subarray(line.start, line.end);
  const bad = firstInvalidByte(bytes);
  // The beginning of a line that was too long may end inside a character.
  if (bad >= bytes.length - (line.length === 'whole' ? 0 : 3)) return undefined;
  const offset = line.offset + bad;
  return notText({ source, start: offset, end: offset + 1 }, { offset, byte: bytes[bad]!, head: bytes });
}

export function explainTransition(source: string, line: Line, header: Header | undefined): Problem {
  const walk = new LineWalk(source, line);
  return (
    explainBytes(source, line) ??
    explainStart(walk) ??
    explainState(walk, header, 'the number of a state') ??
    walk.expect(ascii.comma, 'a comma after the state')?.problem ??
    explainLabel(walk) ??
    explainState(walk, header, 'the number of the next state') ??
    walk.expect(ascii.close, 'a closing parenthesis')?.problem ??
    explainEnd(walk)
  );
}

function explainStart(walk: LineWalk): Problem | undefined {
  if (/^(?:%|#|\/\/|--|\/\*)/.test(walk.rest())) return problems.comment(walk.span(), walk.rest());
  return walk.expect(ascii.open, 'a transition, which starts with an opening parenthesis')?.problem;
}

function explainState(walk: LineWalk, header: Header | undefined, expected: string): Problem | undefined {
  const number = walk.number(expected);
  if (number.kind === 'wrong') return number.problem;
  if (header === undefined || number.value < header.states) return undefined;
  return problems.stateOutOfRange(number.span, number.value, { states: header.states, span: header.statesSpan });
}

/** Goes past the label and the comma after it. */
function explainLabel(walk: LineWalk): Problem | undefined {
  return walk.byte() === ascii.quote ? explainQuoted(walk) : explainUnquoted(walk);
}

/** The label ends at the last quote that is followed by a comma. */
function explainQuoted(walk: LineWalk): Problem | undefined {
  const start = walk.at;
  for (let at = walk.end - 1; at > start; at -= 1) {
    if (walk.byte(at) === ascii.quote && walk.byte(walk.afterBlanks(at + 1)) === ascii.comma)
      return skipLabel(walk, at + 1);
  }
  const lastQuote = walk.last(ascii.quote);
  if (lastQuote === start) return problems.unclosedQuote(walk.span());
  walk.at = lastQuote + 1;
  walk.blanks();
  return walk.atEnd ? walk.wrong('a comma after the label').problem : problems.textAfterLabel(walk.span(), walk.rest());
}

function explainUnquoted(walk: LineWalk): Problem | undefined {
  if (walk.atEnd) return walk.wrong('a label').problem;
  const comma = walk.last(ascii.comma);
  if (comma === walk.at) return problems.missingLabel(walk.span(comma, comma + 1));
  if (comma >= 0) return skipLabel(walk, comma);
  const isClosed = walk.byte(walk.end - 1) === ascii.close;
  return isClosed ? problems.missingPart(walk.span()) : cutAfter(walk, 'a comma after the label');
}

function cutAfter(walk: LineWalk, expected: string): Problem {
  walk.at = walk.end;
  return walk.wrong(expected).problem;
}

function skipLabel(walk: LineWalk, end: number): Problem | undefined {
  const start = walk.at;
  if (holdsTwoTransitions(walk.text(start, end))) return problems.twoOnOneLine(walk.span());
  walk.at = end;
  walk.blanks();
  return walk.expect(ascii.comma, 'a comma after the label')?.problem;
}

/** All parts are right, so it was the label table that had no room. */
function explainEnd(walk: LineWalk): Problem {
  return walk.atEnd ? problems.tooManyLabels(walk.span()) : problems.textAfterParenthesis(walk.span(), walk.rest());
}
