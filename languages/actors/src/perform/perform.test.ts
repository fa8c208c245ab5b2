/** Single events outside of a search: the same outcomes as in one, for every choice; and what is refused. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../model.ts';
import type { PlainScenario } from '../plain-scenario.ts';
import { type Effect, Script } from '../run/effects.ts';
import { HandlerRuns } from '../run/handler-runs.ts';
import { type LocalEvent, LocalSteps, type Outcome, Pools } from '../run/local-steps.ts';
import { Locator } from '../run/locate.ts';
import { randomScenario } from '../testing/random-scenario.ts';
import { canonicalText } from '../values/canonical.ts';
import { copyOf } from '../values/copy.ts';
import { type ActorEvent, type Performed, Performer } from './performer.ts';

const locator = new Locator({ source: 'scenario', text: '', file: '' });

function performerOf(scenario: PlainScenario, actor: number): Performer {
  return new Performer(
    scenario.actors[actor]!,
    scenario.actors.map(({ name }) => name),
  );
}

/** Every script of choices in turn. */
function allPerformed(performer: Performer, state: unknown, event: ActorEvent): readonly Performed[] {
  const found: Performed[] = [];
  for (let choices: readonly number[] | undefined = []; choices !== undefined; ) {
    const script: Script = new Script(choices);
    found.push(performer.perform(copyOf(state), copyOf(event), (alternatives) => script.next(alternatives)));
    choices = script.following();
  }
  return found;
}

const of = <K extends Effect['kind']>(did: readonly Effect[], kind: K): readonly Extract<Effect, { kind: K }>[] =>
  did.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

/** What a search would make of it: the order among different kinds of effects does not show there. */
function asOutcome({ state, did, stops }: Performed, { step, delay }: PlainScenario): string {
  const timers = did.filter(({ kind }) => kind === 'after' || kind === 'cancel');
  const saved = of(did, 'save').at(-1);
  return canonicalText({
    view: stops ? { up: false, why: 'stopped' } : { up: true, state },
    sends: of(did, 'send').map(({ to, message }) => ({ to, message })),
    timers: stops ? [] : timers.map((effect) => timerOf(effect as never, delay === undefined ? undefined : step)),
    ...(saved && { saved: saved.durable }),
    notes: of(did, 'note').map(({ note }) => note),
  });
}

function timerOf(effect: Extract<Effect, { kind: 'after' | 'cancel' }>, step: number | undefined): object {
  const { timer, key } = effect;
  if (effect.kind === 'cancel') return { timer, key };
  const [least, most] = typeof effect.delay === 'number' ? [effect.delay, effect.delay] : effect.delay;
  return { timer, key, least: step === undefined ? 0 : least / step, most: step === undefined ? 0 : most / step };
}

function outcomeText(
  outcome: Outcome,
  actor: number,
  { pools, scenario }: { pools: Pools; scenario: PlainScenario },
): string {
  return canonicalText({
    view: pools.views[actor]!.value(outcome.next),
    sends: outcome.sends.map(({ to, message }) => ({
      to: scenario.actors[to]!.name,
      message: pools.messages.value(message),
    })),
    timers: outcome.timers.map(({ timer, key, entry }) =>
      entry === undefined ? { timer, key } : pools.timers.value(entry),
    ),
    ...(outcome.saved !== undefined && { saved: pools.durables.value(outcome.saved) }),
    notes: outcome.notes.map((note) => pools.notes.value(note)),
  });
}

const seen = { choices: 0, stops: 0, sends: 0, timers: 0, saves: 0, notes: 0 };

/** A walk of one actor; at each state every event is performed in both ways. */
function compareWalk(scenario: PlainScenario, actor: number, picks: readonly number[]): void {
  const pools = new Pools(scenario.actors.length);
  const names = scenario.actors.map(({ name }) => name);
  const steps = new LocalSteps(scenario, pools, { runs: new HandlerRuns(locator, names), locator });
  const performer = performerOf(scenario, actor);
  const { on, timers } = scenario.actors[actor]!;
  const events: readonly ActorEvent[] = [
    ...[...on.keys()].map((type) => ({ kind: 'receive', from: names[0]!, message: { type } }) as const),
    ...[...timers.keys()].map((timer) => ({ kind: 'timeout', timer, key: '' }) as const),
  ];
  let state: unknown;
  let view = -1;
  let event: ActorEvent = { kind: 'start' };
  for (const pick of picks) {
    const performed = allPerformed(performer, state, event);
    const local: LocalEvent =
      event.kind === 'receive'
        ? { kind: 'receive', from: 0, message: pools.messages.numberOf(event.message) }
        : (event as LocalEvent);
    const outcomes = steps.outcomes(actor, view, local).map((one) => outcomeText(one, actor, { pools, scenario }));
    expect(new Set(performed.map((one) => asOutcome(one, scenario)))).toEqual(new Set(outcomes));
    const next = performed[pick % performed.length]!;
    count(next);
    if (next.stops) return;
    state = next.state;
    view = pools.views[actor]!.numberOf({ up: true, state });
    event = events[pick % events.length]!;
  }
}

function count({ did, stops }: Performed): void {
  seen.stops += Number(stops);
  seen.choices += of(did, 'choose').length;
  seen.sends += of(did, 'send').length;
  seen.timers += of(did, 'after').length;
  seen.saves += of(did, 'save').length;
  seen.notes += of(did, 'note').length;
}

law(
  { name: 'an event has the outcomes that it has in a search', runs: 300 },
  fc.tuple(randomScenario, fc.array(fc.nat({ max: 1000 }), { minLength: 12, maxLength: 12 })),
  ([{ scenario }, picks]) => {
    const { value } = readScenario(scenario, locator);
    for (const actor of value!.actors.keys()) compareWalk(value!, actor, picks);
  },
);

test('the law above saw choices, stops and every kind of effect', () => {
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});

describe('what a handler does wrong is a problem with its name', () => {
  const performing = (actor: object, event: ActorEvent, state: unknown = {}): (() => Performed) => {
    const { value } = readScenario({ actors: { a: actor }, network: {} }, locator);
    return () => performerOf(value!, 0).perform(state, event, () => 0);
  };
  const start: ActorEvent = { kind: 'start' };
  interface Io {
    send(to: string, message: unknown): void;
    after(delay: unknown, timer: string): void;
    choose(from: readonly unknown[]): unknown;
  }
  const caught = (run: () => void): void => {
    try {
      run();
    } catch {}
  };
  const cases: readonly (readonly [string, () => Performed])[] = [
    [
      '"start" of "a" throws Error: no',
      performing(
        {
          start: () => {
            throw new Error('no');
          },
          on: {},
        },
        start,
      ),
    ],
    ['"start" of "a" returns no state.', performing({ start: () => undefined, on: {} }, start)],
    ['"start" of "a" returns a promise.', performing({ start: async () => ({}), on: {} }, start)],
    ['There is no actor "b".', performing({ start: (io: Io) => caught(() => io.send('b', {})), on: {} }, start)],
    [
      'sets a timer to 0.5, which is no time.',
      performing({ start: (io: Io) => caught(() => io.after(0.5, 't')), on: {} }, start),
    ],
    [
      '"a" has no handler for the timer "t".',
      performing(
        {
          start: (io: Io) => {
            io.after(1, 't');
            return {};
          },
          on: {},
        },
        start,
      ),
    ],
    [
      '"a" has no handler for the message "m".',
      performing({ start: () => ({}), on: {} }, { kind: 'receive', from: 'a', message: { type: 'm' } }),
    ],
    [
      '"a" has no handler for the message "".',
      performing({ start: () => ({}), on: {} }, { kind: 'receive', from: 'a', message: 7 }),
    ],
    [
      '"a" has no handler for the timer "t".',
      performing({ start: () => ({}), on: {} }, { kind: 'timeout', timer: 't', key: '' }),
    ],
    ['chooses from nothing.', performing({ start: (io: Io) => caught(() => void io.choose([])), on: {} }, start)],
    ['leaves a state that is a function (.f).', performing({ start: () => ({ f: () => 1 }), on: {} }, start)],
  ];
  test.each(cases)('%s', (message, perform) => expect(perform).toThrow(message));
});

test('results share nothing with what handlers hold', () => {
  const kept: { list: number[] }[] = [];
  const actor = {
    start(io: { send(to: string, message: unknown): void }) {
      const list = [1];
      const message = { type: 'm', list };
      io.send('a', message);
      kept.push({ list });
      return { one: list, other: list };
    },
    on: { m: (me: { one: number[] }) => void me.one.push(2) },
  };
  const { value } = readScenario({ actors: { a: actor }, network: {} }, locator);
  const performer = performerOf(value!, 0);
  const { state, did } = performer.perform(undefined, { kind: 'start' }, () => 0);
  kept[0]!.list.push(9);
  expect([state, of(did, 'send')[0]!.message]).toEqual([
    { one: [1], other: [1] },
    { type: 'm', list: [1] },
  ]);
  const next = performer.perform(state, { kind: 'receive', from: 'a', message: { type: 'm' } }, () => 0);
  expect(next.state).toEqual({ one: [1, 2], other: [1] });
});

test('an actor leaves with a farewell if it has one, and without a word', () => {
  const said = {
    start: () => ({ n: 1 }),
    on: {},
    leave: (_: unknown, io: { note(note: unknown): void }) => io.note({ type: 'bye' }),
  };
  const left = (actor: object): Performed => {
    const { value, problems } = readScenario({ actors: { a: actor }, network: {} }, locator);
    expect(problems).toEqual([]);
    return performerOf(value!, 0).perform({ n: 1 }, { kind: 'leave' }, () => 0);
  };
  expect(left(said)).toEqual({ state: { n: 1 }, did: [{ kind: 'note', note: { type: 'bye' } }], stops: true });
  expect(left({ ...said, leave: undefined })).toEqual({ state: { n: 1 }, did: [], stops: true });
});

test('a handler sees how late it is; in a search it is never late', () => {
  const actor = {
    start: () => ({ late: 0 }),
    on: { m: (_: unknown, __: unknown, ___: unknown, io: { readonly late: number }) => ({ late: io.late }) },
  };
  const { value } = readScenario({ actors: { a: actor }, network: {} }, locator);
  const performer = performerOf(value!, 0);
  const message: ActorEvent = { kind: 'receive', from: 'a', message: { type: 'm' } };
  expect(performer.perform({}, message, () => 0, 3).state).toEqual({ late: 3 });
  expect(performer.perform({}, message, () => 0).state).toEqual({ late: 0 });
  const pools = new Pools(1);
  const steps = new LocalSteps(value!, pools, { runs: new HandlerRuns(locator, ['a']), locator });
  const from = pools.views[0]!.numberOf({ up: true, state: { late: 7 } });
  const [only] = steps.outcomes(0, from, { kind: 'receive', from: 0, message: pools.messages.numberOf({ type: 'm' }) });
  expect(pools.views[0]!.value(only!.next)).toEqual({ up: true, state: { late: 0 } });
});
