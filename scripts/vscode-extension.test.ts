/** The extension is what the list of words says, and everything its manifest names is in the package. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { extensionFiles } from './vscode-extension.ts';

const folder = fileURLToPath(new URL('../apps/vscode/', import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
const manifest = read('package.json');

test('what is generated is up to date (npm run vscode)', () => {
  for (const [name, value] of extensionFiles(manifest))
    expect(read(name), name).toEqual(JSON.parse(JSON.stringify(value)));
});

test('every ending of a text language and of a notation has a grammar', () => {
  const known = manifest.contributes.languages.flatMap(({ extensions }: { extensions: string[] }) => extensions);
  const wanted = languages
    .flatMap(({ extensions }) => extensions)
    .filter((ending) => !['.xml', '.ts'].includes(ending));
  expect(known).toEqual(expect.arrayContaining([...wanted, '.mcf', '.mcl', '.q', '.props']));
});

test('patterns are regular expressions that find words and comments', () => {
  const { patterns } = read('syntaxes/mcrl2.tmLanguage.json');
  const scopeOf = (text: string) =>
    patterns.find(({ match }: { match?: string }) => match !== undefined && new RegExp(match).exec(text)?.index === 0)
      ?.name;
  expect(scopeOf('proc P')).toBe('keyword.control.mcrl2');
  expect(scopeOf('Nat;')).toBe('storage.type.mcrl2');
  expect(scopeOf('% remark')).toBe('comment.line.mcrl2');
  expect(scopeOf('process')).toBeUndefined();
});

test('what is in braces is of another language', () => {
  const { patterns, repository } = read('syntaxes/vedette-properties.tmLanguage.json');
  const order = patterns.map(({ name, include }: { name?: string; include?: string }) => name ?? include);
  expect(order.indexOf('#foreign')).toBeLessThan(order.indexOf('keyword.control.vedette-properties'));
  const { begin, end, patterns: inside } = repository.foreign;
  expect([new RegExp(begin).test('{A}'), new RegExp(end).test('}')]).toEqual([true, true]);
  expect(JSON.stringify(inside)).not.toContain('keyword');
});

test('the package has what the manifest names, and nothing that is not the extension', () => {
  const packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' }));
  const { files } = Array.isArray(packed) ? packed[0] : (Object.values(packed)[0] as { files: { path: string }[] });
  const paths = files.map(({ path }: { path: string }) => path);
  const { languages: spoken, grammars } = manifest.contributes;
  const named = [
    manifest.main,
    ...spoken.map((one: { configuration: string }) => one.configuration),
    ...grammars.map((one: { path: string }) => one.path),
  ];
  expect(paths).toEqual(expect.arrayContaining(named.map((path: string) => path.replace('./', ''))));
  expect(named.every((path: string) => existsSync(`${folder}${path}`))).toBe(true);
  expect(paths.filter((path: string) => /test|node_modules/.test(path))).toEqual([]);
});
