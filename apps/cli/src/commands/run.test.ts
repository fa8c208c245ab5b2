/** `vedette run` from arguments to exit code, with a model that is handed in. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunCommandOptions } from '../command-line/command-options.ts';
import { type Ran, recorded } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { runActor } from './run.ts';

const text = `const once = {
  start(io) { io.after(1, 'end'); return {}; },
  on: {},
  timers: { end: (me, io) => wrong(me, io) },
};
`;
const folder = scratchFolder({ 'pair.ts': text, key: 'a key of sixteen bytes or more\n', short: 'abc\n', empty: '\n' });

type Io = { note(note: object): void; stop(): void; after(ticks: number, timer: string): void };
const ending = (end: (me: object, io: Io) => void) => ({
  start: (io: Io) => {
    io.after(1, 'end');
    return {};
  },
  on: {},
  timers: { end },
  leave: (_me: object, io: Io) => io.note({ type: 'farewell' }),
});
const scenario = {
  actors: {
    stops: ending((_me, io) => {
      io.note({ type: 'done' });
      io.stop();
    }),
    stays: ending(() => undefined),
    breaks: ending(() => {
      throw new Error('no');
    }),
  },
  network: {},
};
const peers = 'stops=127.0.0.1:0,stays=127.0.0.1:9,breaks=127.0.0.1:11';
const own = (name: string): string => peers.replace(':0', ':13').replace(new RegExp(`(${name}=[^:]*):\\d+`), '$1:0');

function ran(as: string, options: Partial<RunCommandOptions> = {}, settings = {}): Promise<Ran> {
  const all = { as, peers: own(as), key: 'key', tick: 5, ...options };
  const load = async () => ({ exported: scenario, file: join(folder, 'pair.ts') });
  return recorded((io) => runActor('pair.ts', all, { ...io, host: { ...io.host, load } }), {
    cwd: folder,
    ...settings,
  });
}

test('notes go to standard output, the rest to standard error', async () => {
  const { code, stdout, stderr } = await ran('stops', { log: 'stops.log', durable: 'state' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\{"at":[\d.]+,"note":\{"type":"done"\}\}\n$/);
  expect(stderr).toMatch(/^[\d.]+ s {2}ready at 127\.0\.0\.1:\d+, boot \d+\n[\s\S]*stops stopped\n$/);
  const [header] = readFileSync(join(folder, 'stops.log'), 'utf8').split('\n');
  expect(JSON.parse(header!)).toMatchObject({ vedette: 'log', actor: 'stops', file: 'pair.ts', tick: 5 });
  expect(JSON.parse(readFileSync(join(folder, 'state', 'stops.durable.json'), 'utf8'))).toMatchObject({
    actor: 'stops',
  });
});

test('it leaves after a time, and when it is interrupted, with a farewell', async () => {
  for (const [options, settings] of [
    [{ for: 0.05 }, {}],
    [{}, { interrupt: 'at once' }],
  ] as const) {
    const { code, stdout, stderr } = await ran('stays', options, settings);
    expect([code, stderr]).toEqual([0, expect.stringContaining('stays left')]);
    expect(stdout).toContain('"farewell"');
  }
});

test('a handler that breaks is a problem with its place', async () => {
  const { code, stderr } = await ran('breaks', { quiet: true });
  expect(stderr).toContain('error[actors/threw]: "end" of "breaks" throws Error: no');
  expect(stderr).toMatch(/--> pair\.ts:\d+:\d+/);
  expect(code).toBe(1);
});

test('a folder that cannot be written is code 3', async () => {
  const { code, stderr } = await ran('stays', { durable: join('none', 'none') });
  expect(stderr).toMatch(/^error: ".*stays\.durable\.json" cannot be written: .*\n$/);
  expect(code).toBe(3);
});

describe('a mistake on the command line:', () => {
  let taken: Socket;
  beforeAll(async () => {
    taken = createSocket('udp4');
    taken.bind(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  afterAll(() => taken.close());

  test.each<readonly [string, string, Partial<RunCommandOptions>]>([
    ['There is no member "stop". Did you mean "stops"?', 'stop', { peers }],
    ['The peers have no address for "breaks".', 'stops', { peers: 'stops=127.0.0.1:0,stays=127.0.0.1:9' }],
    ['There is no member "more".', 'stops', { peers: `${peers},more=127.0.0.1:7` }],
    ['the key "nokey" cannot be read: there is no such file', 'stops', { key: 'nokey' }],
    ['The key has 3 bytes, and needs 16 at least.', 'stops', { key: 'short' }],
    ['There is no key.', 'stops', { key: 'empty' }],
    ['The address of "metrics" is "x y"', 'stays', { metrics: 'x y' }],
  ])('%s', async (message, as, options) => {
    await expect(ran(as, options)).rejects.toThrow(message);
  });

  test('a port in use', async () => {
    const used = own('stays').replace('stays=127.0.0.1:0', `stays=127.0.0.1:${taken.address().port}`);
    await expect(ran('stays', { peers: used })).rejects.toThrow('cannot be opened: it is in use.');
  });
});
