/** Members that run on loopback: what they exchange, save, log, count and refuse. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, LogReader } from '@vedette/actors';
import type { Broken } from '@vedette/core';
import { afterAll, describe, expect, test } from 'vitest';
import { durableFiles } from './durable/files.ts';
import { type RunEvent, runEventText } from './events.ts';
import { type Running, run } from './run.ts';
import type { RunOptions } from './setup.ts';
import { freeAddresses, key, Stranger, until } from './testing/group.ts';
import type { Assumption } from './watch/assumptions.ts';
import { assumptionText } from './watch/assumptions.ts';
import { observe } from './watch/open-telemetry.ts';
import { serveMetrics } from './watch/serve-metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedette-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ping {
  state: { seen: number; starts: number };
  message: { type: 'ping' | 'pong' | 'bye'; text?: string };
  timer: 'again';
  note: { type: 'pong' | 'bye'; seen?: number };
  durable: { starts: number };
}

/** Pings the other every tick and counts its starts. */
const pinger = (to: string): Actor<Ping> => ({
  start(io, durable) {
    const starts = (durable?.starts ?? 0) + 1;
    io.save({ starts });
    io.after(1, 'again');
    return { seen: 0, starts };
  },
  on: {
    ping: (_me, _message, from, io) => io.send(from, { type: 'pong' }),
    pong(me, _message, _from, io) {
      me.seen += 1;
      io.note({ type: 'pong', seen: me.seen });
    },
    bye: (_me, _message, _from, io) => io.note({ type: 'bye' }),
  },
  timers: {
    again(_me, io) {
      io.send(to, { type: 'ping' });
      io.after(1, 'again');
    },
  },
  leave: (_me, io) => io.send(to, { type: 'bye' }),
});

interface Watched {
  readonly running: Running;
  readonly notes: { readonly type: string; readonly seen?: number }[];
  readonly events: RunEvent[];
  readonly left: Assumption[];
}

async function watched(
  name: string,
  options: Omit<RunOptions, 'name' | 'key' | 'tick'> & Partial<RunOptions>,
): Promise<Watched> {
  const [notes, events, left]: [Watched['notes'], RunEvent[], Assumption[]] = [[], [], []];
  const other = Object.keys(options.peers).find((one) => one !== name)!;
  const running = await run(pinger(other), {
    name,
    key,
    tick: 5,
    onNote: (note) => void notes.push(note as Watched['notes'][number]),
    onEvent: (event) => void events.push(event),
    onAssumption: (one) => void left.push(one),
    ...options,
  });
  return { running, notes, events, left };
}

const kinds = (events: readonly RunEvent[]): readonly string[] => events.map(({ kind }) => kind);

test.each(['127.0.0.1', '::1'])('two members at %s exchange messages, and one leaves with a farewell', async (host) => {
  const peers = await freeAddresses(['a', 'b'], host);
  const [a, b] = [await watched('a', { peers }), await watched('b', { peers })];
  await until(() => a.notes.length >= 3 && b.notes.length >= 3, 'both have answers');
  expect(await a.running.leave()).toBe('left');
  await until(() => b.notes.some(({ type }) => type === 'bye'), 'b has heard the farewell');
  b.running.crash();
  expect(await b.running.ended).toBe('crashed');
  expect(kinds(a.events)).toEqual(['ready', 'heard']);
});

test('what is saved, and the boot number, survive a restart; the log has both lives', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const b = await watched('b', { peers });
  const log = join(folder, 'restart.log');
  const boots: number[] = [];
  for (const starts of [1, 2, 3]) {
    const a = await watched('a', { peers, durable: join(folder, 'restart'), log });
    boots.push(a.running.boot);
    await until(() => a.notes.length >= 2, 'a has answers');
    a.running.crash();
    expect(JSON.parse(readFileSync(join(folder, 'restart', 'a.durable.json'), 'utf8'))).toMatchObject({
      saved: { starts },
    });
    if (starts === 2) writeFileSync(log, '{"n":7', { flag: 'a' });
  }
  await until(() => kinds(b.events).includes('restarted'), 'b has seen the restart');
  b.running.crash();
  expect(boots).toEqual([...new Set(boots)].sort((one, other) => one - other));
  const reader = new LogReader('restart.log');
  const lines = [
    ...readFileSync(log, 'utf8')
      .split('\n')
      .flatMap((line) => reader.take(line)),
    ...reader.end(),
  ];
  expect(lines.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(lines.flatMap((line) => (line.kind === 'life' ? [line.header.boot] : []))).toEqual(boots);
  expect(lines.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
  const records = lines.flatMap((line) => (line.kind === 'record' ? [line.record] : []));
  expect(records.filter(({ ev }) => ev[0] === 'receive').every(({ got }) => got!.length === 2)).toBe(true);
  expect(
    records.filter(({ did }) => did.some(([kind]) => kind === 'send')).every(({ sent }) => sent!.length === 1),
  ).toBe(true);
});

test('nothing is sent that depends on a value which is not durable', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const b = await watched('b', { peers });
  const saver: Actor<{ state: { n: number }; message: { type: 'go' }; timer: 'go'; durable: number }> = {
    start(io) {
      io.after(1, 'go');
      return { n: 0 };
    },
    on: { go: 'ignore' },
    timers: {
      go(me, io) {
        io.send('b', { type: 'go' });
        io.save(me.n);
      },
    },
  };
  let writes = 0;
  const files = {
    ...durableFiles,
    write(path: string, text: string) {
      writes += 1;
      if (writes > 1) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      durableFiles.write(path, text);
    },
  };
  const running = await run(saver, { name: 'a', peers, key, tick: 5, durable: join(folder, 'full'), files });
  await expect(running.ended).rejects.toThrow('cannot be written: the disk is full');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(kinds(b.events)).toEqual(['ready']);
  b.running.crash();
});

test('every figure is there, in the format of Prometheus', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const [a, b] = [await watched('a', { peers }), await watched('b', { peers })];
  await until(() => a.notes.length >= 3, 'a has answers');
  const text = a.running.prometheus();
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) vedette_\w+ .+|vedette_\w+\{(\w+="[^"]*",?)+\} -?[\d.e+-]+)$/);
  const figure = (start: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1),
    );
  expect(figure('vedette_notes_total{member="a",type="pong"}')).toBe(a.notes.length);
  expect(figure('vedette_messages_handled_total')).toBeGreaterThanOrEqual(a.notes.length);
  expect(figure('vedette_round_trip_seconds{member="a",peer="b"}')).toBeGreaterThan(0);
  expect(figure('vedette_timeout_lateness_seconds_bucket{member="a",le="+Inf"}')).toBe(
    figure('vedette_timeouts_total'),
  );
  a.running.crash();
  b.running.crash();
});

describe('an alarm goes off', () => {
  const stranger = async (peers: Record<string, string>) => {
    const b = await new Stranger(Object.keys(peers), { name: 'b' }).open();
    return {
      close: () => b.close(),
      send: (now: number) => b.throwAt(peers.a!, b.datagram('a', { type: 'ping' }, now)),
      skip: () => void b.datagram('a', { type: 'ping' }),
    };
  };
  const network = { delay: [0, 4], loss: { atMost: 1 } } as const;

  test('when a datagram took longer than another by more than the range of delays', async () => {
    const peers = await freeAddresses(['a', 'b']);
    const [a, b] = [await watched('a', { peers, network }), await stranger(peers)];
    b.send(1000);
    // Sent 100 ms earlier by the same clock, and there at the same time. 4 ticks of 5 ms are the range.
    b.send(900);
    await until(() => a.left.some(({ kind }) => kind === 'delay'), 'the delay is noticed');
    const [first] = a.left.filter(({ kind }) => kind === 'delay');
    expect(first).toMatchObject({ peer: 'b', assumed: 20 });
    expect(first!.measured).toBeGreaterThan(95);
    a.running.crash();
    b.close();
  });

  test('when more is lost than was checked for, and not before', async () => {
    const peers = await freeAddresses(['a', 'b']);
    const [a, b] = [await watched('a', { peers, network }), await stranger(peers)];
    const began = performance.now();
    const beat = (): void => b.send(performance.now() - began);
    beat();
    b.skip();
    beat();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    beat();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    beat();
    expect(a.left.filter(({ kind }) => kind === 'loss')).toEqual([]);
    b.skip();
    b.skip();
    beat();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    beat();
    await until(
      () => a.running.metrics().find(({ name }) => name === 'vedette_datagrams_lost_total')!.samples[0]!.value === 1,
      'one is settled',
    );
    await new Promise((resolve) => setTimeout(resolve, 1100));
    beat();
    await until(() => a.left.some(({ kind }) => kind === 'loss'), 'the losses are noticed');
    expect(a.left.find(({ kind }) => kind === 'loss')).toEqual({ kind: 'loss', peer: 'b', measured: 3, assumed: 1 });
    a.running.crash();
    b.close();
  });

  test('when the event loop is held up for longer than a tick', async () => {
    const peers = await freeAddresses(['a', 'b']);
    const a = await watched('a', { peers });
    for (const end = performance.now() + 60; performance.now() < end; );
    await until(() => a.left.some(({ kind }) => kind === 'pause'), 'the pause is noticed');
    expect(a.left.find(({ kind }) => kind === 'pause')!.measured).toBeGreaterThan(40);
    a.running.crash();
  });
});

describe('is refused, with what to do:', () => {
  const peers = { a: '127.0.0.1:0', b: '127.0.0.1:7' };
  const cases: readonly (readonly [string, Partial<RunOptions>])[] = [
    ['There is no member "c". There are "a", "b".', { name: 'c' }],
    ['There is no member "aa". Did you mean "a"?', { name: 'aa' }],
    ['The address of "b" is "x", which is no address. Write HOST:PORT', { peers: { ...peers, b: 'x' } }],
    ['The address of "b" is "h:99999", which is no address.', { peers: { ...peers, b: 'h:99999' } }],
    ['"c" and "a" have addresses of different families', { peers: { ...peers, c: '[::1]:7' } }],
    ['"b" and "c" have the same address, 127.0.0.1:7.', { peers: { ...peers, c: '127.0.0.1:7' } }],
    ['The address of "b" has port 0. Only the member itself', { peers: { ...peers, b: '127.0.0.1:0' } }],
    ['There is no key. All members share one.', { key: [] }],
    ['"tick" has to be a number of milliseconds above 0.', { tick: 0 }],
    ['"network.delay" is [3,1], a range without any time.', { network: { delay: [3, 1] } }],
    [
      'of 192.0.2.1 cannot be opened: this machine does not have the address.',
      { peers: { ...peers, a: '192.0.2.1:0' } },
    ],
    ['"/proc/none/log" cannot be opened', { log: '/proc/none/log' }],
    ['cannot be written', { durable: '/proc/none' }],
  ];
  test.each(cases)('%s', async (message, options) => {
    const problem = await run(pinger('b'), { name: 'a', peers, key, tick: 5, ...options }).then(
      (running) => running.crash(),
      (error: unknown) => (error as Broken).problem,
    );
    expect(`${problem?.message} ${problem?.hint}`).toContain(message);
  });

  test('a port in use', async () => {
    const free = await freeAddresses(['a', 'b']);
    const a = await watched('a', { peers: free });
    await expect(watched('a', { peers: free })).rejects.toThrow('cannot be opened: it is in use.');
    a.running.crash();
  });

  test.each([
    ['is no state of this actor: it is no JSON', '{'],
    ['it is of the actor "b"', '{"vedette":"durable","version":1,"actor":"b","boot":1}'],
    ['is no state of this actor', '{"vedette":"durable","version":2,"actor":"a","boot":1}'],
    ['stands for nothing', '{"vedette":"durable","version":1,"actor":"a","boot":1,"saved":{"$what":1}}'],
  ])('a file of another kind: %s', async (message, text) => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'a.durable.json'), text);
    await expect(watched('a', { peers, durable: broken })).rejects.toThrow(message);
    expect(readFileSync(join(broken, 'a.durable.json'), 'utf8')).toBe(text);
  });

  test('a handler that breaks, and a message that is too large', async () => {
    for (const [message, ping] of [
      [
        'throws Error: no',
        () => {
          throw new Error('no');
        },
      ],
      ['A message of "a" takes', (_me, _message, from, io) => io.send(from, { type: 'pong', text: 'x'.repeat(1150) })],
    ] as const satisfies readonly (readonly [string, Actor<Ping>['on']['ping']])[]) {
      const free = await freeAddresses(['a', 'b']);
      const b = await watched('b', { peers: free });
      const running = await run(
        { ...pinger('b'), on: { ...pinger('b').on, ping } },
        { name: 'a', peers: free, key, tick: 5 },
      );
      await expect(running.ended).rejects.toThrow(message);
      b.running.crash();
    }
  });
});

test('names of actors are names of files only after they are encoded', async () => {
  const durable = join(folder, 'names');
  const name = '../ä:b';
  const a = await watched(name, { peers: { [name]: '127.0.0.1:0', b: '127.0.0.1:7' }, durable });
  a.running.crash();
  expect(readdirSync(durable)).toEqual(['..%2F%C3%A4%3Ab.durable.json']);
  expect(existsSync(join(durable, '..%2F%C3%A4%3Ab.durable.json.new'))).toBe(false);
});

test('a wrong key is said once, with where it came from', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const [a, b] = [await watched('a', { peers }), await watched('b', { peers, key: 'another key of sixteen bytes' })];
  await until(() => a.events.length > 1, 'a has dropped something');
  await new Promise((resolve) => setTimeout(resolve, 30));
  const [, dropped] = a.events;
  expect(runEventText(dropped!)).toBe(
    `dropped a datagram from ${peers.b}: it was sealed with another key, for other peers, or was changed on its way`,
  );
  expect(a.events).toHaveLength(2);
  a.running.rotate([key, 'another key of sixteen bytes']);
  await until(() => kinds(a.events).includes('heard'), 'the second key opens');
  a.running.crash();
  b.running.crash();
});

test('alarms are said in words', () => {
  const of = (kind: Assumption['kind']): string => assumptionText({ kind, peer: 'b', measured: 12.34, assumed: 5 });
  expect([of('delay'), of('loss'), of('pause'), of('drift'), of('order')]).toEqual([
    'delay: datagrams from b took 12.3 ms, and were checked for 5 ms',
    'loss: 12.3 datagrams were lost, and 5 were checked for',
    'pause: the process was held up for 12.3 ms, more than 5 ms',
    'drift: the clock of b runs off by 12.3 parts per million, more than 5',
    'order: 12.3 datagrams from b came out of order and were dropped',
  ]);
});

test('steps of the wall clock change nothing but boot numbers, which still grow', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const real = Date.now;
  const boots: number[] = [];
  try {
    for (const step of [0, -3_600_000, 7_200_000]) {
      const [a, b] = [
        await watched('a', { peers, durable: join(folder, 'steps'), tick: 20 }),
        await watched('b', { peers, tick: 20 }),
      ];
      await until(() => a.notes.length >= 2, 'a has answers');
      Date.now = () => real() + step;
      const before = a.notes.length;
      await until(() => a.notes.length >= before + 3, 'a has more answers');
      boots.push(a.running.boot);
      for (const one of [a, b]) one.running.crash();
    }
  } finally {
    Date.now = real;
  }
  expect(boots).toEqual([...boots].sort((one, other) => one - other));
  expect(new Set(boots).size).toBe(3);
});

test('figures reach OpenTelemetry, and stop when that is ended', async () => {
  const callbacks = new Map<string, ((result: { observe(value: number, labels: object): void }) => void)[]>();
  const observable = (name: string) => ({
    addCallback: (one: never) => void callbacks.set(name, [...(callbacks.get(name) ?? []), one]),
    removeCallback: (one: never) =>
      void callbacks.set(
        name,
        callbacks.get(name)!.filter((other) => other !== one),
      ),
  });
  const api = {
    metrics: { getMeter: () => ({ createObservableCounter: observable, createObservableGauge: observable }) },
  };
  const peers = await freeAddresses(['a', 'b']);
  const [a, b] = [await watched('a', { peers }), await watched('b', { peers })];
  await until(() => a.notes.length >= 2, 'a has answers');
  const end = await observe(() => a.running.metrics(), api);
  const seen: number[] = [];
  for (const callback of callbacks.get('vedette_messages_handled_total')!)
    callback({ observe: (value) => void seen.push(value) });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeGreaterThanOrEqual(2);
  end();
  expect([...callbacks.values()].flat()).toEqual([]);
  a.running.crash();
  b.running.crash();
});

test('figures are served at /metrics, and nowhere else', async () => {
  const served = await serveMetrics('127.0.0.1:0', () => 'figures');
  const at = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${served.port}${path}`);
  expect(await (await at('/metrics')).text()).toBe('figures');
  expect((await at('/')).status).toBe(404);
  await expect(serveMetrics(`127.0.0.1:${served.port}`, () => '')).rejects.toThrow('it is in use');
  await expect(serveMetrics('x:y:z', () => '')).rejects.toThrow('which is no address');
  served.close();
});
