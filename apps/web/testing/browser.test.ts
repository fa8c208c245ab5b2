/**
 * The browser is proven: the workbench and every language, bundled, answer in Chromium what they answer on Node, with
 * the same evidence, also where memory is not shared; searches that never end are stopped.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineWorkbench, languages } from '@vedette/workbench';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { type Served, serveFolder } from './serve-folder.ts';
import { type Trial, tried } from './trial.ts';

const program = process.env.VEDETTE_CHROMIUM ?? '/usr/bin/chromium';
const isThere = existsSync(program);
const isCi = !['', 'false'].includes(process.env.CI ?? '');
const missing = `there is no browser at ${program}: install Chromium (apt-get install chromium) or name it in VEDETTE_CHROMIUM`;
if (!isThere && !isCi) console.error(`SKIPPED, nothing is proven about browsers: ${missing}`);

const models = fileURLToPath(new URL('../../../models/', import.meta.url));
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const patience = 300_000;

/** For languages of which there is no model in that folder. */
const others: readonly Trial[] = [
  {
    name: 'stops.csp',
    text: 'channel a, b\nP = a -> b -> STOP\nQ = a -> b -> Q\nassert P :[deadlock free]\nassert Q :[deadlock free]\nassert Q [T= P\nassert P [T= Q\n',
    threads: 1,
  },
];

/** The smallest models of a language: enough of them that some fail, with a run. */
function modelsOf(extensions: readonly string[]): readonly Trial[] {
  const isMeant = (name: string): boolean => extensions.some((extension) => name.endsWith(extension));
  const found = readdirSync(models, { recursive: true, encoding: 'utf8' })
    .filter(isMeant)
    .map((path) => ({ name: basename(path), text: readFileSync(join(models, path), 'utf8'), threads: 1 }) as const)
    .sort((one, other) => one.text.length - other.text.length)
    .slice(0, 4);
  return [...found, ...others.filter(({ name }) => isMeant(name))];
}

const onNode = inlineWorkbench({
  source: (name) => {
    throw new Error(`${name} was to be given as text`);
  },
});

test('there is a browser wherever a run stands for the project', () => {
  expect(isThere || !isCi, missing).toBe(true);
});

describe.runIf(isThere)('in Chromium', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-browser-'));
  const built = join(folder, 'built');
  let served: Served;
  let browser: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    await bundle(built);
    served = await serveFolder(built);
    browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: program,
      args: quiet,
      chromiumSandbox: false,
      timeout: patience,
    });
    page = await opened(served.isolated);
  }, patience);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(address: string): Promise<Page> {
    const fresh = await browser.newPage();
    await fresh.goto(address);
    await fresh.waitForFunction('"tried" in globalThis', undefined, { timeout: patience });
    return fresh;
  }

  const ask = (what: string, ...parameters: readonly unknown[]): Promise<unknown> =>
    page.evaluate(`${what}(${parameters.map((parameter) => JSON.stringify(parameter)).join()})`);

  test('nothing of Node is in the bundle', () => {
    const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(languages.length);
    const importing = /(\bfrom|\bimport\b\s*\(?|\brequire\s*\()\s*["'`]node:|__vite-browser-external/;
    const texts = scripts.map((path) => readFileSync(join(built, path), 'utf8'));
    expect(scripts.filter((_, index) => importing.test(texts[index]!))).toEqual([]);
  });

  // A graph in a file of bytes is no text for a page; and a page runs no code of a model.
  const written = languages.filter(({ name }) => name !== 'actors');
  test.each(written.map(({ name, extensions }) => ({ name, extensions })))(
    '$name has the answers and the evidence it has on Node',
    async ({ extensions }) => {
      const trials = modelsOf(extensions);
      const shown: string[] = [];
      for (const trial of trials) {
        const here = await tried(onNode, trial);
        expect(await ask('tried', trial)).toBe(here);
        shown.push(here);
      }
      expect(shown.join()).toContain('"kind": "fails"');
      expect(shown.join()).toContain('"story"');
    },
  );

  test.each([
    ['looks up', 'act a: Nat; proc P(n: Nat) = a(n) . P(n + 1); init P(0);', 'endless.mcrl2'],
    [
      'never looks up',
      `int f() { int n = 0; for (i : int[0,1000000]) for (j : int[0,1000000]) n = (n + i * j) % 7; return n; }
       int x; process P() { state a, b; init a; trans a -> b { assign x = f(); }; } system P;`,
      'loops.xta',
    ],
  ])('a search that never ends and %s is stopped, and the next question answered', async (_, text, name) => {
    expect(await ask('cancelled', { name, text, threads: 2 })).toBe('cancelled: stopped on request');
    const [next] = modelsOf(['.aut']);
    expect(await ask('tried', next)).toBe(await tried(onNode, next!));
  });

  test('where memory is not shared the answers are the same', async () => {
    const isolated = page;
    page = await opened(served.plain);
    for (const trial of [...modelsOf(['.mcrl2']).slice(0, 1), ...modelsOf(['.xta']).slice(0, 1)])
      expect(await ask('tried', { ...trial, threads: 2 })).toBe(await tried(onNode, trial));
    page = isolated;
  });

  test('a file is refused by name', async () => {
    const refused = JSON.parse((await ask('tried', { name: 'model.aut', threads: 1 })) as string);
    expect(refused).toMatchObject({ kind: 'refused', problems: [{ code: 'file/unreadable' }] });
    expect(refused.problems[0].message).toBe('"model.aut" cannot be read: a web page has no files.');
  });

  test('a worker whose program is missing is noticed', async () => {
    expect(await ask('lost')).toBe('died: its program could not be loaded');
  });
});
