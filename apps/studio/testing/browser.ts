/**
 * Debian's Chromium, driven by playwright-core; what to do where there is none; and pages that may reach nothing but
 * their host.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

export const program = process.env.VEDETTE_CHROMIUM ?? '/usr/bin/chromium';
export const hasBrowser = existsSync(program);
export const isCi = !['', 'false'].includes(process.env.CI ?? '');
/**
 * For `expect.poll`: a page shows what follows from a click some time after it, so what is on it is asked for until it
 * is there.
 */
export const patient = { timeout: 30_000 };
export const missing = `there is no browser at ${program}: install Chromium (apt-get install chromium) or name it in VEDETTE_CHROMIUM`;

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

export interface Browser {
  readonly context: BrowserContext;
  /** A page that is refused everything but the host; what it asked for elsewhere is in `elsewhere`. */
  open(address: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Addresses that pages asked for and did not get. */
  readonly elsewhere: readonly string[];
  /** Errors and refusals of the content security policy that pages met. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-studio-'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: program,
    args: [...quiet, ...more],
    chromiumSandbox: false,
    acceptDownloads: true,
    timeout: 120_000,
  });
  const elsewhere: string[] = [];
  const errors: string[] = [];
  return {
    context,
    elsewhere,
    errors,
    async open(address, size = { width: 1400, height: 900 }) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      const { origin } = new URL(address);
      await page.route('**/*', (route) => {
        if (new URL(route.request().url()).origin === origin) return route.continue();
        elsewhere.push(route.request().url());
        return route.abort();
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(address);
      return page;
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
