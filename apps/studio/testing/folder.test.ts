/** The studio opened from a plain folder, without any host: everything that computes and draws does so there, too. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, hasBrowser, patient, startBrowser } from './browser.ts';
import { buildForFolders, buildStudio } from './build.ts';

const patience = 240_000;

describe.runIf(hasBrowser)('the studio in a folder', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-folder-'));
  const built = join(folder, 'built');
  const page = pathToFileURL(join(built, 'index.html')).href;
  let browser: Browser;

  beforeAll(async () => {
    await buildStudio(built);
    await buildForFolders(built);
    browser = await startBrowser();
  }, patience);

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const opened = (place: string): Promise<Page> => browser.open(`${page}#/${place}`);

  test('a model of the gallery is opened, checked and drawn in space', async () => {
    const studio = await opened('gallery');
    await studio.click('[data-path="models/mcrl2/heartbeat/heartbeat.mcrl2"]');
    await studio.waitForSelector('.editor-host[data-busy="false"]');
    await studio.click('button:has-text("Check all")');
    await studio.click('text=Counterexample, 4 steps');
    await studio.waitForSelector('.chart g[data-step="4"].chosen');
    await studio.click('.tab:has-text("Clusters")');
    await studio.waitForSelector('.figures dd:text-is("8")');
    expect(studio.url()).toMatch(/folder\.html#\/clusters\?model=/);
    await studio.close();
  });

  test('a published claim is asked again there', async () => {
    const studio = await opened('papers?claim=HB-T1-R1');
    await studio.waitForSelector('.asking .verdict.fails:text-is("F")', { timeout: patience });
    await studio.waitForSelector('.asking .chart g.step');
    await studio.close();
  });

  test('scripts that include others are opened together, and mended together', async () => {
    const names = ['shared.csp', 'ring.csp'].map((name) => join(folder, name));
    writeFileSync(names[0]!, 'channel a\nP = a -> STOP\n');
    writeFileSync(names[1]!, 'include "shared.csp"\nassert P :[deadlock free [F]]\n');
    const studio = await opened('gallery');
    await studio.setInputFiles('input[type=file]', names[1]!);
    await studio.waitForSelector('.problems .error:has-text("shared.csp"):has-text("Open that file together")');
    await studio.click('.tab:has-text("Gallery")');
    await studio.setInputFiles('input[type=file]', names[0]!);
    await studio.waitForSelector('.problems .error', { state: 'detached' });
    await studio.click('.tab:has-text("Gallery")');
    await studio.setInputFiles('input[type=file]', names);
    await studio.waitForSelector('.model-name:has-text("ring.csp")');
    await studio.waitForSelector('.editor-host[data-busy="false"]');
    await expect.poll(() => studio.locator('.file-tab').allTextContents(), patient).toEqual(['ring.csp', 'shared.csp']);
    await studio.click('.question:has-text("deadlock free") button:has-text("Check")');
    await studio.waitForSelector('.verdict.fails');
    await studio.click('.file-tab:has-text("shared.csp")');
    await studio.click('.cm-content:has-text("a -> STOP")');
    await studio.keyboard.press('Control+A');
    await studio.keyboard.insertText('channel a\nP = a -> Q\n');
    await studio.waitForSelector('.problems .error:has-text("Q")');
    await studio.click('.file-tab:has-text("ring.csp")');
    await studio.click('.problems .error:has-text("shared.csp 2:")');
    await studio.waitForSelector('.file-tab[aria-selected="true"]:has-text("shared.csp")');
    await studio.close();
  });

  test('nothing was asked of the network, and nothing went wrong on the way', () => {
    expect(browser.elsewhere).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
