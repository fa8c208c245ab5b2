/** The studio's server as a browser, another program and a hostile page meet it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { type StudioServer, serveStudio } from './server.ts';

const token = 'a-token-of-this-start';
const built = scratchFolder({
  'index.html': '<!doctype html><title>Studio</title>',
  'secret.txt': 'not of the studio',
});
mkdirSync(join(built, 'assets'));
writeFileSync(join(built, 'assets', 'page.js'), 'export {};');
const outside = scratchFolder({ 'outside.aut': 'des (0,0,1)\n' });
const folder = scratchFolder({
  'lock.aut': 'des (0,0,1)\n',
  'lock.xta': 'process P() { state a; init a; } system P;',
  'live.mcf': '[true*]<true>true',
  'wünsche.q': 'A[] true',
  'notes.txt': 'private',
  '.hidden.aut': 'des (0,0,1)\n',
});
symlinkSync(join(outside, 'outside.aut'), join(folder, 'link.aut'));
symlinkSync(outside, join(folder, 'away'));
for (const name of ['lib', '.private']) mkdirSync(join(folder, name));
writeFileSync(
  join(folder, 'ring.csp'),
  `include "lib/shared.csp"\ninclude "../${basename(outside)}/outside.csp"\ninclude ".private/x.csp"\n`,
);
writeFileSync(join(folder, 'lib', 'shared.csp'), 'include "more.csp"\ninclude "../ring.csp"\n');
writeFileSync(join(folder, 'lib', 'more.csp'), 'channel a\n');
writeFileSync(join(folder, '.private', 'x.csp'), '');
writeFileSync(join(outside, 'outside.csp'), '');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

let server: StudioServer;
beforeAll(async () => {
  server = await serveStudio({ built, folder, token, port: 0 });
});
afterAll(() => server.close());

/** As it stands: `fetch` would tidy the path. */
function get(path: string, { host, method = 'GET' }: { host?: string; method?: string } = {}): Promise<Answer> {
  const { port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, ...(host && { headers: { host } }) }, (response) => {
      let text = '';
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const withToken = (path: string): string => `${path}?token=${token}`;

const elsewhere = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => !internal) ?? []);

test('listens on loopback only', async () => {
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const port = Number(new URL(server.address).port);
  for (const { address, family } of elsewhere.filter(({ family: one }) => one === 'IPv4')) {
    const reached = new Promise((resolve) => {
      const socket = connect({ host: address, port }, () => resolve(`${family} ${address}`));
      socket.on('error', () => resolve('refused'));
    });
    expect(await reached).toBe('refused');
  }
});

test('the page may run its own scripts and nothing else; workers may compile models; memory may be shared', async () => {
  const page = await get('/');
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Studio') });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('eval');
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(page.headers['cross-origin-embedder-policy']).toBe('require-corp');
  const script = await get('/assets/page.js');
  expect(script.headers['content-security-policy']).toContain("'unsafe-eval'");
  expect(script.headers['content-type']).toContain('text/javascript');
});

describe('models', () => {
  test('are read with the token, and come with the names of properties beside them', async () => {
    const model = await get(withToken('/files/lock.aut'));
    expect(model).toMatchObject({ status: 200, text: 'des (0,0,1)\n' });
    expect(JSON.parse(String(model.headers['vedette-beside']))).toEqual(['live.mcf']);
    const timed = await get(withToken('/files/lock.xta'));
    expect(JSON.parse(String(timed.headers['vedette-beside']))).toEqual(['wünsche.q']);
    expect((await get(withToken(`/files/${encodeURIComponent('wünsche.q')}`))).status).toBe(200);
  });

  test('come with what they include, from the folder and below it, and from nowhere else', async () => {
    const script = await get(withToken('/files/ring.csp'));
    expect(JSON.parse(String(script.headers['vedette-beside']))).toEqual([
      'live.mcf',
      'lib/shared.csp',
      'lib/more.csp',
    ]);
    expect(await get(withToken('/files/lib%2Fmore.csp'))).toMatchObject({ status: 200, text: 'channel a\n' });
  });

  test.each([
    '/files/lock.aut',
    '/files/lock.aut?token=',
    '/files/lock.aut?token=wrong',
    '/changes',
    '/changes?token=x',
  ])('are refused without it: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 403, text: '' });
  });

  test.each([
    '/files/notes.txt',
    '/files/.hidden.aut',
    '/files/link.aut',
    '/files/missing.aut',
    '/files/..%2foutside.aut',
    '/files/away%2foutside.aut',
    '/files/.private%2fx.csp',
    `/files/lib%2f..%2f..%2f${basename(outside)}%2foutside.csp`,
    '/files/lib%5cmore.csp',
    '/files/%2flock.aut',
    '/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `/files/${encodeURIComponent(join(outside, 'outside.aut'))}`,
    '/files/%ff',
    '/files/',
  ])('of elsewhere, or that are none, are not there: %s', async (path) => {
    expect(await get(withToken(path))).toMatchObject({ status: 404, text: '' });
  });
});

test.each(['/secret.txt', '/../index.html.bak', '/..%2f..%2fetc/passwd', '/assets/../../notes.txt', '/assets'])(
  'no way leads out of the studio: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('a site that points its own name here gets nothing', async () => {
  expect((await get(withToken('/files/lock.aut'), { host: 'evil.example' })).status).toBe(403);
});

test('nothing is written', async () => {
  expect((await get(withToken('/files/lock.aut'), { method: 'PUT' })).status).toBe(405);
});

test('a listener is notified of a change', async () => {
  const { port } = new URL(server.address);
  const shown = new Promise<string>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: withToken('/changes') }, (response) => {
      let text = '';
      response.on('data', (piece) => {
        if (text === '') writeFileSync(join(folder, 'lock.aut'), 'des (0,1,1)\n(0,"on",0)\n');
        text += piece;
        if (text.includes('event: change')) {
          asked.destroy();
          resolve(text);
        }
      });
    });
    asked.on('error', reject);
    asked.end();
  });
  expect(await shown).toContain('event: change');
});

test('without a model no file is read', async () => {
  const bare = await serveStudio({ built, token, port: 0 });
  const answer = await fetch(`${bare.address}files/lock.aut?token=${token}`);
  expect(answer.status).toBe(403);
  await bare.close();
});
