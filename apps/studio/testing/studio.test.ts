/**
 * The studio in a real browser: built as it is published, served by a plain host, with the rest of the network out of
 * reach. What is expected of models is counted in the READMEs beside them.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineWorkbench, readRun } from '@vedette/workbench';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryEntries } from '../gallery.config.ts';
import { type Browser, hasBrowser, isCi, missing, patient, startBrowser } from './browser.ts';
import { buildStudio } from './build.ts';
import { flawsOf } from './flaws.ts';
import { type Host, serveBuilt } from './serve-built.ts';

if (!hasBrowser && !isCi) console.error(`SKIPPED, nothing is proven about the studio: ${missing}`);

const root = fileURLToPath(new URL('../../../', import.meta.url));
const heartbeat = 'models/mcrl2/heartbeat/heartbeat.mcrl2';

test('there is a browser wherever a run stands for the project', () => {
  expect(hasBrowser || !isCi, missing).toBe(true);
});

describe.runIf(hasBrowser)('the studio', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-built-'));
  const built = join(folder, 'built');
  let host: Host;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await buildStudio(built);
    host = await serveBuilt(built, 'isolated');
    browser = await startBrowser();
    page = await browser.open(host.address);
    page.setDefaultTimeout(30_000);
    const { origin } = new URL(host.address);
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (place: string): string => `${host.address}#/${place}`;

  /** Opens a place and waits until the text is read. */
  async function open(place: string, name: string, where: Page = page): Promise<void> {
    await where.goto(at(place));
    await where.waitForSelector(`.model-name:has-text("${name}")`);
    await read(where);
  }

  /** As it is in the gallery, whatever was written before. */
  async function openHeartbeat(): Promise<void> {
    await page.goto(at('gallery'));
    await page.click(`[data-path="${heartbeat}"]`);
    await page.waitForSelector('.cm-content:has-text("Watcher(missed: Nat)")');
    await read();
  }

  async function read(where: Page = page): Promise<void> {
    await where.waitForSelector('.editor-host[data-busy="false"]');
  }

  async function write(text: string): Promise<void> {
    await page.click('.cm-content');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    await page.waitForSelector('.editor-host[data-busy="true"]', { timeout: 2000 }).catch(() => undefined);
    await read();
  }

  async function openOwn(name: string, bytes: string | Buffer): Promise<void> {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    await page.goto(at('gallery'));
    await page.setInputFiles('input[type=file]', path);
    await page.waitForSelector(`.model-name:has-text("${name}")`);
  }

  /** The policy of the page forbids what `waitForFunction` does. */
  const until = (expression: string): Promise<void> =>
    expect.poll(() => page.evaluate<boolean>(expression), patient).toBe(true);

  async function askAll(): Promise<void> {
    await page.click('button:has-text("Check all")');
    await page.waitForSelector('button:has-text("Check all")');
  }

  test('a model of the gallery is opened by one click, checked, and its counterexample shown beside the lines', async () => {
    await page.click(`[data-path="${heartbeat}"]`);
    await read();
    await askAll();
    await expect.poll(() => page.locator('.verdict').allTextContents(), patient).toEqual(['fails']);
    await page.click('text=Counterexample, 4 steps');
    await page.waitForSelector('.chart g[data-step="4"].chosen');
    await expect.poll(() => page.textContent('.cm-made'), patient).toContain('suspect');
    await page.click('.chart g[data-step="1"]', { position: { x: 5, y: 5 } });
    await page.waitForSelector('.cm-made:has-text("crash")');
    await expect
      .poll(() => page.locator('.state tr.new th').allTextContents(), patient)
      .toEqual([expect.stringContaining('P')]);
    await page.focus('.chart');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.chosen-step:has-text("Step 3")');
  });

  test('other constants give other answers, and the model as written is one click away', async () => {
    await openHeartbeat();
    await askAll();
    await page.fill('input[type=number][aria-label="limit"]', '3');
    await page.press('input[type=number][aria-label="limit"]', 'Tab');
    await page.waitForSelector('text=The model has changed since.');
    await read();
    await askAll();
    // One more tick before the suspicion.
    await page.waitForSelector('text=Counterexample, 5 steps');
    await page.click('text=As written');
    await read();
  });

  test('a mistake is shown where it is, with what to do, and gone when it is mended', async () => {
    await openHeartbeat();
    const text = readFileSync(join(root, heartbeat), 'utf8');
    await write(text.replace('-> suspect', '-> suspct'));
    await page.waitForSelector('.problems .error');
    await expect
      .poll(() => page.textContent('.problems .error'), patient)
      .toMatch(/9:\d+.*"suspct".*Did you mean "suspect"/);
    await expect.poll(() => page.locator('.cm-lintRange-error').count(), patient).toBeGreaterThan(0);
    await write(text);
    await expect.poll(() => page.locator('.problems .error').count(), patient).toBe(0);
  });

  test('names are completed, texts formatted', async () => {
    await openHeartbeat();
    await write('act  beat;\nproc P = be');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('a');
    await page.waitForSelector('.cm-tooltip-autocomplete li:has-text("beat")');
    await page.keyboard.press('Escape');
    await write('act   beat  ;\n\n\ninit   beat  ;');
    await page.click('button:has-text("Format")');
    await until(`!document.querySelector('.cm-content').textContent.includes('   ')`);
  });

  test('a question of one’s own is asked, and a wrong one explained', async () => {
    await openHeartbeat();
    await page.selectOption('.ask select', 'never-action');
    await page.fill('.ask input', 'suspect');
    await page.click('.ask button');
    await page.waitForSelector('.question:has-text("never action:suspect") .verdict.fails');
    await page.selectOption('.ask select', 'text');
    await page.fill('.ask input', '[true*]<true>true');
    await page.click('.ask button');
    await page.click('.question:has-text("[true*]<true>true") .show');
    await page.waitForSelector('.evidence-graph svg g[data-state="0"]');
    await page.fill('.ask input', '[true*]<true>');
    await page.click('.ask button');
    await page.waitForSelector('.question .warn-text');
  });

  test('a walk goes forwards, backwards, to a question, and beside another', async () => {
    await openHeartbeat();
    await page.click('.tab:has-text("Run")');
    await page.waitForSelector('.choice:has-text("crash")');
    await expect
      .poll(() => page.locator('.choice-group h3').allTextContents(), patient)
      .toEqual(expect.arrayContaining(['P']));
    await page.keyboard.press('1');
    await page.waitForSelector('.charts h2:has-text("1 step")');
    await page.keyboard.press('Backspace');
    await page.waitForSelector('.charts h2:has-text("0 steps")');
    await page.click('button:has-text("Walk there")');
    await page.waitForSelector('.charts h2:has-text("4 steps")');
    await expect.poll(() => page.textContent('.next'), patient).toContain('Deadlock');
    await page.click('button:has-text("Compare")');
    await page.click('.chart g[data-step="1"]', { position: { x: 5, y: 5 } });
    await page.click('button:has-text("Go on from here")');
    await page.waitForSelector('.charts h2:has-text("1 step")');
    await expect.poll(() => page.locator('.side .chart svg').count(), patient).toBe(2);
    await page.click('button:has-text("Swap")');
    await page.waitForSelector('.charts h2:has-text("4 steps")');
  });

  test('a run is a link, and a file that can be taken again', async () => {
    await openHeartbeat();
    await page.click('.tab:has-text("Run")');
    await page.click('button:has-text("Walk there")');
    await page.waitForSelector('.charts h2:has-text("4 steps")');
    await page.click('button:has-text("Copy link")');
    await page.waitForSelector('.notice.shown');
    const other = await browser.open(await page.evaluate<string>('navigator.clipboard.readText()'));
    await other.waitForSelector('.charts h2:has-text("4 steps")');
    await other.close();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save run")')]);
    const text = readFileSync(await download.path(), 'utf8');
    const run = readRun('run.json', text).value!;
    const model = { name: 'heartbeat.mcrl2', bytes: readFileSync(join(root, heartbeat)) };
    const bench = inlineWorkbench({ source: () => expect.unreachable() });
    const walked = await bench.run('walk', { model, path: [], along: run.steps });
    expect(walked).toMatchObject({ kind: 'walk', next: { kind: 'steps', steps: [] } });
  });

  test('an edited model travels in its link', async () => {
    await openHeartbeat();
    await write('act  only;\ninit only;\n');
    await page.click('button:has-text("Copy link")');
    await until(`navigator.clipboard.readText().then((text) => text.includes('text='))`);
    const address = await page.evaluate<string>('navigator.clipboard.readText()');
    const other = await browser.open(address);
    await other.waitForSelector('.cm-content:has-text("only")');
    await other.close();
    const damaged = await browser.open(address.replace(/(?<=text=[^&]*)[^&]{30}(?=&|$)/, 'A'));
    await damaged.waitForSelector('.notice:has-text("This link is damaged")');
    await damaged.waitForSelector('.card');
    await damaged.close();
  });

  test('a run in a link that the model cannot take is reported; questions travel, damaged ones do not', async () => {
    const other = await browser.open(at(`run?model=${heartbeat}&path=0.99.7`));
    await other.waitForSelector('.notice:has-text("The run in this link cannot be taken")');
    await other.waitForSelector('.choice');
    const ask = encodeURIComponent('never-action suspect\nsometimes suspect');
    await other.goto(at(`check?model=${heartbeat}&ask=${ask}&constants=limit%3D3`));
    await other.waitForSelector('.question:has-text("never action:suspect")');
    await other.waitForSelector('.notice:has-text("Some questions in this link cannot be read")');
    await expect.poll(() => other.inputValue('input[type=number][aria-label="limit"]'), patient).toBe('3');
    await expect.poll(() => other.locator('.question').count(), patient).toBe(2);
    await other.close();
  });

  test('a small graph is drawn, and its states lead to runs', async () => {
    await openHeartbeat();
    await page.click('.tab:has-text("Graph")');
    await page.waitForSelector('.graph-picture svg');
    await expect.poll(() => page.textContent('.graph-side h2'), patient).toBe('8 states, 13 transitions');
    await page.click('.graph-picture g[data-state="7"]');
    await page.waitForSelector('.deadlock-tag');
    await page.click('button:has-text("Walk there")');
    await page.waitForSelector('.charts h2:has-text("4 steps")');
  });

  test('timed models are walked by zones, and their fastest run is shown', async () => {
    await open('check?model=models/uppaal/bridge/bridge.xta', 'bridge.xta');
    await page.click('.question:has-text("queries.q") button:has-text("Check")');
    await page.waitForSelector('.answer .show', { timeout: 60_000 });
    await page.locator('.answer .show').first().click();
    await page.waitForSelector('.chart svg');
    await expect.poll(() => page.locator('.cm-made').count(), patient).toBeGreaterThan(0);
    await page.click('button:has-text("Walk this run")');
    await page.waitForSelector('.run-view .state th:has-text("zone")');
    await until(`!document.querySelector('.charts h2').textContent.startsWith('0 ')`);
  });

  test('of a script with several processes one is walked in, and another can be chosen', async () => {
    await open('check?model=models/cspm/vending/vending.csp', 'vending.csp');
    await page.click('.tab:has-text("Run")');
    await page.waitForSelector('.process-choice select');
    await page.waitForSelector('.choice');
    await page.selectOption('.process-choice select', { index: 0 });
    await page.waitForSelector('.choice');
    expect(await page.locator('.run-view .failed').count()).toBe(0);
  });

  test('a search that never ends is cancelled, and the next question answered', async () => {
    await openOwn('endless.mcrl2', 'act a: Nat; proc P(n: Nat) = a(n) . P(n + 1); init P(0);');
    await read();
    await page.click('button:has-text("Check all")');
    await page.waitForSelector('.running:has-text("states")');
    await page.click('button:has-text("Cancel")');
    await page.waitForSelector('.verdict.unknown, .answer');
    await page.waitForSelector('button:has-text("Check all")');
    await write('act a; init a;');
    await askAll();
    await page.waitForSelector('.verdict.fails');
  });

  test('what a model is called never becomes part of the page', async () => {
    const evil = '<img src=x onerror=document.title=1><script>document.title=1</script>';
    await openOwn('evil.aut', `des (0,1,2)\n(0,"${evil}",1)\n`);
    await read();
    await askAll();
    await page.click('.show');
    await page.waitForSelector('.chart svg');
    expect(await page.locator('main img, main script, .chart foreignObject').count()).toBe(0);
    await expect.poll(() => page.textContent('.chosen-step'), patient).toContain(evil);
    await expect.poll(() => page.title(), patient).toBe('Check – Vedette studio');
    // The page compiles nothing: only workers do.
    expect(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            // Later: what is evaluated at once is not subject to the policy of the page.
            setTimeout(() => {
              try {
                resolve(new Function('return 1')());
              } catch (error) {
                resolve((error as Error).name);
              }
            });
          }),
      ),
    ).toBe('EvalError');
  });

  test('a file of 50 MB is checked, and said to be too large for the editor', async () => {
    const line =
      '(0,"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",0)\n';
    const count = Math.ceil(50e6 / line.length);
    await openOwn('large.aut', `des (0,${count},1)\n${line.repeat(count)}`);
    await page.waitForSelector('.empty:has-text("too much for an editor")');
    await page.click('.question:has-text("no deadlock") button:has-text("Check")');
    await page.waitForSelector('.verdict.holds', { timeout: 60_000 });
  });

  test('a browser that does not share memory answers as others do', async () => {
    const plain = await serveBuilt(built, 'plain');
    const other = await browser.open(`${plain.address}#/check?model=${heartbeat}`);
    await read(other);
    await other.click('button:has-text("Check all")');
    await other.waitForSelector('.verdict.fails');
    await other.close();
    plain.close();
  });

  test('every view has names, contrast and order for all readers, in both colours; and fits a phone', async () => {
    const phone = await browser.open(at('gallery'), { width: 390, height: 844 });
    for (const colour of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme: colour, reducedMotion: 'reduce' });
      await phone.goto(at('gallery'));
      await phone.reload();
      await phone.waitForSelector('.card');
      expect(await flawsOf(phone)).toEqual([]);
      await open(`check?model=${heartbeat}`, 'heartbeat', phone);
      await phone.click('button:has-text("Check all")');
      await phone.click('.show');
      await phone.waitForSelector('.chart svg');
      expect(await flawsOf(phone)).toEqual([]);
      await phone.click('button:has-text("Walk this run")');
      await phone.waitForSelector('.run-view .chart svg');
      expect(await flawsOf(phone)).toEqual([]);
      await phone.click('.tab:has-text("Graph")');
      await phone.waitForSelector('.graph-picture svg');
      expect(await flawsOf(phone)).toEqual([]);
    }
    await phone.close();
  });

  test('every model of the gallery opens, and none has a problem', async () => {
    const faulty: string[] = [];
    for (const { path, name } of galleryEntries(root)) {
      await open(`check?model=${encodeURIComponent(path)}`, name);
      const text = await page.textContent('.cm-content');
      if (text === '' || (await page.locator('.problems .error').count()) > 0) faulty.push(path);
    }
    expect(faulty).toEqual([]);
  });

  test('nothing was asked of the network, and nothing went wrong on the way', () => {
    expect(browser.elsewhere).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
