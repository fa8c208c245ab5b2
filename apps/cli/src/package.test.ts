/**
 * The package as users get it: built, packed, installed into an empty folder, and used from there as a command and as a
 * library. What only a real process shows (signals, pipes, full devices) is shown here, too.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { scratchFolder, stuckLock } from './testing/scratch-folder.ts';
import { loadedBytes } from './testing/static-imports.ts';

const cli = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(root, 'node_modules');
const user = scratchFolder({
  'stuck.aut': stuckLock,
  'package.json': '{"name":"user","type":"module","private":true}',
});
const command = join(user, 'node_modules', 'vedette', 'bin', 'vedette.js');
const readme = readFileSync(join(cli, 'README.md'), 'utf8');
const run = promisify(execFile);

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function shell(line: string): Promise<Ended> {
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], { cwd: user, env: { ...process.env, VEDETTE: command } });
  return ended(child);
}

function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (piece) => {
    stdout += piece;
  });
  child.stderr!.on('data', (piece) => {
    stderr += piece;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

beforeAll(async () => {
  const folder = isBuilt() ? cli : await builtElsewhere();
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', user], { cwd: folder });
  const tarball = `./vedette-${packageFile.version}.tgz`;
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: user });
});

/** `npm test` has just built it, types and all; after an edit the bundle is older than its sources. */
function isBuilt(): boolean {
  const bundle = join(cli, 'dist', 'core.d.ts');
  if (!existsSync(bundle)) return false;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(apps|core|engines|languages|pictures|protocols|structures|text|threads|workbench)\b/.test(path) &&
      isSource(path),
  );
  const edited = Math.max(...sources.map((path) => statSync(join(root, path)).mtimeMs));
  return statSync(bundle).mtimeMs > edited;
}

function isSource(path: string): boolean {
  return !/\b(node_modules|dist)\b/.test(path) && /(?<!\.test)\.ts$|package\.json$/.test(path);
}

/** Built into a folder of its own, so that other builds are undisturbed. */
async function builtElsewhere(): Promise<string> {
  const folder = scratchFolder();
  const files = ['package.json', 'schema.json', 'picture.svg', 'README.md', 'LICENSE'];
  for (const file of files) copyFileSync(join(cli, file), join(folder, file));
  cpSync(join(cli, 'bin'), join(folder, 'bin'), { recursive: true });
  const build = [join(modules, 'tsdown', 'dist', 'run.mjs'), '--out-dir', join(folder, 'dist')];
  await run(process.execPath, build, { cwd: cli });
  await run(process.execPath, [join(folder, 'bin', 'vedette.js'), 'docs', '--html', join(folder, 'dist')]);
  mkdirSync(join(folder, 'man'));
  const page = await run(process.execPath, [join(folder, 'bin', 'vedette.js'), 'man'], { cwd: cli });
  writeFileSync(join(folder, 'man', 'vedette.1'), page.stdout);
  return folder;
}

describe('the installed package', () => {
  const installed = join(user, 'node_modules', 'vedette');

  test('finds a bug from the command line', async () => {
    const { code, stdout } = await shell('npx --no-install vedette check stuck.aut');
    expect(stdout).toContain('✗ fails  never deadlock  (4 states');
    expect(stdout).toContain('● lose(1)');
    expect(code).toBe(1);
  });

  test('says nothing on standard error that is not about the model', async () => {
    expect(await shell('node "$VEDETTE" check stuck.aut --quiet')).toMatchObject({ code: 1, stderr: '' });
  });

  test('serves the studio that comes with it', async () => {
    const child = spawn(process.execPath, [command, 'studio', 'stuck.aut'], { cwd: user });
    const end = ended(child);
    const said = String(await new Promise((resolve) => child.stdout.once('data', resolve)));
    const address = /http:[^#]*/.exec(said)![0];
    const page = await (await fetch(address)).text();
    expect(page).toContain('<title>Vedette studio</title>');
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)![1]!;
    expect((await fetch(`${address}${script}`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await end).toMatchObject({ code: 0, stderr: '' });
  });

  test('has few dependencies, and nothing of the workspace in it', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual([
      '@hpcc-js/wasm-graphviz',
      '@rgrove/parse-xml',
      'node-sqlite3-wasm',
      'yaml',
    ]);
    expect(readdirSync(join(user, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@hpcc-js',
      '@rgrove',
      'node-sqlite3-wasm',
      'vedette',
      'yaml',
    ]);
    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'dist',
      'man',
      'package.json',
      'picture.svg',
      'schema.json',
    ]);
    expect(readFileSync(join(installed, 'man/vedette.1'), 'utf8')).toContain('.TH VEDETTE 1');
    const bundle = readdirSync(join(installed, 'dist')).filter((name) => name.endsWith('.js') || name.endsWith('.ts'));
    for (const name of bundle) {
      const text = readFileSync(join(installed, 'dist', name), 'utf8');
      const imports = [...text.matchAll(/(?:^(?:import|export) .*?from |\bimport\()["']([^"']+)["']/gm)].map(
        ([, one]) => one!,
      );
      // The texts of a new project and of generated tests import the package and vitest.
      expect(
        imports.filter(
          (one) =>
            !/^(\.\/.*|node:.*|@hpcc-js\/wasm-graphviz|@rgrove\/parse-xml|yaml|node-sqlite3-wasm|bullmq|ioredis|prom-client|@opentelemetry\/api|vedette\/actors|vitest)$/.test(
              one,
            ),
        ),
        name,
      ).toEqual([]);
      expect(text).not.toContain('@vedette/');
    }
  });

  test('carries the licence of what is bundled into it', () => {
    const licence = readFileSync(join(installed, 'dist', 'licences', 'commander.txt'), 'utf8');
    expect(licence).toContain('Permission is hereby granted');
  });

  test('measures a claim with the models it brings along', async () => {
    const { code, stdout } = await shell('npx --no-install vedette reproduce SPC-NF --quick --json');
    expect(JSON.parse(stdout).claims).toMatchObject([{ id: 'SPC-NF', case: 'n=2', agrees: true, states: 480 }]);
    expect(code).toBe(0);
  });

  test('runs the example of the README', async () => {
    const examples = [...readme.matchAll(/```js\n(.*?)```\n\nprints\n\n```text\n(.*?)```/gs)];
    expect(examples).toHaveLength(2);
    for (const [, example, printed] of examples) {
      writeFileSync(join(user, 'example.js'), example!);
      const { stdout } = await run(process.execPath, ['example.js'], { cwd: user });
      expect(stdout.trimEnd()).toBe(printed!.trimEnd());
    }
  });

  test('exports what the README says', () => {
    const rows = [...readme.matchAll(/^\| `(vedette(?:\/\w+)?)` +\| (.*) \|$/gm)];
    expect(rows.map(([, specifier]) => specifier)).toEqual(
      expect.arrayContaining(['vedette', 'vedette/engines', 'vedette/languages', 'vedette/pictures']),
    );
    for (const [, specifier, text] of rows) {
      const types = readFileSync(join(installed, 'dist', `${specifier!.split('/')[1] ?? 'core'}.d.ts`), 'utf8');
      const exported = types.match(/export \{(.*)\};\s*$/)![1]!;
      for (const [, name] of text!.matchAll(/`(\w+)`/g))
        expect(exported, specifier).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test('starts other threads for large searches', async () => {
    const open = `() => ({ system: { slots: [], groups: [] }, questions: [] })`;
    const peer = `import { servePeer } from 'vedette/threads'; await servePeer(${open});`;
    writeFileSync(join(user, 'peer.mjs'), peer);
    const workers = `workersOf(2, { program: new URL('peer.mjs', import.meta.url), workerData: {} })`;
    const program = `import { workersOf } from 'vedette/threads'; for (const one of await ${workers}.start()) one.end(); console.log('started');`;
    writeFileSync(join(user, 'workers.mjs'), program);
    const { stdout } = await run(process.execPath, ['workers.mjs'], { cwd: user });
    expect(stdout).toBe('started\n');
  });

  test('has every subpath, with types that stand on their own', async () => {
    const paths = Object.keys(packageFile.exports).filter((path) => !path.endsWith('.json'));
    const specifiers = paths.map((path) => path.replace('.', 'vedette'));
    const schema = await run(process.execPath, ['-p', "require('vedette/schema.json').title"], { cwd: user });
    expect(schema.stdout).toContain('What vedette --json writes');
    const loads = specifiers.map((specifier) => `await import('${specifier}');`).join('\n');
    await run(process.execPath, ['--input-type=module', '-e', loads], { cwd: user });
    mkdirSync(join(user, 'typed'));
    writeFileSync(join(user, 'typed', 'consumer.ts'), consumer(specifiers));
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'];
    const resolution = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
    const tsc = [join(modules, 'typescript', 'bin', 'tsc'), ...options, ...resolution, 'typed/consumer.ts'];
    const { stdout } = await run(process.execPath, tsc, { cwd: user }).catch((failed) => failed);
    expect(stdout).toBe('');
  });
});

/** Imports everything, and uses enough to notice types that have become `any`. */
function consumer(specifiers: readonly string[]): string {
  return `${specifiers.map((specifier, index) => `import * as part${index} from '${specifier}';`).join('\n')}
import { Broken, type Language, type ReachabilityQuestion, type Verdict } from 'vedette';
import { explore } from 'vedette/engines';
import { aut } from 'vedette/languages';
import { chartText, storyOfRun } from 'vedette/pictures';
export const all = [${specifiers.map((_, index) => `part${index}`).join(', ')}, Broken];
const language: Language = aut;
const question: ReachabilityQuestion = { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' };
export async function check(text: string): Promise<string> {
  const { value } = await language.open({ name: 'm', chunks: async function* () { yield new TextEncoder().encode(text); } }, {});
  if (value === undefined) return '';
  const [verdict]: readonly Verdict[] = (await explore(value.behaviour.system, [question])).verdicts;
  if (verdict?.kind !== 'fails' || verdict.evidence === undefined) return '';
  return chartText(storyOfRun(value.behaviour.system, verdict.evidence));
}
// @ts-expect-error a number is no system
explore(1, []);
// @ts-expect-error there is no such order
explore(null!, [], { order: { kind: 'sideways' } });
`;
}

// A package that is imported late as a whole is loaded early as a whole, if anything of it is: it was 2.8 MB in each
// thread.
test('a command starts with little code, in both threads', () => {
  const dist = join(user, 'node_modules', 'vedette', 'dist');
  const main = readdirSync(dist).filter((name) => /^run-process-.*\.js$/.test(name));
  expect(main).toHaveLength(1);
  expect(loadedBytes(dist, main[0]!)).toBeLessThan(250_000);
  expect(loadedBytes(dist, 'worker.js')).toBeLessThan(100_000);
});

describe('a real process', () => {
  const states = 1_000_000;

  beforeAll(() => {
    const lines = Array.from({ length: states }, (_, i) => `(${i},"go",${(i + 1) % states})\n`).join('');
    writeFileSync(join(user, 'ring.aut'), `des (0,${states},${states})\n${lines}`);
  });

  test('stops at Ctrl-C, reports what is known, leaves no file, exits with 130', async () => {
    const folder = scratchFolder();
    const child = spawn(process.execPath, [command, 'explore', 'ring.aut', '-o', join(folder, 'out.aut')], {
      cwd: user,
    });
    const end = ended(child);
    // The output has been started: the search is under way.
    while (readdirSync(folder).length === 0) await pause(5);
    child.kill('SIGINT');
    const { code, stdout } = await end;
    expect(stdout).toMatch(/^states {7}[\d,]+\n/);
    expect(stdout).toContain('complete     no: stopped on request');
    expect(code).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('stops measuring claims at Ctrl-C, with what is finished', async () => {
    // As many workers as cases: all begin at once, so that which of them are cut off does not depend on when Ctrl-C
    // comes.
    const child = spawn(process.execPath, [command, 'reproduce', 'SPC-VALID', '--workers', '3'], { cwd: user });
    const end = ended(child);
    // The first case is reported; the two others, of many million states, take minutes.
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { code, stdout, stderr } = await end;
    expect(stdout).toMatch(/✓ agrees +n=2 +holds +holds +480 /);
    expect(stdout).toMatch(/\n\n3 cases: 1 agrees, 2 are undecided\.\n$/);
    expect(stderr).toBe('Stopped on request: the other cases were not measured.\n');
    expect(code).toBe(130);
  });

  test('is quiet when its reader goes away', async () => {
    expect(await shell('node "$VEDETTE" format ring.aut | head -n 1')).toEqual({
      code: 0,
      stdout: `des (0,${states},${states})\n`,
      stderr: '',
    });
  });

  test.runIf(existsSync('/dev/full'))('says when standard output is full', async () => {
    const { code, stderr } = await shell('node "$VEDETTE" info stuck.aut > /dev/full');
    expect(stderr).toBe('error: "standard output" cannot be written: no space is left on the device.\n');
    expect(code).toBe(3);
  });

  test('reads a model from a pipe', async () => {
    const { code, stdout } = await shell('cat stuck.aut | node "$VEDETTE" check - --language aut --quiet');
    expect(stdout).toContain('✗ fails  never deadlock');
    expect(code).toBe(1);
  });

  test('a conversation through a pipe ends with it', async () => {
    const { code, stdout } = await shell('printf \'1\\n1\\n2\\n\' | node "$VEDETTE" simulate stuck.aut');
    expect(stdout).toContain('no transition is possible: a deadlock');
    expect(code).toBe(0);
  });

  test('in a checkout that is not built, the command says how to build', async () => {
    const folder = scratchFolder();
    copyFileSync(command, join(folder, 'vedette.mjs'));
    const { code, stderr } = await ended(spawn(process.execPath, [join(folder, 'vedette.mjs')]));
    expect(stderr).toBe('vedette is not built yet: run "npm run build" in the checkout.\n');
    expect(code).toBe(70);
  });
});
