/**
 * No request of any shape ends the studio's server, and none gets a file from outside of the folder.
 * `npm run fuzz:studio` sends many more.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DisturbedFolder, law, type RawRequest, rawRequests, secret, send } from '@vedette/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { type StudioServer, serveStudio } from './server.ts';

const token = 'a-token-of-this-start';
const folder = new DisturbedFolder(scratchFolder());
const built = scratchFolder({ 'index.html': 'Studio', 'gone.js': 'export {};' });
let server: StudioServer;
let port: number;
beforeAll(async () => {
  server = await serveStudio({ built, folder: folder.path, token, port: 0 });
  port = Number(new URL(server.address).port);
});
afterAll(() => server.close());

const plain: RawRequest = {
  method: 'GET',
  target: '/',
  version: 'HTTP/1.1',
  host: 'own',
  headers: ['Connection: close'],
  body: '',
  times: 1,
  eighths: 8,
  ending: 'closed',
  folder: 'as it is',
};
const status = async (request: Partial<RawRequest>): Promise<number> =>
  Number((await send({ ...plain, ...request }, { port, token })).slice(9, 12));

describe('an address that is none', () => {
  test.each([
    '//',
    '//[',
    '/\\',
    '//evil.example/',
    'data:x',
    'http://evil.example/',
    '*',
    'files/lock.aut?token=TOKEN',
  ])('is answered with 400: %s', async (target) => {
    for (const host of ['own', 'other', 'malformed'] as const) expect(await status({ target, host })).toBe(400);
    expect(await status({})).toBe(200);
  });

  test('the whole address of this server is one', async () => {
    expect(await status({ target: 'http://127.0.0.1:PORT/index.html' })).toBe(200);
  });
});

test('a file of the studio that was removed since is not there', async () => {
  renameSync(join(built, 'gone.js'), join(built, 'gone.js.old'));
  expect(await status({ target: '/gone.js' })).toBe(404);
});

test.each(['away', 'renamed'] as const)('the folder may be %s, and come back', async (state) => {
  const target = '/files/lock.aut?token=TOKEN';
  const undo = folder.disturb(state);
  expect(await status({ target })).toBe(404);
  expect(await status({ target: '/changes?token=TOKEN', ending: 'end' })).toBe(200);
  undo();
  expect(await status({ target })).toBe(200);
});

test('a page that listens hears of changes after the folder was made again', async () => {
  const answer = await fetch(`${server.address}changes?token=${token}`);
  const undo = folder.disturb('away');
  undo();
  const timer = setInterval(() => writeFileSync(join(folder.path, 'lock.aut'), 'des (0,0,1)\n'), 100);
  const reader = answer.body!.getReader();
  let text = '';
  // Two: one for the folder itself, and one for what is written to it then.
  try {
    while (text.split('event: change').length < 3) text += Buffer.from((await reader.read()).value!).toString();
  } finally {
    clearInterval(timer);
  }
  await reader.cancel();
});

law({ name: 'no request ends the server, or gets a file from outside', runs: 60 }, rawRequests, async (request) => {
  const undo = folder.disturb(request.folder);
  try {
    const text = await send(request, { port, token });
    expect(text).not.toContain(secret);
    // An exception that no one foresaw.
    expect(text).not.toContain('HTTP/1.1 500');
  } finally {
    undo();
  }
  expect(await status({})).toBe(200);
});
