/** The gallery has every model, with a picture that is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseXml } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { galleryEntries } from '../gallery.config.ts';
import { pictureName } from './gallery-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs', 'gallery');
const page = readFileSync(join(folder, 'README.md'), 'utf8');
const entries = galleryEntries(root);

/** They have no step to be shown. */
const still = ['models/aut/no-transitions/no-transitions.aut', 'models/crash/index-outside/index-outside.crash'];

test('every model is there, with its own picture and no other', () => {
  const paths = entries.map(({ path }) => path).filter((path) => !still.includes(path));
  expect(paths.filter((path) => !page.includes(`](../../${path})`))).toEqual([]);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(pictures.sort()).toEqual(paths.map(pictureName).sort());
  for (const name of pictures) {
    expect(page).toContain(`](${name})`);
    expect(() => parseXml(readFileSync(join(folder, name), 'utf8')), name).not.toThrow();
  }
});
