/**
 * What goes wrong while handlers run: each is a problem that names the handler, found when the model is opened or where
 * a run reaches it.
 */
import { explore } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import { openScenario } from '../model.ts';

interface Parts {
  readonly start?: (io: Io) => unknown;
  readonly timer?: (me: { n: number }, io: Io) => unknown;
  readonly on?: object;
  readonly more?: object;
}
type Io = Record<'after' | 'send' | 'choose' | 'note' | 'save' | 'stop', (...given: unknown[]) => unknown>;

/** One actor with a timer that fires at any moment. */
function scenarioOf({ start, timer, on = {}, more = {} }: Parts): object {
  const begin = (io: Io): unknown => {
    io.after(1, 't');
    return { n: 0 };
  };
  return {
    actors: { p0: { start: start ?? begin, on, timers: { t: timer ?? (() => undefined) } } },
    network: {},
    ...more,
  };
}

async function problemIn(parts: Parts): Promise<string> {
  const { value, problems } = openScenario(scenarioOf(parts));
  if (value === undefined) return problems.map(({ code, message }) => `${code}: ${message}`).join('\n');
  const { outcome } = await explore(
    value.behaviour.system,
    value.queries.questions.filter((one) => one.kind === 'never') as never,
  );
  if (outcome.kind !== 'broken') throw new Error(`nothing is wrong: ${outcome.kind}`);
  // The run that leads there ends before the step that breaks.
  expect(outcome.evidence.steps.length).toBeGreaterThanOrEqual(0);
  return `${outcome.problem.code}: ${outcome.problem.message}`;
}

describe('a handler depends on its arguments alone', () => {
  const calls: readonly (readonly [string, () => unknown])[] = [
    ['Date.now', () => Date.now()],
    ['new Date', () => new Date()],
    ['Date', () => Date()],
    ['Math.random', () => Math.random()],
    ['performance.now', () => performance.now()],
    ['crypto.randomUUID', () => crypto.randomUUID()],
    ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))],
    ['setTimeout', () => setTimeout(() => undefined, 0)],
    ['setInterval', () => setInterval(() => undefined, 1000)],
    ['setImmediate', () => setImmediate(() => undefined)],
    ['queueMicrotask', () => queueMicrotask(() => undefined)],
    ['fetch', () => fetch('http://localhost')],
    ['performance.timeOrigin', () => performance.timeOrigin],
    ['crypto.subtle', () => crypto.subtle],
    ['process.nextTick', () => process.nextTick(() => undefined)],
    ['process.hrtime', () => process.hrtime()],
    ['process.env', () => process.env.HOME],
    ['Promise.resolve', () => Promise.resolve()],
    ['new Promise', () => new Promise(() => undefined)],
    ['Intl.DateTimeFormat', () => new Intl.DateTimeFormat()],
  ];
  test.each(calls)('%s', async (name, call) => {
    const message = `actors/impure: "t" of "p0" calls ${name}.`;
    expect(await problemIn({ timer: () => void call() })).toBe(message);
    // Also where the handler catches what is thrown.
    const caught = (): void => {
      try {
        call();
      } catch {}
    };
    expect(await problemIn({ timer: caught })).toBe(message);
  });

  test('what an inner async function does later is no part of the call', async () => {
    const timer = (me: { n: number }, io: Io): object => {
      const later = async (): Promise<void> => {
        await undefined;
        io.stop();
      };
      void later();
      io.after(1, 't');
      return { n: (me.n + 1) % 3 };
    };
    const { value } = openScenario(scenarioOf({ timer }));
    const system = value!.behaviour.system;
    const state = system.initial();
    const fire = (from: typeof state): typeof state => {
      let next = from;
      for (const group of system.groups.keys()) system.successors(group, from, (_, target) => (next = target.slice()));
      return next;
    };
    const next = fire(state);
    await undefined;
    await undefined;
    expect(() => fire(next)).toThrow('"t" of "p0" calls io.stop after it has ended.');
  });

  test('what is replaced is put back, and dates that are given their time are plain', async () => {
    const before = [Date, Date.now, Math.random, performance.now, setTimeout, fetch];
    const timer = (me: { n: number }): void => {
      me.n = new Date(5).getTime() + Date.UTC(1970, 0, 1);
    };
    const { value } = openScenario(scenarioOf({ timer }));
    expect((await explore(value!.behaviour.system, [])).stats.states).toBe(2);
    expect([Date, Date.now, Math.random, performance.now, setTimeout, fetch]).toEqual(before);
    expect(Object.hasOwn(performance, 'now')).toBe(false);
  });

  test('a variable outside shows when the handler runs again', async () => {
    let calls = 0;
    const timer = (): object => ({ n: ++calls });
    expect(await problemIn({ timer })).toMatch(
      /^actors\/not-repeatable: "t" of "p0" does something else when it runs again: /,
    );
  });

  test('a variable outside that changes later shows when an old call is made again', async () => {
    let isLater = false;
    const timer = (me: { n: number }, io: Io): object => {
      if (me.n === 150) isLater = true;
      io.after(1, 't');
      return { n: isLater && me.n < 100 ? me.n + 2 : (me.n + 1) % 1000 };
    };
    expect(await problemIn({ timer })).toContain('it did something else the first time');
  });
});

describe('other mistakes', () => {
  const never = (test: unknown): object => ({
    properties: (ask: { never(test: unknown): unknown }) => ({ bad: ask.never(test) }),
  });
  const cases: readonly (readonly [string, Parts])[] = [
    [
      'actors/threw: "t" of "p0" throws TypeError: no',
      {
        timer: () => {
          throw new TypeError('no');
        },
      },
    ],
    [
      'actors/threw: "t" of "p0" throws 7',
      {
        timer: () => {
          throw 7;
        },
      },
    ],
    ['actors/promise: "t" of "p0" returns a promise.', { timer: async () => undefined }],
    ['actors/promise: "start" of "p0" returns a promise.', { start: async () => ({}) }],
    ['actors/no-state: "start" of "p0" returns no state.', { start: () => undefined }],
    ['actors/not-plain: "t" of "p0" leaves a state that is a function (.f).', { timer: () => ({ f: () => 1 }) }],
    [
      'actors/not-plain: "t" of "p0" leaves a state that is NaN, which is no finite number (.n).',
      {
        timer: (me) => {
          me.n = Number.NaN;
        },
      },
    ],
    [
      'actors/not-plain: "t" of "p0" sends a message that is an instance of the class Date (.at).',
      { timer: (_, io) => io.send('p0', { type: 'a', at: new Date(0) }) },
    ],
    ['actors/unknown-actor: There is no actor "p1".', { timer: (_, io) => io.send('p1', { type: 'a' }) }],
    ['actors/no-handler: "p0" has no handler for the message "a".', { timer: (_, io) => io.send('p0', { type: 'a' }) }],
    ['actors/no-handler: "p0" has no handler for the timer "u".', { timer: (_, io) => io.after(1, 'u') }],
    ['actors/bad-delay: "t" of "p0" sets a timer to -1, which is no time.', { timer: (_, io) => io.after(-1, 't') }],
    [
      'actors/bad-delay: "t" of "p0" sets a timer to 2,1, which is no time.',
      { timer: (_, io) => io.after([2, 1], 't') },
    ],
    ['actors/bad-delay: "t" of "p0" sets a timer to 0.5, which is no time.', { timer: (_, io) => io.after(0.5, 't') }],
    ['actors/nothing-to-choose: "t" of "p0" chooses from nothing.', { timer: (_, io) => io.choose([]) }],
    [
      'actors/too-many-sends: "p0" sends more than 16 messages in one step, each of which may be lost.',
      {
        timer: (_, io) => {
          for (let n = 0; n < 17; n++) io.send('p0', { type: 'a', n });
        },
        on: { a: 'ignore' },
        more: { network: { loss: 'any' } },
      },
    ],
    [
      'actors/threw: "bad" throws Error: oh',
      {
        more: never(() => {
          throw new Error('oh');
        }),
      },
    ],
    ['actors/impure: "bad" calls Math.random.', { more: never(() => Math.random() < 0.5) }],
    [
      'actors/undeclared-sight: A condition reads "lost" without declaring its second parameter.',
      { more: never((...given: [unknown, { lost: number }]) => given[1].lost > 0) },
    ],
  ];
  test('as many choices as there may be, and one more', async () => {
    // Two choices after one another: every combination runs by itself, with lists that stay short.
    const choose = (one: number, other: number) => (_me: unknown, io: Io) => {
      for (const length of [one, other]) io.choose(Array.from({ length }, (_, at) => at));
    };
    const { value } = openScenario(scenarioOf({ timer: choose(100, 100) }));
    expect((await explore(value!.behaviour.system, [])).stats.states).toBe(2);
    const message = 'actors/too-many-choices: "t" of "p0" has more than 10000 combinations of choices in one step.';
    expect(await problemIn({ timer: choose(101, 100) })).toBe(message);
  });

  test.each(cases)('%s', async (message, parts) => {
    expect(await problemIn(parts)).toBe(message);
  });
});

describe('a scenario that makes no sense', () => {
  const plain = scenarioOf({}) as { actors: object };
  const cases: readonly (readonly [string, unknown])[] = [
    ['actors/wrong-part: "scenario" has to be an object, not missing.', undefined],
    ['actors/no-actors: The scenario has no actors.', { ...plain, actors: {} }],
    ['actors/wrong-part: "network" has to be an object, not missing.', { actors: plain.actors }],
    ['actors/unknown-part: "scenario.faluts" means nothing.', { ...plain, faluts: {} }],
    ['actors/unknown-part: "network.delays" means nothing.', { ...plain, network: { delays: 3 } }],
    [
      'actors/negative-delay: "network.delay" is [-1,2]: time does not run backwards.',
      { ...plain, network: { delay: [-1, 2] } },
    ],
    [
      'actors/empty-delay: "network.delay" is [3,2], a range without any time.',
      { ...plain, network: { delay: [3, 2] } },
    ],
    [
      'actors/wrong-part: "network.delay" has to be a number of ticks, or a range [least, most].',
      { ...plain, network: { delay: [1] } },
    ],
    [
      'actors/not-in-steps: "network.delay" is no multiple of the step, which is 2.',
      { ...plain, network: { delay: 3 }, step: 2 },
    ],
    ['actors/wrong-part: "step" has to be a whole number, 1 or more.', { ...plain, step: 0 }],
    [
      'actors/wrong-part: "faults.crash.atMost" has to be a whole number, 0 or more.',
      { ...plain, faults: { crash: {} } },
    ],
    ['actors/unknown-actor: There is no actor "p9".', { ...plain, faults: { crash: { of: ['p9'], atMost: 1 } } }],
    [
      'actors/wrong-part: "faults.partition.between" has to be a list of two sides or more, each a list of names of actors.',
      { ...plain, faults: { partition: { between: [['p0']], atMost: 1 } } },
    ],
    [
      'actors/wrong-part: "faults.partition.between" has to have each actor on one side, and "p0" is on two.',
      { ...plain, faults: { partition: { between: [['p0'], ['p0']], atMost: 1 } } },
    ],
    [
      'actors/unknown-actor: There is no actor "p8".',
      { ...plain, faults: { partition: { between: [['p0'], ['p8']], atMost: 1 } } },
    ],
    [
      'actors/not-together: "for" and no delay cannot be combined: there is no time.',
      { ...plain, network: {}, faults: { partition: { between: [['p0'], []], atMost: 1, for: 2 } } },
    ],
    [
      'actors/not-together: "pause" and no delay cannot be combined: there is no time.',
      { ...plain, faults: { pause: { atMost: 1, for: 2 } } },
    ],
    [
      'actors/not-together: "pause" and "roundTrip" cannot be combined: the answer to a message that waited would have no time left.',
      { ...plain, network: { delay: 2, roundTrip: true }, faults: { pause: { atMost: 1, for: 2 } } },
    ],
    [
      'actors/wrong-part: "faults.pause.for" has to be a number of ticks, or a range [least, most].',
      { ...plain, network: { delay: 2 }, faults: { pause: { atMost: 1 } } },
    ],
    [
      'actors/unknown-actor: There is no actor "p6".',
      { ...plain, network: { delay: 2 }, faults: { pause: { of: ['p6'], atMost: 1, for: 2 } } },
    ],
    ['actors/wrong-part: "network.order" has to be "any" or "fifo".', { ...plain, network: { order: 'lifo' } }],
    [
      'actors/not-together: "receiveFirst" and no delay cannot be combined: no message is ever due.',
      { ...plain, network: { receiveFirst: true } },
    ],
    [
      'actors/wrong-part: "actors.p0.start" has to be a function, not missing.',
      { ...plain, actors: { p0: { on: {} } } },
    ],
    [
      'actors/untimed: The property "late" is about time, and the scenario has none.',
      {
        ...plain,
        properties: (ask: Record<string, (...given: unknown[]) => unknown>) => ({
          late: ask.within!(3, ask.stops!('p0'), ask.crashes!('p0')),
        }),
      },
    ],
    [
      'actors/unknown-actor: There is no actor "p7".',
      {
        ...plain,
        properties: (ask: Record<string, (...given: unknown[]) => unknown>) => ({ bad: ask.never!(ask.stops!('p7')) }),
      },
    ],
  ];
  test.each(cases)('%s', (message, scenario) => {
    const { value, problems } = openScenario(scenario);
    expect(value).toBeUndefined();
    expect(problems.map(({ code, message: text }) => `${code}: ${text}`)).toContain(message);
    for (const { hint } of problems) expect(hint).toBeTruthy();
  });
});
