import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { UnreadableSource } from '../host.ts';
import { isFolder } from './problems.ts';
import { readOrSay } from './unread.ts';

const overflow = (): never => overflow();

test('a text deeper than the stack is refused by its name', async () => {
  const { problems } = await readOrSay('deep.mcrl2', async () => overflow());
  expect(problems).toMatchObject([{ code: 'file/too-deep', span: { source: 'deep.mcrl2' } }]);
});

test('an unreadable file says why', async () => {
  const problem = isFolder('models');
  const outcome = await readOrSay('models', () => Promise.reject(new UnreadableSource(problem)));
  expect(outcome.problems).toEqual([problem]);
});

test('a bug stays one', async () => {
  await expect(
    readOrSay(textSource('', 'm').name, () => Promise.reject(new RangeError('Invalid array length'))),
  ).rejects.toThrow('array');
});
