import { expect, test } from 'vitest';
import { parseFormula } from './parse.ts';

test.each([
  ['<> true', 'Say which step is meant: <true> is any.'],
  ['[] false', 'Say which step is meant: [true] is every one.'],
  ['forall n . [a(n)] false', 'Give the variable a sort, as in forall n: Nat . formula.'],
  ['mu X [true] X', 'Put a full stop behind the variable: mu X. formula.'],
  ['[a] true -> false', 'To imply, write "=>".'],
  ['[a] true and [b] true', 'Write "&&".'],
])('common slips have the obvious hint: %s', (text, hint) => {
  expect(parseFormula('f.mcf', text).problems[0]?.hint).toBe(hint);
});
