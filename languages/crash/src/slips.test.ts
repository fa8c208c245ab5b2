import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { crash } from './index.ts';

const head = 'locations 1..2; channel a; ';

test.each([
  ['system 1[if 1 = 2 then a! else nil];', 'To compare, write "==".'],
  ['system 1[a!] || 2[a?];', 'Write "|" to put processes side by side, and "or" between conditions.'],
  ['system 1[a! -> nil];', 'Write "." between what a process does and what it does then.'],
  ['system 1[a!x];', 'Put what is sent into brackets: a!(value).'],
  ['system 1[a?x];', 'Put what is received into brackets: a?(x).'],
])('common slips have the obvious hint: %s', async (text, hint) => {
  const { problems } = await crash.open(textSource(head + text, 'm.crash'), {});
  expect(problems[0]?.hint).toBe(hint);
});

test('a mistake that is no such slip keeps its own hint', async () => {
  const { problems } = await crash.open(textSource(`${head}system 1[a!(];`, 'm.crash'), {});
  expect(problems[0]?.code).toMatch(/^crash\//);
  expect(problems[0]?.hint ?? '').not.toMatch(/write|brackets:/i);
});
