import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { cspm } from './index.ts';

test.each([
  ['// a comment\nchannel a\n', 'Comments begin with "--".'],
  ['channel a\nP = if 1 = 2 then STOP else a -> P\n', 'To compare, write "==".'],
  ['channel a\nP = if true && false then STOP else a -> P\n', 'Write "and" between conditions.'],
  ['chanel a\nP = a -> P\n', 'Did you mean "channel"?'],
  ['channel a\nasert P :[deadlock free]\nP = a -> P\n', 'Did you mean "assert"?'],
])('common slips have the obvious hint: %s', async (text, hint) => {
  const { problems } = await cspm.open(textSource(text, 'm.csp'), {});
  expect(problems[0]?.hint).toBe(hint);
});
