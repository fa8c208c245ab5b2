/** The studio in a real browser: built as it is published, served by a plain host, with the rest of the network out of reach. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, hasBrowser, isCi, missing, startBrowser } from './browser.ts';
import { buildStudio } from './build.ts';
import { type Host, serveBuilt } from './serve-built.ts';

if (!hasBrowser && !isCi) console.error(`SKIPPED, nothing is proven about the studio: ${missing}`);

test('there is a browser wherever a run stands for the project', () => {
  expect(hasBrowser || !isCi, missing).toBe(true);
});

describe.runIf(hasBrowser)('the studio', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-built-'));
  let host: Host;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await buildStudio(folder);
    host = await serveBuilt(folder, 'isolated');
    browser = await startBrowser();
    page = await browser.open(host.address);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a model of the gallery is opened by one click, checked, and its counterexample shown', async () => {
    await page.click('[data-path="models/mcrl2/heartbeat/heartbeat.mcrl2"]');
    await page.waitForSelector('[data-busy=false]');
    await page.click('text=Check all');
    // Counted by hand in the README beside the model: crash, tick, tick, suspect.
    await page.click('text=Counterexample, 4 steps');
    await page.waitForSelector('.chart g[data-step="4"].chosen');
    expect(await page.textContent('.cm-made')).toContain('suspect');
  });

  test('nothing was asked of the network, and nothing went wrong on the way', () => {
    expect(browser.elsewhere).toEqual([]);
    expect(browser.errors).toEqual([]);
  });
});
