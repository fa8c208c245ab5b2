/** Every starter model is correct, and has something to find. */
import { inlineWorkbench } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { starts } from './starts.ts';

const bench = inlineWorkbench({ source: () => expect.unreachable() });

test.each(starts.map(({ name, text }) => [name, text] as const))('%s can be read', async (name, text) => {
  const described = await bench.run('describe', { model: { name, bytes: new TextEncoder().encode(text) } });
  expect(described).toMatchObject({ kind: 'described' });
});
