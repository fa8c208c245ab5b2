/** The models of this folder are written as the formatter writes them, and open for any number of agents. */
import { readdirSync, readFileSync } from 'node:fs';
import { crash } from '@vedette/crash';
import { expect, test } from 'vitest';

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.crash'));

test.each(files)('%s', async (file) => {
  const bytes = readFileSync(new URL(`./${file}`, import.meta.url));
  const source = {
    name: file,
    async *chunks() {
      yield new Uint8Array(bytes);
    },
  };
  const { value } = await crash.format(source, {});
  expect([...(value as Iterable<string>)].join('')).toBe(bytes.toString('utf8'));
  for (const agents of ['1', '2', '5']) {
    const opened = await crash.open(source, { constants: new Map([['n', agents]]) });
    expect(opened.problems).toEqual([]);
  }
});
