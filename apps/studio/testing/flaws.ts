/**
 * What axe finds wrong with a page for people who see little, hear it or use no mouse; and whether it is wider than its
 * window.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

export async function flawsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<readonly Violation[]>('axe.run().then(({ violations }) => violations)');
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const flaws = found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html} ${nodes[0]!.failureSummary}`);
  return wide > 0 ? [...flaws, `${wide} points too wide: ${page.url()}`] : flaws;
}
