/**
 * The pages that come with the program: manual, guides, gallery, and what is written about models and protocols. The
 * package has them in the same places as the checkout, so that their links lead to the same files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { titleOf } from './markdown-html.ts';

export interface Page {
  /** Its path from the root, with slashes: `docs/manual/check.md`. */
  readonly path: string;
  /** Its name: `check`, `heartbeat/1-model`, `protocols/heartbeat`. */
  readonly name: string;
  readonly title: string;
  readonly shelf: Shelf;
  readonly text: string;
}

export const shelves = ['Guides', 'Manual', 'Gallery', 'Protocols', 'Models'] as const;
export type Shelf = (typeof shelves)[number];

const folders: readonly (readonly [folder: string, shelf: Shelf])[] = [
  ['docs/guide', 'Guides'],
  ['docs/manual', 'Manual'],
  ['docs/gallery', 'Gallery'],
  ['protocols', 'Protocols'],
  ['models', 'Models'],
];

/** Beside the bundled code, or in the checkout. */
export function docsRoot(): string {
  const bundled = new URL('./docs/manual/', import.meta.url);
  return fileURLToPath(new URL(existsSync(bundled) ? './' : '../../../../', import.meta.url));
}

export function pagesIn(root: string): readonly Page[] {
  return folders.flatMap(([folder, shelf]) => {
    if (!existsSync(join(root, folder))) return [];
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.md') && !path.includes('node_modules'));
    return files.sort(inOrder).map((file): Page => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return { path: `${folder}/${file}`, name: nameOf(folder, file), title: titleOf(text), shelf, text };
    });
  });
}

/** A README is called by its folder. Guides and the manual go without theirs. */
function nameOf(folder: string, file: string): string {
  const name = `${folder}/${file}`.replace(/\.md$/, '').replace(/\/README$/, '');
  return name.replace(/^docs\/((guide|manual)\/(?=.))?/, '');
}

/** A folder's README before the other pages in it. */
function inOrder(one: string, other: string): number {
  const key = (path: string): string => path.replace(/README\.md$/, '');
  return key(one) < key(other) ? -1 : 1;
}

/** The page of this name: the whole of it, or its last part; a guide before a model that is called the same. */
export function pageCalled(name: string, pages: readonly Page[]): Page | undefined {
  const wanted = name.replace(/\.md$/, '');
  return (
    pages.find((page) => page.name === wanted || page.path === name) ??
    pages.find((page) => page.name.endsWith(`/${wanted}`))
  );
}
