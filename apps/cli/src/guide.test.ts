/** Every command of the guides prints what they say, and their pictures are those the commands draw.
 *  VEDETTE_ACCEPT=1 writes what is printed and drawn now instead. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from './testing/scratch-folder.ts';
import { rerun, withoutVolatile } from './testing/transcript.ts';

const accepting = process.env.VEDETTE_ACCEPT === '1';

/** With how many pages, and what of the library is beside them. */
const guides = [
  { name: 'heartbeat', count: 5, models: ['heartbeat/binary.mcrl2'] },
  { name: 'membership', count: 3, models: [] },
];

describe.each(guides)('$name', ({ name, count, models }) => {
  const guide = fileURLToPath(new URL(`../../../docs/guide/${name}/`, import.meta.url));
  const pages = readdirSync(guide).filter((page) => /^\d.*\.md$/.test(page));
  const folder = scratchFolder();
  for (const model of models) {
    const path = fileURLToPath(new URL(`../../../protocols/${model}`, import.meta.url));
    copyFileSync(path, join(folder, model.slice(model.lastIndexOf('/') + 1)));
  }

  test('the pages are numbered and listed', () => {
    const list = readFileSync(join(guide, 'README.md'), 'utf8');
    expect(pages).toHaveLength(count);
    const listed = [...list.matchAll(/^\d+\. \[.*\]\((.*)\)$/gm)].map(([, page]) => page);
    expect(listed).toEqual(pages);
  });

  test.each(pages)('%s', async (page) => {
    const path = join(guide, page);
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
});

/** Pages that need no other files. */
test.each(['first-mcrl2-model.md', 'first-timed-model.md', 'from-fdr-to-vedette.md'])('%s', async (name) => {
  const path = fileURLToPath(new URL(`../../../docs/guide/${name}`, import.meta.url));
  const written = readFileSync(path, 'utf8');
  const renewed = await rerun(written, scratchFolder());
  if (accepting) writeFileSync(path, renewed);
  else expect(withoutVolatile(renewed)).toBe(withoutVolatile(written));
});
