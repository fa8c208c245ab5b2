/** Simulations: the same digest twice, faults that occur as often as they should, and what is refused. */
import { Locator, type PlainScenario, readScenario } from '@vedette/actors';
import { describe, expect, test } from 'vitest';
import type { NetworkSpec } from '../network/network.ts';
import { readNetwork } from '../network/read-network.ts';
import type { Happened, Observer } from './happened.ts';
import { Simulator } from './simulator.ts';

const locator = new Locator({ source: 'scenario', text: '', file: '' });
const span = { source: 'network', start: 0, end: 0 };

interface Io {
  send(to: string, message: unknown): void;
  after(delay: unknown, timer: string): void;
  choose<T>(from: readonly T[]): T;
  note(note: unknown): void;
}

/** a sends numbers to b every 10 ticks; b notes them. */
function senders(
  network: object = { delay: [0, 1000], loss: 'any', duplicates: { atMost: 1_000_000 } },
  faults: object = {},
): PlainScenario {
  const a = {
    start(io: Io) {
      io.after(0, 'next');
      return { n: 0 };
    },
    on: {},
    timers: {
      next(me: { n: number }, io: Io) {
        io.send('b', { type: 'm', n: me.n, even: io.choose([true, false]) });
        io.after([5, 15], 'next');
        return { n: me.n + 1 };
      },
    },
  };
  const b = {
    start: () => ({}),
    on: { m: (_: unknown, { n }: { n: number }, _from: string, io: Io) => io.note({ type: 'got', n }) },
  };
  const { value, problems } = readScenario({ actors: { a, b }, network, faults }, locator);
  expect(problems).toEqual([]);
  return value!;
}

class Log implements Observer {
  readonly events: { kind: string; time: number; actor: number; age: number; n: number }[] = [];
  happened({ kind, time, actor, origin, message }: Happened): void {
    const n = (message?.value as { n?: number } | undefined)?.n ?? -1;
    this.events.push({ kind, time, actor, age: kind === 'receive' ? time - origin : 0, n });
  }
}

function run(scenario: PlainScenario, network: NetworkSpec, { seed = 1, until = 10_000 } = {}) {
  const log = new Log();
  const simulator = new Simulator({ scenario, network, seed, observers: [log] });
  simulator.start();
  simulator.run(until);
  return { simulator, events: log.events, digest: simulator.digest };
}

const everything: NetworkSpec = {
  delay: { gamma: [2, 10] },
  loss: 0.1,
  duplicate: 0.1,
  crash: { every: { exponential: 900 } },
  restart: { after: { uniform: [10, 200] } },
  partition: { every: { exponential: 800 }, for: { weibull: [1.5, 100] }, kind: 'halves' },
  pause: { every: { logNormal: [700, 100] }, for: { normal: [50, 10] } },
};

test('every seed gives the same digest twice, and other seeds others', () => {
  const seeds = Array.from({ length: 25 }, (_, at) => at + 1);
  const digests = seeds.map((seed) => {
    const [one, other] = [1, 2].map(() => run(senders(), everything, { seed, until: 2000 }));
    expect(other!.digest).toBe(one!.digest);
    expect(other!.events).toEqual(one!.events);
    return one!.digest;
  });
  expect(new Set(digests).size).toBe(seeds.length);
});

test('steps that are kept change nothing', () => {
  const scenario = senders();
  const first = new Simulator({ scenario, network: everything, seed: 3 });
  first.start();
  first.run(5000);
  const again = new Simulator({
    scenario,
    network: everything,
    seed: 3,
    steps: first.actors.map(({ steps }) => steps),
  });
  const before = again.actors[0]!.steps.misses;
  again.start();
  again.run(5000);
  expect(again.digest).toBe(first.digest);
  // Starts and restarts are performed each time.
  expect(again.actors[0]!.steps.misses - before).toBeLessThan(20);
});

describe('faults occur as often as they should', () => {
  const until = 60_000;
  test('losses and duplicates: binomial, within five deviations', () => {
    const { simulator } = run(senders(), { loss: 0.2, duplicate: 0.1, delay: 1 }, { until });
    const { sent, lost, duplicated } = simulator.counts;
    expect(Math.abs(lost - 0.2 * sent)).toBeLessThan(5 * Math.sqrt(sent * 0.16));
    expect(Math.abs(duplicated - 0.1 * (sent - lost))).toBeLessThan(5 * Math.sqrt(sent * 0.09));
  });
  test('delays: the mean of an exponential distribution, within five deviations', () => {
    const { events } = run(senders(), { delay: { exponential: 20 } }, { until });
    const ages = events.filter(({ kind }) => kind === 'receive').map(({ age }) => age);
    const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
    expect(Math.abs(mean - 20)).toBeLessThan((5 * 20) / Math.sqrt(ages.length));
  });
  test('crashes and restarts: a Poisson process while the actor is up', () => {
    const { simulator } = run(
      senders(),
      { crash: { every: { exponential: 500 }, of: ['b'] }, restart: { after: 1 } },
      { until },
    );
    expect(Math.abs(simulator.counts.crashes - until / 500)).toBeLessThan(5 * Math.sqrt(until / 500));
    expect(simulator.counts.crashes - simulator.counts.restarts).toBeLessThanOrEqual(1);
  });
});

test('nothing is handled in a pause, and what arrives waits', () => {
  const { events } = run(senders(), { delay: 1, pause: { every: 500, for: 100, of: ['b'] } });
  const pauses = events.filter(({ kind }) => kind === 'pause').map(({ time }) => time);
  expect(pauses.slice(0, 3)).toEqual([500, 1000, 1500]);
  const received = events.filter(({ kind }) => kind === 'receive');
  expect(received.some(({ time }) => pauses.some((from) => time > from && time < from + 100))).toBe(false);
  expect(received.filter(({ time }) => time === 600).length).toBeGreaterThan(4);
});

test('messages keep their order where the scenario says so, and do not without', () => {
  const inOrder = (order: 'any' | 'fifo') => {
    const { events } = run(senders({ delay: [0, 1000], order }), { delay: { exponential: 50 } });
    const numbers = events.filter(({ kind }) => kind === 'receive').map(({ n }) => n);
    return numbers.every((n, at) => at === 0 || n > numbers[at - 1]!);
  };
  expect([inOrder('fifo'), inOrder('any')]).toEqual([true, false]);
});

test.each([
  ['one', 'both'],
  ['one', 'one way'],
  ['halves', 'both'],
] as const)('a partition of kind %s, %s, cuts off', (kind, direction) => {
  const { simulator } = run(senders(), { delay: 1, partition: { every: 300, for: 150, kind, direction } });
  const { lost, partitions } = simulator.counts;
  expect(partitions).toBeGreaterThan(10);
  expect(lost).toBeGreaterThan(20);
});

test('what leaves the scenario is counted, or avoided', () => {
  const scenario = senders(
    { delay: [5, 20], loss: { atMost: 3 }, duplicates: { atMost: 2 } },
    { crash: { atMost: 1 } },
  );
  const network: NetworkSpec = {
    delay: { exponential: 20 },
    loss: 0.2,
    duplicate: 0.2,
    crash: { every: 1000, of: ['b'] },
    restart: { after: 10 },
    pause: { every: 500, for: 10 },
  };
  const { outside } = run(scenario, network).simulator;
  for (const [name, count] of Object.entries(outside))
    if (name !== 'partitions') expect(count, name).toBeGreaterThan(0);
  const avoided = run(scenario, { ...network, outside: 'avoided' }).simulator;
  expect(avoided.outside).toMatchObject({
    late: 0,
    early: 0,
    losses: 0,
    duplicates: 0,
    crashes: 0,
    restarts: 0,
    pauses: 0,
  });
  expect(avoided.counts).toMatchObject({ lost: 3, crashes: 1, restarts: 0 });
});

test('time that stands still is a problem', () => {
  const a = {
    start(io: Io) {
      io.after(0, 'again');
      return {};
    },
    on: {},
    timers: { again: (_: unknown, io: Io) => io.after(0, 'again') },
  };
  const { value } = readScenario({ actors: { a }, network: { delay: 1 } }, locator);
  expect(() => run(value!, {})).toThrow('After 1000000 events the time is still 0.');
});

test.each<[unknown, string]>([
  [{ los: 0.1 }, 'the whole has an unknown field "los"'],
  [{ loss: 1.5 }, 'loss: a probability is at most 1'],
  [{ delay: { exponential: 0 } }, 'exponential: a finite number above 0'],
  [{ delay: { exponential: 1, uniform: [0, 1] } }, 'delay names 2 distributions'],
  [{ delay: { exponential: 1, cut: [100, 200] } }, 'delay.cut holds less than 0.001'],
  [{ delay: { measured: [] } }, 'delay.measured: one value or more'],
  [{ crash: { every: 0 } }, 'crash.every is 0'],
  [{ crash: { every: 5, of: ['c'] } }, 'There is no actor "c".'],
  [{ links: [{ from: ['bb'] }] }, 'There is no actor "bb".'],
  [{ restart: { after: 5 } }, '"restart" has no effect without "crash"'],
  [{ partition: { every: 5, for: 5, kind: 'sides' } }, 'the scenario has no partition'],
  [null, 'the whole is null'],
])('%j is no network', (given, message) => {
  const { problems } = readNetwork(given, senders(), span);
  expect(problems.map((problem) => problem.message).join()).toContain(message);
});

test('a scenario without time needs a delay of the network', () => {
  const untimed = senders({});
  expect(readNetwork({}, untimed, span).problems[0]?.message).toContain('needs one: "delay"');
  expect(run(untimed, { delay: 5 }).simulator.counts.received).toBeGreaterThan(500);
});
