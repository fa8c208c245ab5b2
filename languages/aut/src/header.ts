/** Reads the header line, `des (first, transitions, states)`, and says what is wrong with it. */
import type { Span } from '@vedette/core';
import { ascii } from './ascii.ts';
import type { Line } from './line-reader.ts';
import { type Found, LineWalk, type Wrong } from './line-walk.ts';
import * as problems from './problems.ts';

export interface Header {
  readonly kind: 'header';
  readonly first: number;
  readonly transitions: number;
  readonly states: number;
  readonly transitionsSpan: Span;
  readonly statesSpan: Span;
}

export function readHeader(source: string, line: Line): Header | Wrong {
  const walk = new LineWalk(source, line);
  if (!/^des\b/.test(walk.rest())) {
    return { kind: 'wrong', problem: problems.missingHeader(walk.span(), walk.rest()) };
  }
  walk.at += 'des'.length;
  walk.blanks();
  const numbers = readNumbers(walk);
  return 'kind' in numbers ? numbers : checked(numbers);
}

function readNumbers(walk: LineWalk): readonly [Found, Found, Found] | Wrong {
  const open = walk.expect(ascii.open, 'an opening parenthesis');
  if (open !== undefined) return open;
  if (walk.byte() === ascii.question) return { kind: 'wrong', problem: problems.unfinishedHeader(walk.span()) };
  const first = numberBefore(walk, ascii.comma, 'the number of the first state and a comma');
  if (first.kind === 'wrong') return first;
  const transitions = numberBefore(walk, ascii.comma, 'the number of transitions and a comma');
  if (transitions.kind === 'wrong') return transitions;
  const states = numberBefore(walk, ascii.close, 'the number of states and a closing parenthesis');
  if (states.kind === 'wrong') return states;
  if (walk.atEnd) return [first, transitions, states];
  return { kind: 'wrong', problem: problems.textAfterParenthesis(walk.span(), walk.rest()) };
}

function numberBefore(walk: LineWalk, delimiter: number, expected: string): Found | Wrong {
  const number = walk.number(expected);
  if (number.kind === 'wrong') return number;
  return walk.expect(delimiter, expected) ?? number;
}

function checked([first, transitions, states]: readonly [Found, Found, Found]): Header | Wrong {
  if (states.value === 0) return { kind: 'wrong', problem: problems.noStates(states.span) };
  if (first.value >= states.value) {
    const header = { states: states.value, span: states.span };
    return { kind: 'wrong', problem: problems.stateOutOfRange(first.span, first.value, header) };
  }
  return {
    kind: 'header',
    first: first.value,
    transitions: transitions.value,
    states: states.value,
    transitionsSpan: transitions.span,
    statesSpan: states.span,
  };
}
