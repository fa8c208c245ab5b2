/**
 * The studio as `vedette studio MODEL` serves it, in Chromium: under its policy models are compiled in workers, and the
 * file is followed.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { builtStudio } from './built.ts';
import { serveStudio } from './server.ts';

const program = process.env.VEDETTE_CHROMIUM ?? '/usr/bin/chromium';
const built = builtStudio();
const isReady = existsSync(program) && built !== undefined;
if (!isReady)
  console.error('SKIPPED, nothing is proven about the served studio: it takes Chromium and "npm run studio"');

describe.runIf(isReady)('the served studio', { timeout: 120_000 }, () => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await chromium.launchPersistentContext(scratchFolder(), {
      executablePath: program,
      chromiumSandbox: false,
      timeout: 120_000,
    });
  }, 120_000);
  afterAll(() => browser?.close());

  test('checks the model of the folder, and shows what is written to it', async () => {
    const folder = scratchFolder({ 'lamp.mcrl2': 'act on, off; init on . delta;', 'live.mcf': '[true*]<true>true' });
    const server = await serveStudio({ built: built!, folder, token: 'secret', port: 0 });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.goto(`${server.address}#/check?file=lamp.mcrl2&token=secret`);
    await page.waitForSelector('.cm-content:has-text("delta")');
    await page.waitForSelector('.question:has-text("live.mcf")');
    await page.click('button:has-text("Check all")');
    await page.waitForSelector('.question:has-text("no deadlock") .verdict.fails');
    await page.waitForSelector('.question:has-text("live.mcf") .verdict.fails');
    writeFileSync(join(folder, 'lamp.mcrl2'), 'act on, off; proc P = on . off . P; init P;');
    await page.waitForSelector('.cm-content:has-text("proc P")');
    await page.click('button:has-text("Check all")');
    await page.waitForSelector('.question:has-text("no deadlock") .verdict.holds');
    expect(await page.evaluate('crossOriginIsolated')).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
    await server.close();
  });

  test('brings what a script includes, and follows that, too', async () => {
    const folder = scratchFolder({
      'ring.csp': 'include "shared.csp"\ninclude "lib/events.csp"\nassert P :[deadlock free [F]]\n',
      'shared.csp': 'P = a -> STOP\n',
    });
    mkdirSync(join(folder, 'lib'));
    writeFileSync(join(folder, 'lib', 'events.csp'), 'channel a\n');
    const server = await serveStudio({ built: built!, folder, token: 'secret', port: 0 });
    const page = await browser.newPage();
    await page.goto(`${server.address}#/check?file=ring.csp&token=secret`);
    await page.click('.question:has-text("deadlock free") button:has-text("Check")');
    await page.waitForSelector('.question:has-text("deadlock free") .verdict.fails');
    expect(await page.locator('.file-tab').allTextContents()).toEqual(['ring.csp', 'shared.csp', 'lib/events.csp']);
    writeFileSync(join(folder, 'shared.csp'), 'P = a -> P\n');
    await page.waitForSelector('text=The model has changed since.');
    await page.click('.question:has-text("deadlock free") button:has-text("Check")');
    await page.waitForSelector('.question:has-text("deadlock free") .verdict.holds');
    await page.close();
    await server.close();
  });
});
