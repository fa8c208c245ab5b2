/**
 * `npm run bench studio`: the built studio in Chromium, from a static host of this machine. What a reader waits for:
 * the first paint, the checker, problems while typing, a check beside the same check on Node in one thread, a region, a
 * large state space in 3-D; and how much is loaded for it.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type CheckRequest, inlineWorkbench } from '@vedette/workbench';
import { chromium, type Page } from 'playwright-core';
import { drawnIn, sweptIn } from './studio-views.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = join(root, 'apps/studio/dist');
const program = process.env.VEDETTE_CHROMIUM ?? '/usr/bin/chromium';
const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
]);

if (!existsSync(program) || !existsSync(join(built, 'index.html'))) {
  console.error('the studio is measured with Chromium (apt-get install chromium) after "npm run studio"');
  process.exit(2);
}

const loaded = new Set<string>();
const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const path = join(built, pathname === '/' ? 'index.html' : pathname);
  if (!existsSync(path)) return void response.writeHead(404).end();
  loaded.add(path);
  response.writeHead(200, { 'Content-Type': types.get(extname(path)) ?? 'application/octet-stream' });
  response.end(readFileSync(path));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const profile = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: program,
  chromiumSandbox: false,
  // Without a graphics card WebGL is drawn by the processor.
  args: ['--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
  readonly isWithin: boolean;
}

const rows: Row[] = [];
const milliseconds = (what: string, measured: number, most: number): void =>
  void rows.push({ what, measured: `${Math.round(measured)} ms`, wanted: `${most} ms`, isWithin: measured <= most });

async function opened(place: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}#/${place}`);
  return page;
}

const gallery = await opened('gallery');
await gallery.waitForSelector('.card');
// A page may report its first paint a little later than it has its cards.
const paint = await gallery.evaluate<number>(`new Promise((resolve) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
  }).observe({ type: 'paint', buffered: true });
})`);
milliseconds('first paint of the gallery', paint, 1000);
await gallery.close();

/** The text is there, read and typed by the worker: what is asked now is answered at once. */
const beat = await opened('check?model=models/mcrl2/heartbeat/heartbeat.mcrl2');
await beat.waitForSelector('.editor-host[data-busy="false"]');
milliseconds('checker ready, with a model', await beat.evaluate<number>('performance.now()'), 2000);
await beat.click('button:has-text("Check all")');
await beat.waitForSelector('.verdict');
await beat.close();
const packed = (paths: Iterable<string>): number => {
  let bytes = 0;
  for (const path of paths) bytes += gzipSync(readFileSync(path)).length;
  return bytes;
};
const first = packed(loaded);
rows.push({
  what: 'loaded for a first check, gzip',
  measured: `${Math.round(first / 1000)} kB`,
  wanted: '600 kB',
  isWithin: first <= 600_000,
});

/** From the key to the problem under the text: six hundred lines. */
const typing = await opened('check?model=protocols/membership/transis.mcrl2');
await typing.waitForSelector('.editor-host[data-busy="false"]', { timeout: 120_000 });
await typing.click('.cm-content');
await typing.keyboard.press('Control+Home');
const delays: number[] = [];
for (let time = 0; time < 5; time++) {
  await typing.evaluate(`globalThis.shown = new Promise((resolve) => {
    let typed = 0;
    addEventListener('beforeinput', () => { typed = performance.now(); }, { once: true });
    const observer = new MutationObserver(() => {
      if (typed === 0 || document.querySelector('.problems .error') === null) return;
      observer.disconnect();
      resolve(performance.now() - typed);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }); undefined`);
  await typing.keyboard.type(')');
  delays.push(await typing.evaluate<number>('globalThis.shown'));
  await typing.keyboard.press('Backspace');
  await typing.waitForSelector('.problems .error', { state: 'detached', timeout: 120_000 });
  await typing.waitForSelector('.editor-host[data-busy="false"]', { timeout: 120_000 });
}
milliseconds('a mistake in 612 lines shown', delays.sort((one, other) => one - other)[2]!, 150);
await typing.close();

/** The same check on Node, in one thread, as the command line makes it; without the start of either. */
const path = 'protocols/detectors/weak-completeness.mcrl2';
const request: CheckRequest = {
  model: { name: path, bytes: readFileSync(join(root, path)) },
  asked: [{ way: 'never', text: 'deadlock' }],
  expected: [],
  search: { order: { kind: 'breadth' }, threads: 1 },
  limits: {},
  evidence: 'once',
};
const bench = inlineWorkbench({
  source: (name) => {
    throw new Error(`${name} was to be given as bytes`);
  },
});
const onNode = async (): Promise<number> => {
  const started = performance.now();
  await bench.run('check', request);
  return performance.now() - started;
};
const checking = await opened(`check?model=${path}`);
await checking.waitForSelector('.editor-host[data-busy="false"]', { timeout: 120_000 });
const inPage = async (): Promise<number> => {
  const row = '.question:has-text("no deadlock")';
  const started = performance.now();
  await checking.click(`${row} button:has-text("Check")`);
  await checking.waitForSelector(`${row} .verdict`, { timeout: 300_000 });
  const time = performance.now() - started;
  await checking.click(`${row} button:has-text("Check")`, { trial: true });
  return time;
};
const pairs: (readonly [number, number])[] = [];
for (let time = 0; time < 4; time++) pairs.push([await onNode(), await inPage()]);
/** The first of each compiles. */
const [node, there] = pairs.slice(1).reduce(([a, b], [c, d]) => [Math.min(a, c), Math.min(b, d)]);
rows.push({
  what: `a check in the page, beside ${Math.round(node)} ms on Node`,
  measured: `${Math.round(there)} ms, ${(there / node).toFixed(2)} times`,
  wanted: '1.5 times',
  isWithin: there <= 1.5 * node,
});

await checking.close();

/**
 * All 210 combinations with 1 <= tmin <= tmax <= 20, as published: R1 of the binary protocol fails exactly if 2 tmin <=
 * tmax (HB table 1).
 */
const regions = [
  ['UPPAAL', 'protocols/heartbeat/binary.xta', ''],
  ['mCRL2', 'protocols/heartbeat/binary.mcrl2', '&question=file R1.mcf'],
] as const;
for (const [language, model, question] of regions) {
  const region = await opened(`regions?model=${model}&across=tmin&up=tmax&most=20${question}`);
  const { combinations, seconds, condition } = await sweptIn(region);
  if (combinations !== 210 || !condition.includes('2*tmin <= tmax')) throw new Error(`${combinations}: ${condition}`);
  rows.push({
    what: `heartbeat region of 210 points, ${language}`,
    measured: `${seconds.toFixed(1)} s`,
    wanted: '5 s',
    isWithin: seconds <= 5,
  });
  await region.close();
}

const large = await opened('clusters?model=protocols/detectors/weak-completeness.mcrl2');
const { states, time, framesPerSecond } = await drawnIn(large);
rows.push(
  {
    what: `${states} states explored and drawn in 3-D`,
    measured: `${(time / 1000).toFixed(1)} s`,
    wanted: 'no limit was set',
    isWithin: states >= 200_000,
  },
  {
    what: 'frames a second while they turn',
    measured: framesPerSecond.toFixed(0),
    wanted: 'no limit was set',
    isWithin: true,
  },
);
await large.close();

await browser.close();
server.close();
rmSync(profile, { recursive: true, force: true });
const everything = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((each) => join(built, each));
const whole = packed(everything.filter((each) => extname(each) !== ''));
for (const { what, measured, wanted, isWithin } of rows)
  console.log(
    `${isWithin ? '✓' : '✗'} ${what.padEnd(46)} ${measured.padStart(22)}   (${/^\d/.test(wanted) ? `at most ${wanted}` : wanted})`,
  );
console.log(`  the whole built studio, gzip ${`${Math.round(whole / 1000)} kB`.padStart(39)}`);
process.exitCode = rows.every(({ isWithin }) => isWithin) ? 0 : 1;
