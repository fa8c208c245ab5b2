/** Every relative link of every Markdown file leads somewhere; and planted ones show that this test can fail. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { deadLinks, linksIn, type MarkdownFile } from './markdown-links.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function markdownBelow(folder: string): readonly MarkdownFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownBelow(path);
    const name = relative(root, path).split(sep).join('/');
    return entry.name.endsWith('.md') ? [{ path: name, text: readFileSync(path, 'utf8') }] : [];
  });
}

test('the documents of this checkout have no dead links', () => {
  const files = markdownBelow(root);
  expect(files.map(({ path }) => path)).toContain('docs/manual/README.md');
  expect(files.flatMap(({ text }) => linksIn(text)).length).toBeGreaterThan(100);
  expect(deadLinks(files, (path) => existsSync(join(root, path)))).toEqual([]);
});

describe('a planted link', () => {
  const there = new Set(['docs/a.md', 'docs/b.md', 'src', 'src/with space.ts']);
  const dead = (text: string) =>
    deadLinks(
      [
        { path: 'docs/a.md', text },
        { path: 'docs/b.md', text: '# Some `code`, twice\n\n```sh\n# no heading\n```\n' },
      ],
      (path) => there.has(path),
    );

  test.each([
    'see [b](b.md) and [the folder](../src)',
    '[a heading](b.md#some-code-twice)',
    '[far](https://example.org/missing) [mail](mailto:a@example.org)',
    '```md\n[not](a-link.md)\n```',
    'code `[not](a-link.md)` too',
    '[odd](<../src/with%20space.ts>)',
  ])('is let through: %s', (text) => {
    expect(dead(text)).toEqual([]);
  });

  test.each([
    ['see [c](c.md)', 'docs/a.md:1: c.md'],
    ['\n| [`code`](../lib/x.ts) | cell |', 'docs/a.md:2: ../lib/x.ts'],
    ['[b](b.md#no-heading)', 'docs/a.md:1: b.md#no-heading'],
    ['[here](#nowhere)', 'docs/a.md:1: #nowhere'],
    ['```sh\n$ x\n```\n[after](gone.md "a title")', 'docs/a.md:4: gone.md'],
    ['[label]: gone.md', 'docs/a.md:1: gone.md'],
    ['![picture](gone.svg)', 'docs/a.md:1: gone.svg'],
  ])('is found: %s', (text, found) => {
    expect(dead(text)).toEqual([found]);
  });
});
