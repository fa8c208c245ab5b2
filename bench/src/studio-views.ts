/**
 * What a reader of regions and clusters waits for: a sweep in the page, a large state space drawn, and how smoothly it
 * turns.
 */
import type { Page } from 'playwright-core';

export interface Swept {
  readonly combinations: number;
  readonly seconds: number;
  /** What the page found, in its own words. */
  readonly condition: string;
}

/** As the page says: from its start to the condition, with the points around it that were tried. */
export async function sweptIn(page: Page): Promise<Swept> {
  await page.waitForSelector('.condition:has-text("exactly")', { timeout: 300_000 });
  await page.waitForSelector('.measure:has-text("combinations checked")');
  const [, combinations, seconds] = /(\d+) combinations checked in ([\d.]+) s/.exec(
    (await page.textContent('.measure'))!,
  )!;
  const condition = (await page.textContent('.condition'))!;
  return { combinations: Number(combinations), seconds: Number(seconds), condition };
}

export interface Drawn {
  readonly states: number;
  /** Milliseconds from the opening of the page to the first picture. */
  readonly time: number;
  readonly framesPerSecond: number;
}

const isDrawn = `(() => {
  const canvas = document.querySelector('.space canvas');
  if (canvas === null || document.querySelector('.figures') === null || canvas.width === 0) return false;
  const copy = new OffscreenCanvas(64, 64).getContext('2d');
  copy.drawImage(canvas, 0, 0, 64, 64);
  return copy.getImageData(0, 0, 64, 64).data.some((part) => part > 0);
})()`;

/** Frames in three seconds, while it turns by itself. */
const frames = `new Promise((resolve) => {
  const began = performance.now();
  let count = 0;
  const next = () => {
    count++;
    const passed = performance.now() - began;
    if (passed < 3000) requestAnimationFrame(next);
    else resolve((1000 * count) / passed);
  };
  requestAnimationFrame(next);
})`;

export async function drawnIn(page: Page): Promise<Drawn> {
  while (!(await page.evaluate<boolean>(isDrawn))) await page.waitForTimeout(50);
  const time = await page.evaluate<number>('performance.now()');
  const states = Number((await page.textContent('.figures dd'))!.replaceAll(',', ''));
  await page.check('text=Turn');
  return { states, time, framesPerSecond: await page.evaluate<number>(frames) };
}
