/** The import table of ARCHITECTURE.md holds for every file; and planted violations show that this test can fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importViolations, type Workspace } from './import-table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = ['node_modules', 'dist', 'coverage'];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.includes(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function workspaceOnDisk(): Workspace {
  const paths = filesBelow(root);
  const named = (path: string) => relative(root, path).split(sep).join('/');
  const packages = paths
    .filter((path) => path.endsWith(`${sep}package.json`) && path !== join(root, 'package.json'))
    .map((path): [string, string] => [
      JSON.parse(readFileSync(path, 'utf8')).name,
      named(path).replace('/package.json', ''),
    ]);
  const files = paths
    .filter((path) => /\.tsx?$/.test(path) && named(path).includes('/'))
    .map((path) => ({ path: named(path), text: readFileSync(path, 'utf8') }));
  return { packages: new Map(packages), files };
}

describe('the import table', () => {
  const workspace = workspaceOnDisk();

  test('sees the files and packages of this checkout', () => {
    expect(workspace.files.map(({ path }) => path)).toContain('core/src/system.ts');
    expect(workspace.packages.get('@vedette/aut')).toBe('languages/aut');
    expect(workspace.packages.get('vedette')).toBe('apps/cli');
  });

  test('holds everywhere', () => {
    expect(importViolations(workspace).join('\n')).toBe('');
  });
});

const packages = new Map([
  ['@vedette/core', 'core'],
  ['@vedette/text', 'text'],
  ['@vedette/checker', 'checker'],
  ['@vedette/structures', 'structures'],
  ['@vedette/engines', 'engines'],
  ['@vedette/pictures', 'pictures'],
  ['@vedette/protocols', 'protocols'],
  ['@vedette/testkit', 'testkit'],
  ['@vedette/bench', 'bench'],
  ['@vedette/aut', 'languages/aut'],
  ['@vedette/actors', 'languages/actors'],
  ['@vedette/studio', 'apps/studio'],
  ['vedette', 'apps/cli'],
  ['@vedette/workbench', 'workbench'],
  ['@vedette/threads', 'threads'],
]);
const violationsIn = (files: Readonly<Record<string, string>>) =>
  importViolations({ packages, files: Object.entries(files).map(([path, text]) => ({ path, text })) });

describe('a planted violation is found:', () => {
  test.each([
    ['core/src/a.ts', "import { x } from '@vedette/text';", 'core may not import text, only itself'],
    ['core/src/a.ts', "import { x } from 'lodash';", "no library in core, not even 'lodash'"],
    ['core/src/a.ts', "import { join } from 'node:path';", "no 'node:path' in core: hand in a function"],
    ['core/src/a.ts', "import { join } from 'path';", "no 'path' in core: hand in a function"],
    [
      'structures/src/a.ts',
      "import type { State } from '@vedette/core';",
      'structures may not import core, only itself',
    ],
    [
      'checker/src/a.ts',
      "import { forward } from '@vedette/core';",
      "checker imports types alone, not '@vedette/core'",
    ],
    ['checker/src/a.ts', "import type { X } from '@vedette/engines';", 'checker may not import engines, only core'],
    [
      'checker/src/a.ts',
      "import type { X } from '@vedette/structures';",
      'checker may not import structures, only core',
    ],
    ['text/src/a.ts', "export { x } from '@vedette/structures';", 'text may not import structures, only core'],
    ['pictures/src/a.ts', "import '@vedette/aut';", 'pictures may not import languages/aut, only core, text'],
    [
      'engines/src/a.ts',
      "const x = await import('@vedette/text');",
      'engines may not import text, only core, structures',
    ],
    [
      'engines/src/a.ts',
      "export * from '@vedette/aut';",
      'engines may not import languages/aut, only core, structures',
    ],
    [
      'languages/aut/src/a.ts',
      "type X = import('@vedette/engines').X;",
      'languages/aut may not import engines, only core, text, structures',
    ],
    [
      'languages/aut/src/a.ts',
      "import { x } from '@vedette/actors';",
      'languages/aut may not import languages/actors, only core, text, structures',
    ],
    [
      'protocols/heartbeat/a.ts',
      "import { x } from '@vedette/text';",
      'protocols may not import text, only core, languages/*, engines, questions, structures',
    ],
    ['engines/src/a.ts', "import { law } from '@vedette/testkit';", 'only tests import testkit'],
    [
      'apps/cli/src/a.ts',
      "import { explore } from '@vedette/engines';",
      'apps/cli may not import engines, only core, text, pictures, workbench, threads, campaigns, runtime, apps/language-server',
    ],
    ['workbench/src/a.ts', "import 'node:fs';", "no 'node:fs' in workbench: hand in a function"],
    ['workbench/src/a.ts', 'console.log(1);', 'no console in workbench: libraries never print'],
    [
      'workbench/src/a.ts',
      "import { workersOf } from '@vedette/threads';",
      'workbench may not import threads, only core, checker, structures, text, languages/*, simulation, engines, questions, pictures, protocols',
    ],
    ['apps/cli/src/a.ts', "import { law } from '@vedette/testkit';", 'only tests import testkit'],
    ['testkit/src/a.ts', "import { x } from 'vedette';", 'no package imports apps/cli'],
    ['apps/cli/src/a.test.ts', "import { x } from '@vedette/studio';", 'no package imports apps/studio'],
    [
      'text/src/a.ts',
      "import { x } from '@vedette/core/src/system.ts';",
      "'@vedette/core/src/system.ts' goes past the index of core",
    ],
    [
      'text/src/a.test.ts',
      "import { x } from '../../core/src/system.ts';",
      "'../../core/src/system.ts' leaves text: import the package by its name",
    ],
    ['text/src/a.ts', "import { x } from '@vedette/nothing';", "there is no package '@vedette/nothing'"],
    [
      'text/src/a.ts',
      "import fc from 'fast-check';",
      "only tests import 'fast-check': what they are made of belongs to testing/",
    ],
    ['text/src/lex/a.ts', "import { x } from '../testing/b.ts';", "only tests import '../testing/b.ts'"],
    ['text/src/a.ts', "import { x } from './b';", "'./b' has no ending: write './b.ts'"],
    ['engines/src/a.ts', "console.log('x');", 'no console in engines: libraries never print'],
    ['engines/src/a.ts', "globalThis.console['log']('x');", 'no console in engines: libraries never print'],
    ['apps/studio/src/a.ts', "import 'node:fs';", "no 'node:fs' in apps/studio: hand in a function"],
    ['scripts/a.ts', "const x = require('fs');", 'no require: write import'],
    ['scripts/a.ts', "import x = require('fs');", 'no require: write import'],
  ])('%s: %s', (path, text, violation) => {
    expect(violationsIn({ [path]: text })).toEqual([`${path}:1: ${violation}`]);
  });

  test('with its line, after a comment and an import over several lines', () => {
    const text = "/** Why. */\nimport {\n  x,\n} from './b.ts';\n\nimport { y } from '@vedette/aut';\n";
    expect(violationsIn({ 'core/src/a.ts': text })).toEqual([
      'core/src/a.ts:6: core may not import languages/aut, only itself',
    ]);
  });

  test('a cycle between files', () => {
    const files = {
      'core/src/a.ts': "import './b.ts';",
      'core/src/b.ts': "import { type C, d } from './c.ts';",
      'core/src/c.ts': "export * from './a.ts';",
    };
    expect(violationsIn(files)).toEqual(['cycle: core/src/a.ts -> core/src/b.ts -> core/src/c.ts -> core/src/a.ts']);
  });

  test('a cycle through the index of a package', () => {
    const files = { 'core/src/index.ts': "export * from './a.ts';", 'core/src/a.ts': "import '@vedette/core';" };
    expect(violationsIn(files)).toEqual(['cycle: core/src/index.ts -> core/src/a.ts -> core/src/index.ts']);
  });
});

describe('what is allowed is let through:', () => {
  test("files that know only each others' types", () => {
    const files = {
      'core/src/a.ts': "import { b } from './b.ts';",
      'core/src/b.ts': "import type { A } from './a.ts';\nimport { type C } from './c.ts';",
      'core/src/c.ts': "import { b } from './b.ts';",
    };
    expect(violationsIn(files)).toEqual([]);
  });

  test.each([
    ['core/src/a.ts', "import { b } from './wrap/b.ts';"],
    ['core/src/a.ts', "// console.log('x'); import 'node:fs'\nconst text = \"require('x')\";"],
    [
      'core/src/a.test.ts',
      "import { test } from 'vitest'; import '@vedette/testkit'; import 'node:fs'; console.log(1);",
    ],
    ['checker/src/a.ts', "import type { State } from '@vedette/core'; import { type Slot } from '@vedette/core';"],
    ['pictures/src/a.ts', "import '@vedette/core'; import '@vedette/text';"],
    ['languages/aut/src/a.ts', "import '@vedette/core'; import '@vedette/text'; import '@vedette/structures';"],
    ['engines/src/a.ts', "import '@vedette/core'; import '@vedette/structures'; import wasm from './kernel.wasm';"],
    ['protocols/heartbeat/a.ts', "import '@vedette/actors'; import '@vedette/engines';"],
    ['apps/cli/src/a.ts', "import '@vedette/workbench'; import '@vedette/text'; import 'node:fs'; import 'commander';"],
    ['apps/cli/src/library/a.ts', "export * from '@vedette/engines';"],
    ['workbench/src/a.ts', "import '@vedette/aut'; import '@vedette/engines'; import '@vedette/protocols';"],
    ['apps/cli/tsdown.config.ts', "import 'node:fs';"],
    ['bench/src/a.ts', "import '@vedette/testkit'; import '@vedette/aut'; console.log(1);"],
    ['scripts/a.ts', "import '@vedette/testkit'; import '@vedette/engines'; import 'node:fs';"],
    ['testkit/src/a.ts', "import '@vedette/core'; import 'vitest'; import 'node:fs';"],
    ['text/src/lex/a.test.ts', "import { x } from '../testing/b.ts';"],
    ['text/src/testing/a.ts', "import { x } from './b.ts'; import '@vedette/testkit'; import 'fast-check';"],
  ])('%s: %s', (path, text) => {
    expect(violationsIn({ [path]: text })).toEqual([]);
  });
});
