import { expect, test } from 'vitest';
import { slipHint } from './slips.ts';

const slips = [
  { at: /^= /, hint: 'Write "==".' },
  { before: /; (\w+)$/, hint: (word: string) => (word === 'porc' ? 'Write "proc".' : undefined) },
];

test.each([
  ['x', '= 3', 'Write "==".'],
  ['x', '== 3', undefined],
  ['act a ; porc', 'P = a', 'Write "proc".'],
  ['act a ; fork', 'P = a', undefined],
])('between "%s" and "%s": %s', (before, from, hint) => {
  expect(slipHint(slips, { before, from })).toBe(hint);
});
