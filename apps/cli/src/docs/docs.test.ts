/**
 * The pages of this checkout in the terminal and in the browser: nothing is misread or too wide, and no link is broken.
 */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import { cellsOf } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { paints } from '../terminal/style.ts';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { startPage, writeSite } from './html-pages.ts';
import { blocksOf, spansOf } from './markdown.ts';
import { markdownText } from './markdown-text.ts';
import { docsRoot, pageCalled, pagesIn } from './pages.ts';

const root = docsRoot();
const pages = pagesIn(root);

describe('Markdown', () => {
  test('blocks', () => {
    const page =
      '# A `b`\n\none\ntwo\n- x\n  y\n- z\n\n1. p\n2. q\n\n| a | b |\n|---|---|\n| `c \\| d` | e |\n\n```text f.aut\n# g\n```\n';
    expect(blocksOf(page)).toEqual([
      { kind: 'heading', level: 1, text: 'A `b`' },
      { kind: 'paragraph', text: 'one two' },
      { kind: 'list', ordered: false, items: ['x y', 'z'] },
      { kind: 'list', ordered: true, items: ['p', 'q'] },
      { kind: 'table', head: ['a', 'b'], rows: [['`c | d`', 'e']] },
      { kind: 'fence', info: 'text f.aut', lines: ['# g'] },
    ]);
  });

  test('spans', () => {
    expect(spansOf('a *b* **c** `d*e*` [`f`](g.md#h) ![i](j.svg) 2\\*k * l')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'emphasis', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd*e*' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: '`f`', to: 'g.md#h' },
      { kind: 'text', text: ' ' },
      { kind: 'image', text: 'i', to: 'j.svg' },
      { kind: 'text', text: ' 2' },
      { kind: 'text', text: '*' },
      { kind: 'text', text: 'k * l' },
    ]);
  });
});

describe('the pages', () => {
  test('are all there, each called by a name of its own', () => {
    const names = pages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'manual',
        'check',
        'heartbeat/1-model',
        'first-mcrl2-model',
        'gallery',
        'protocols/heartbeat',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(pages.filter(({ title }) => title === '').map(({ path }) => path)).toEqual([]);
  });

  test.each([80, 100])('fit %i columns, code aside, and lose no word', (width) => {
    for (const { path, text } of pages) {
      const shown = markdownText(text, { width, paint: paints.plain });
      const prose = shown.split('\n').filter((line) => !line.startsWith('    '));
      expect(
        prose.filter((line) => cellsOf(line) > width),
        path,
      ).toEqual([]);
      const code = blocksOf(text).flatMap((block) => (block.kind === 'fence' ? block.lines : []));
      for (const line of code) expect(shown, path).toContain(line.trimEnd());
    }
  });

  test('as HTML are well-formed, and every link leads to a file', () => {
    const out = scratchFolder();
    expect(writeSite({ root, pages, out })).toBe(pages.length);
    const files = [startPage, ...pages.map(({ path }) => path.replace(/\.md$/, '.html'))];
    let links = 0;
    for (const file of files) {
      const html = readFileSync(join(out, file), 'utf8');
      expect(() => parseXml(html), file).not.toThrow();
      for (const [, to] of html.matchAll(/(?:href|src)="([^"#]+)[^"]*"/g)) {
        if (/^[a-z]+:/.test(to!)) continue;
        links += 1;
        expect(existsSync(join(out, dirname(file), to!)), `${file} -> ${to}`).toBe(true);
      }
    }
    expect(links).toBeGreaterThan(1000);
  });

  test('are found by their names, or the last part of them', () => {
    expect(pageCalled('check', pages)?.path).toBe('docs/manual/check.md');
    expect(pageCalled('1-model', pages)?.path).toBe('docs/guide/heartbeat/1-model.md');
    expect(pageCalled('docs/manual/check.md', pages)?.name).toBe('check');
  });
});

describe('vedette docs', () => {
  test('lists the pages, shows one, and names the nearest', async () => {
    expect((await runMain(['docs'])).stdout).toMatch(/^ {2}check +vedette check$/m);
    expect((await runMain(['docs', 'reduce'])).stdout).toMatch(/^vedette reduce\n\nMinimises/);
    expect(await runMain(['docs', 'chekc'])).toMatchObject({ code: 2, stderr: expect.stringContaining('"check"?') });
  });

  test('--open starts the browser with the page', async () => {
    const folder = scratchFolder({ 'browser.sh': '#!/bin/sh\necho "$1" > "$(dirname "$0")/opened"\n' });
    const browser = join(folder, 'browser.sh');
    chmodSync(browser, 0o755);
    const { code, stdout } = await runMain(['docs', 'charts', '--open'], { env: { BROWSER: browser } });
    expect(code).toBe(0);
    expect(existsSync(stdout.trim())).toBe(true);
    await expect.poll(() => existsSync(join(folder, 'opened')), { timeout: 20_000 }).toBe(true);
    await expect
      .poll(() => readFileSync(join(folder, 'opened'), 'utf8'))
      .toMatch(/^file:.*docs\/manual\/charts\.html\n$/);
  });

  test('--open without a browser says where the page is', async () => {
    const { code, stdout, stderr } = await runMain(['docs', '--open'], { env: { BROWSER: '/no/such/browser' } });
    expect(code).toBe(0);
    expect(stdout).toContain(startPage);
    expect(stderr).toContain('open the file yourself');
  });
});
