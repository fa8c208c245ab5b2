/**
 * All pages as a folder of static HTML, each with links to the others; links to files that are not there are plain
 * text.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { escapeXml } from '@vedette/text';
import { OutputFailure } from '../output/output-failure.ts';
import { markdownHtml } from './markdown-html.ts';
import { type Page, shelves } from './pages.ts';
import { styleSheet } from './style-sheet.ts';

export interface Site {
  readonly pages: readonly Page[];
  /** Where the pages and what they show come from. */
  readonly root: string;
  readonly out: string;
}

/** Where the start page is, from the folder of the site. */
export const startPage = 'docs/index.html';

/** Gives the number of pages. Files that pages show or link to are copied, unless they are there already. */
export function writeSite(site: Site): number {
  const { pages, out } = site;
  writeInto(out, 'docs/style.css', styleSheet);
  writeInto(out, startPage, startHtml(site));
  for (const page of pages) writeInto(out, htmlPath(page.path), pageHtml(page, site));
  return pages.length;
}

export function htmlPath(path: string): string {
  return path.replace(/\.md$/, '.html');
}

function pageHtml(page: Page, site: Site): string {
  const known = new Set(site.pages.map(({ path }) => path));
  const linked = (to: string): string | undefined => {
    if (/^[a-z]+:/.test(to) || to.startsWith('#')) return to;
    const [file = '', anchor] = to.split('#');
    const target = posix.join(posix.dirname(page.path), file);
    const readme = `${target.replace(/\/$/, '')}/README.md`;
    const found = known.has(target) ? target : known.has(readme) ? readme : undefined;
    const link = found === undefined ? fileLink(target, site) : htmlPath(found);
    if (link === undefined) return undefined;
    return `${posix.relative(posix.dirname(page.path), link)}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  return framed({ path: page.path, title: page.title, body: markdownHtml(page.text, linked) }, site);
}

const shown = /\.(svg|mcrl2|mcf|mcl|props|xta|xml|q|csp|crash|aut|roles|yaml)$/;

function fileLink(path: string, { root, out }: Site): string | undefined {
  if (path.startsWith('..') || !shown.test(path) || !existsSync(join(root, path))) return undefined;
  const target = join(out, path);
  if (!existsSync(target)) {
    writing(target, () => copyFileSync(join(root, path), target));
  }
  return path;
}

function startHtml(site: Site): string {
  const lists = shelves.flatMap((shelf) => {
    const items = site.pages.filter((page) => page.shelf === shelf);
    if (items.length === 0) return [];
    const links = items.map((page) => `<li>${linkTo(page, startPage)}</li>`);
    return [`<h2>${shelf}</h2><ul>${links.join('')}</ul>`];
  });
  return framed({ path: startPage, title: 'Vedette', body: `<h1>Vedette</h1>\n${lists.join('\n')}` }, site);
}

function linkTo({ path, title, name }: Page, from: string): string {
  return `<a href="${posix.relative(posix.dirname(from), htmlPath(path))}">${escapeXml(title || name)}</a>`;
}

interface Framed {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

function framed({ path, title, body }: Framed, { pages }: Site): string {
  const to = (target: string): string => posix.relative(posix.dirname(path), target);
  const shelf = pages.find((page) => page.path === path)?.shelf;
  const beside = pages.filter((page) => page.shelf === (shelf ?? 'Manual'));
  const items = beside.map((page) =>
    page.path === path
      ? `<li aria-current="page">${escapeXml(page.title || page.name)}</li>`
      : `<li>${linkTo(page, path)}</li>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${escapeXml(title)}</title>
<link rel="stylesheet" href="${to('docs/style.css')}" /></head>
<body>
<nav><a class="home" href="${to(startPage)}">Vedette</a><ul>${items.join('')}</ul></nav>
<main>
${body}
</main>
</body>
</html>
`;
}

function writeInto(out: string, path: string, text: string): void {
  const target = join(out, path);
  writing(target, () => writeFileSync(target, text));
}

/** Into a folder that is made if need be. */
function writing(target: string, write: () => void): void {
  try {
    makeFolder(dirname(target));
    write();
  } catch (error) {
    throw new OutputFailure(target, error);
  }
}

/** One folder after the other: made recursively, a folder in /proc keeps Node busy for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
