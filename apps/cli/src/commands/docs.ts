/** `vedette docs`: the pages that come with the program, in the terminal or in a browser. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { maximum } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import type { DocsOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { htmlPath, startPage, writeSite } from '../docs/html-pages.ts';
import { markdownText } from '../docs/markdown-text.ts';
import { docsRoot, type Page, pageCalled, pagesIn, shelves } from '../docs/pages.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { type Paint, paints } from '../terminal/style.ts';

export async function docs(name: string | undefined, options: DocsOptions, io: Io): Promise<number> {
  const root = docsRoot();
  const pages = pagesIn(root);
  const page = name === undefined ? undefined : found(name, pages);
  if (options.html !== undefined) return writeAll({ root, pages, out: resolve(io.cwd, options.html) }, io);
  if (options.open === true) return open(page, { root, pages, io });
  const paint = paints[colourOf(io.stdout, io.env)];
  const width = Math.min(widestProse, widthOf(io.stdout));
  await io.stdout.write(page === undefined ? contents(pages, paint) : markdownText(page.text, { width, paint }));
  return exitCodes.asExpected;
}

/** Lines that are longer are hard to read. */
const widestProse = 100;

function found(name: string, pages: readonly Page[]): Page {
  const page = pageCalled(name, pages);
  if (page !== undefined) return page;
  const hint =
    didYouMean(
      name,
      pages.map((one) => one.name),
      'clause',
    ) ?? 'vedette docs lists them';
  throw new UsageError(`there is no page ${quoted(name)}; ${hint}`);
}

function contents(pages: readonly Page[], paint: Paint): string {
  const widest = maximum(pages.map(({ name }) => name.length));
  const lists = shelves.flatMap((shelf) => {
    const lines = pages
      .filter((page) => page.shelf === shelf)
      .map(({ name, title }) => `  ${name.padEnd(widest)}  ${title}\n`);
    return lines.length === 0 ? [] : [`${paint('strong', shelf)}\n${lines.join('')}`];
  });
  return `${lists.join('\n')}\nvedette docs NAME shows a page, vedette docs --open all of them in a browser.\n`;
}

interface Places {
  readonly root: string;
  readonly pages: readonly Page[];
  readonly out: string;
}

async function writeAll(site: Places, { stderr }: Io): Promise<number> {
  const count = writeSite(site);
  await stderr.write(`Wrote ${count} pages; they start with ${join(site.out, startPage)}\n`);
  return exitCodes.asExpected;
}

/** The package has the pages; a checkout writes them to a folder of its own. */
async function open(
  page: Page | undefined,
  { root, pages, io }: Omit<Places, 'out'> & { readonly io: Io },
): Promise<number> {
  const isWritten = existsSync(join(root, startPage));
  const out = isWritten ? root : mkdtempSync(join(tmpdir(), 'vedette-docs-'));
  if (!isWritten) writeSite({ root, pages, out });
  const path = join(out, page === undefined ? startPage : htmlPath(page.path));
  await io.stdout.write(`${path}\n`);
  const problem = await started(opener(io.env), pathToFileURL(path).href);
  if (problem !== undefined)
    await io.stderr.write(`No browser could be started (${problem}): open the file yourself.\n`);
  return exitCodes.asExpected;
}

function opener(env: Io['env']): readonly string[] {
  if (env.BROWSER) return [env.BROWSER];
  if (process.platform === 'darwin') return ['open'];
  return process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
}

/** The browser is detached. Returns the reason if it cannot be started. */
function started([command = '', ...first]: readonly string[], address: string): Promise<string | undefined> {
  return new Promise((settle) => {
    const child = spawn(command, [...first, address], { stdio: 'ignore', detached: true });
    child.once('error', (error) => settle(error.message));
    child.once('spawn', () => {
      child.unref();
      settle(undefined);
    });
  });
}
