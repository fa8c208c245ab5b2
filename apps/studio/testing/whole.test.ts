/**
 * Clusters and regions in a real browser: pixels of the view in space, a region that is swept, and what is said where
 * there is no WebGL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, hasBrowser, patient, startBrowser } from './browser.ts';
import { buildStudio } from './build.ts';
import { flawsOf } from './flaws.ts';
import { type Host, serveBuilt } from './serve-built.ts';

const patience = 240_000;

/**
 * What is on the canvas: how many points are drawn, how many of those are red, and a sum that changes with the picture.
 */
const look = `(() => {
  const canvas = document.querySelector('.space canvas');
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  let [drawn, red, sum] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] < 128) continue;
    drawn++;
    if (data[at] > 60 && data[at] > 2 * data[at + 1] && data[at] > 2 * data[at + 2]) red++;
    sum = (sum * 31 + at + data[at]) % 1000003;
  }
  return { drawn, red, sum };
})()`;
interface Seen {
  readonly drawn: number;
  readonly red: number;
  readonly sum: number;
}

describe.runIf(hasBrowser)('the whole state space and regions', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-whole-'));
  let host: Host;
  let browser: Browser;

  beforeAll(async () => {
    await buildStudio(folder);
    host = await serveBuilt(folder, 'plain');
    browser = await startBrowser(['--force-prefers-reduced-motion']);
  }, patience);

  afterAll(async () => {
    await browser?.close();
    host?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (view: string, path: string): string => `${host.address}#/${view}?model=${encodeURIComponent(path)}`;

  async function seen(page: Page, isThere: (now: Seen) => boolean): Promise<Seen> {
    for (let tries = 0; tries < 200; tries++) {
      const now = (await page.evaluate(look)) as Seen;
      if (isThere(now)) return now;
      await page.waitForTimeout(100);
    }
    throw new Error('what was to be seen did not appear on the canvas');
  }

  test('clusters are drawn, turned, coloured by deadlocks, and a click shows a shortest run', async () => {
    const page = await browser.open(at('clusters', 'models/aut/lost-lock/lost-lock.aut'), { width: 900, height: 700 });
    await page.waitForSelector('.figures');
    const first = await seen(page, ({ drawn }) => drawn > 2000);
    expect(first.red).toBe(0);
    const box = (await page.locator('.space canvas').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 160, y, { steps: 4 });
    await page.mouse.up();
    await seen(page, ({ sum }) => sum !== first.sum);
    await page.selectOption('.colour-form select', 'deadlocks');
    await seen(page, ({ red }) => red > 50);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Whole' }).click();
    await page.waitForTimeout(300);
    // Somewhere on the middle line there is a cluster.
    for (let down = 0.15; (await page.locator('.run-into').count()) === 0 && down < 0.9; down += 0.04)
      await page.mouse.click(x, box.y + box.height * down);
    await page.waitForSelector('.run-into .chart');
    const rank = Number(/rank (\d+)/.exec((await page.textContent('.selection h2'))!)![1]);
    await expect.poll(() => page.locator('.run-into .chart g.step').count(), patient).toBe(rank);
    expect(browser.errors).toEqual([]);
    await page.close();
  });

  test('clusters are turned and walked by keys, and a link looks at them the same way', async () => {
    const address = at('clusters', 'models/aut/lost-lock/lost-lock.aut');
    const page = await browser.open(address, { width: 900, height: 700 });
    await page.waitForSelector('.figures');
    const first = await seen(page, ({ drawn }) => drawn > 2000);
    await page.focus('.space canvas');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    const turned = await seen(page, ({ sum, drawn }) => sum !== first.sum && drawn > first.drawn);
    await page.keyboard.press('Home');
    await seen(page, ({ drawn }) => drawn < turned.drawn);
    // From nowhere to the first, and on to one below it.
    await page.keyboard.press('Shift+ArrowDown');
    await page.waitForSelector('.selection h2:has-text("at rank 0")');
    await page.keyboard.press('Shift+ArrowDown');
    await page.waitForSelector('.selection h2:has-text("at rank 1")');
    await page.waitForSelector('.run-into .chart g.step');
    await page.selectOption('.colour-form select', 'deadlocks');
    await page.check('text=Ways back');
    await page.keyboard.press('ArrowLeft');
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
    await page.click('button:has-text("Copy link")');
    await page.waitForSelector('.notice.shown');
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toContain('colour=deadlocks');
    const other = await browser.open(link, { width: 900, height: 700 });
    await other.waitForSelector('.selection h2:has-text("at rank 1")');
    await expect.poll(() => other.inputValue('.colour-form select'), patient).toBe('deadlocks');
    await expect.poll(() => other.isChecked('text=Ways back'), patient).toBe(true);
    await other.goto(`${address}&cluster=99&colour=red`);
    await other.waitForSelector('.notice.shown:has-text("does not have")');
    await other.waitForSelector('.selection h2:has-text("No cluster")');
    await other.close();
    await page.close();
  });

  test('the zone graph of a model with strict clocks is drawn, and said to be one', async () => {
    const page = await browser.open(at('clusters', 'models/uppaal/fischer/fischer.xta'), { width: 900, height: 700 });
    await page.waitForSelector('.remark:has-text("zone graph")');
    await seen(page, ({ drawn }) => drawn > 2000);
    expect(await page.locator('.colour-form option:has-text("deadlock")').count()).toBe(0);
    await page.close();
  });

  test('a region in a link is that region; what a link names wrongly is said', async () => {
    const address = at('regions', 'protocols/heartbeat/binary.xta');
    const page = await browser.open(`${address}&across=tmax&up=tmin&most=4&at=3,2`, { width: 900, height: 700 });
    await page.waitForSelector('.held .point:text-is("tmax = 3, tmin = 2")');
    await expect.poll(() => page.inputValue('label:has-text("Up to") input'), patient).toBe('4');
    await page.click('button:has-text("Copy link")');
    await page.waitForSelector('.notice.shown');
    await expect
      .poll(() => page.evaluate<string>('navigator.clipboard.readText()'), patient)
      .toMatch(/across=tmax&up=tmin&most=4&.*at=3%2C2$/);
    await page.goto(`${address}&across=tmax&up=nothing&most=4&at=3,2`);
    await page.waitForSelector('.notice.shown:has-text("does not have")');
    await page.waitForSelector('.held .point:has-text("tmin = ")');
    await page.close();
  });

  test('clusters, regions and papers have names, contrast and order for all readers, and fit a phone', async () => {
    const phone = await browser.open(host.address, { width: 390, height: 844 });
    const views = [
      [`${at('clusters', 'models/aut/lost-lock/lost-lock.aut')}&cluster=1`, '.run-into .chart g.step'],
      [at('regions', 'models/uppaal/fischer/fischer.xta'), '.nothing, .held .verdict'],
      [
        `${at('regions', 'protocols/heartbeat/binary.xta')}&across=tmin&up=tmax&most=3`,
        '.condition:has-text("exactly")',
      ],
      [`${host.address}#/papers`, '.claims'],
      [`${host.address}#/papers?claim=HB-T1-R1`, '.asking .chart g.step'],
    ] as const;
    for (const colour of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme: colour, reducedMotion: 'reduce' });
      for (const [address, shown] of views) {
        await phone.goto(address);
        await phone.waitForSelector(shown, { timeout: patience });
        expect(await flawsOf(phone), `${address} ${colour}`).toEqual([]);
      }
    }
    await phone.close();
  });

  test('a region is swept, its condition written, and the verdict follows the handle', async () => {
    const page = await browser.open(at('regions', 'protocols/heartbeat/binary.xta'), { width: 900, height: 700 });
    await page.getByLabel('Up to').fill('6');
    await page.getByLabel('Up to').press('Enter');
    // As published, of R1: it fails exactly where a beat may be missed twice (HB table 1, and README.md beside the
    // model). The larger region that is swept first may be done by then.
    await expect.poll(() => page.locator('.plane svg rect[rx="2"]').count(), { timeout: patience }).toBe(21 + 2);
    await page.waitForSelector('.condition:has-text("fails exactly if 2*tmin <= tmax")', { timeout: patience });
    const handle = page.locator('.plane .handle');
    await handle.focus();
    // The model has tmin = 1 and tmax = 10, which is not on this plane.
    await expect.poll(() => page.textContent('.held .point'), patient).toBe('tmin = 1, tmax = 6');
    // From 1 and 6, where it fails, to 4 and 6, where it holds.
    await page.waitForSelector('.held .verdict.fails', { timeout: patience });
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await handle.press(key);
    await page.waitForSelector('.held .verdict.holds');
    await handle.press('ArrowLeft');
    await page.waitForSelector('.held .verdict.fails');
    await page.waitForSelector('.held .chart g.step');
    await expect.poll(() => page.textContent('.held .point'), patient).toBe('tmin = 3, tmax = 6');
    expect(browser.errors).toEqual([]);
    expect(browser.elsewhere).toEqual([]);
    await page.close();
  });

  test('a published claim is checked again in the page, with other constants too', async () => {
    const page = await browser.open(`${host.address}#/papers?claim=HB-T1-R1`, { width: 900, height: 700 });
    // Table 1 of HB: R1 fails for tmin = 1 and tmax = 10, and holds for tmin = 9.
    await page.waitForSelector('.asking .verdict.fails:text-is("F")', { timeout: patience });
    await page.waitForSelector('.asking .chart g.step');
    await page.locator('.settings').getByLabel('tmin').fill('9');
    await page.locator('.settings').getByLabel('tmin').press('Enter');
    await page.waitForSelector('.asking .verdict.holds:text-is("T")', { timeout: patience });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.ask button').first().isVisible(), patient).toBe(false);
    expect(browser.errors).toEqual([]);
    expect(browser.elsewhere).toEqual([]);
    await page.close();
  });

  test('without WebGL a message says so, and a still is shown', async () => {
    const without = await startBrowser(['--disable-3d-apis']);
    const page = await without.open(at('clusters', 'models/aut/lost-lock/lost-lock.aut'), { width: 900, height: 700 });
    await page.waitForSelector('.still img');
    await expect.poll(() => page.textContent('.still p'), patient).toContain('has no WebGL');
    await expect
      .poll(() => page.evaluate("document.querySelector('.still img').naturalWidth"), patient)
      .toBeGreaterThan(100);
    await page.click('text=Check');
    await page.waitForSelector('.questions');
    await without.close();
  });
});
