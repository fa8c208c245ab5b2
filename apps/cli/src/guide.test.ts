/** Every command of the heartbeat guide prints what the guide says, and its pictures are those the commands draw.
 *  VEDETTE_ACCEPT=1 writes what is printed and drawn now instead. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from './testing/scratch-folder.ts';
import { rerun, withoutVolatile } from './testing/transcript.ts';

const guide = fileURLToPath(new URL('../../../docs/guide/heartbeat/', import.meta.url));
const model = fileURLToPath(new URL('../../../protocols/heartbeat/binary.mcrl2', import.meta.url));
const pages = readdirSync(guide).filter((name) => /^\d.*\.md$/.test(name));
const accepting = process.env.VEDETTE_ACCEPT === '1';
const folder = scratchFolder();
copyFileSync(model, join(folder, 'binary.mcrl2'));

test('the pages are numbered and listed', () => {
  const list = readFileSync(join(guide, 'README.md'), 'utf8');
  expect(pages).toHaveLength(5);
  const listed = [...list.matchAll(/^\d+\. \[.*\]\((.*)\)$/gm)].map(([, page]) => page);
  expect(listed).toEqual(pages);
});

test.each(pages)('%s', async (name) => {
  const path = join(guide, name);
  const written = readFileSync(path, 'utf8');
  const renewed = await rerun(written, folder);
  if (accepting) writeFileSync(path, renewed);
  else expect(withoutVolatile(renewed)).toBe(withoutVolatile(written));
  for (const [, picture] of written.matchAll(/!\[[^\]]*\]\((\S+\.svg)\)/g)) {
    const drawn = readFileSync(join(folder, picture!), 'utf8');
    const kept = join(guide, picture!);
    if (accepting) writeFileSync(kept, drawn);
    else expect(existsSync(kept) && readFileSync(kept, 'utf8')).toBe(drawn);
  }
});
