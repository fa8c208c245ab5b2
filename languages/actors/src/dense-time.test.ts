/**
 * Dense time by zones against time in ticks. With closed bounds both have the same steps and delays (Henzinger,
 * Manna, Pnueli, ICALP 1992). With the strict one of
 * `receiveFirst` ticks have fewer; with ticks of a twelfth of the unit they have all that random scenarios show.
 * Runs in zones are taken again in ticks, at their times.
 */
import type {
  DelayQuestion,
  Label,
  Model,
  Occurrence,
  Question,
  State,
  Trace,
  TransitionSystem,
  Verdict,
} from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DenseTime } from './ask/dense-time.ts';
import { type ActorModel, openScenario } from './model.ts';
import { heartbeat } from './testing/heartbeat.ts';
import { type Drawn, randomTimed, randomTimedPauses, type Scaled } from './testing/random-scenario.ts';

const most = 2500;

const counts = new Map<string, number>();
function count(feature: string, occurs: boolean): void {
  if (occurs) counts.set(feature, (counts.get(feature) ?? 0) + 1);
}
afterAll(() => {
  if (process.env.VEDETTE_RUNS !== undefined) console.info(Object.fromEntries(counts));
});

function opened({ scenario }: Drawn, without: readonly string[] = []): ActorModel {
  const { value, problems } = openScenario(scenario, { without });
  expect(problems).toEqual([]);
  return value!;
}

/** In zones however short times are. */
function dense(it: Drawn): ActorModel {
  const model = opened(it);
  const time = new DenseTime(model.compiled, model);
  return { ...model, behaviour: { ...model.behaviour, searchFor: (question) => time.searchFor(question) } };
}

const zonesOf = ({ compiled }: ActorModel): TransitionSystem => compiled.inZones(compiled.system.predicates).system;

/** A state without what tells times: ages, times that are left, zones, and timers that nothing waits for. */
function timeless({ slots }: TransitionSystem, state: State): string {
  const texts = slots.flatMap(({ name, domain }, slot) =>
    name === 'clocks' ? [] : [`${name}=${domain.text(state[slot]!)}`],
  );
  return texts
    .join('; ')
    .replace(/ aged \d+/g, '')
    .replace(/(, )?\(restart\) (in|after) \d+(\.\.\d+)?/g, '')
    .replace(/ (in|after) \d+(\.\.\d+)?/g, '');
}

function stepsOf(system: TransitionSystem): ReadonlySet<string> | undefined {
  try {
    const { states, edges } = naiveExplore(system, most);
    const texts = states.map((state) => timeless(system, state));
    const steps = edges.filter(({ label }) => label.kind !== 'tick');
    return new Set(steps.map(({ from, label, to }) => `${texts[from]} -- ${label.text} -> ${texts[to]}`));
  } catch {
    return undefined;
  }
}

function countFeatures(it: Drawn, steps: ReadonlySet<string>): void {
  const all = [...steps];
  const happens = (action: string): boolean => all.some((step) => step.includes(` ${action}(`));
  for (const action of ['receive', 'timeout', 'drop', 'crash', 'restart', 'pause', 'resume'])
    count(action, happens(action));
  count(
    'lose',
    all.some((step) => step.includes('|lose(')),
  );
  count(
    'duplicate',
    all.some((step) => step.includes('|duplicate(')),
  );
  count('partition that lasts', it.partition?.for !== undefined && all.some((step) => step.includes('-- heal')));
  count('fifo', it.order === 'fifo');
  count('round trip', it.roundTrip && happens('receive'));
  count('restart after a delay', it.restartAfter !== undefined && happens('restart'));
  count(
    'two messages under way',
    all.some((step) => /to p\d=\[\{[^}]*\}, /.test(step)),
  );
  count(
    'two timers set',
    all.some((step) => /timers of p\d=\{\w+, \w+\}/.test(step)),
  );
}

const haveSameSteps = (scaled: Scaled): void => {
  const it = scaled(1);
  const inZones = stepsOf(zonesOf(opened(it)));
  const inTicks = stepsOf(opened(it).behaviour.system);
  if (inZones === undefined || inTicks === undefined) {
    count('too large', true);
    return;
  }
  if (!it.receiveFirst) {
    countFeatures(it, inZones);
    expect([...inZones].sort()).toEqual([...inTicks].sort());
    return;
  }
  expect(
    [...inTicks].filter((step) => !inZones.has(step)),
    JSON.stringify({ ...it, scenario: 0 }),
  ).toEqual([]);
  count('receive first', true);
  if (inZones.size === inTicks.size) return;
  const finer = stepsOf(opened(scaled(12)).behaviour.system);
  if (finer === undefined) return;
  count('receive first, ticks have fewer steps', true);
  expect([...inZones].sort()).toEqual([...finer].sort());
};

law({ name: 'zones and ticks have the same steps', runs: 40 }, randomTimed, haveSameSteps);
law({ name: 'zones and ticks have the same steps, with pauses', runs: 15 }, randomTimedPauses, haveSameSteps);

law({ name: 'the number of zones does not depend on the unit of time', runs: 15 }, randomTimed, async (scaled) => {
  const sizes: number[] = [];
  for (const factor of [1, 7]) {
    const system = zonesOf(opened(scaled(factor)));
    const { stats, outcome } = await explore(system, [], { limits: { states: most } });
    if (outcome.kind !== 'holds') return;
    sizes.push(stats.states);
  }
  expect(sizes[1]).toBe(sizes[0]);
});

const step = (action: number, text: string): Occurrence => ({ atSteps: { kind: 'action', action }, text });
const start: Occurrence = { inStates: { kind: 'true' }, text: 'the start' };
const when = (predicate: number): Occurrence => ({ inStates: { kind: 'state', predicate }, text: `{${predicate}}` });
const beginnings = [
  'receive(p0',
  'timeout(p0',
  'note(p0',
  'crash(p0',
  'restart(p0',
  'receive(p1',
  'timeout(p1',
  'stop(',
];
const actions = beginnings.map(
  (beginning) =>
    ({ text }: Label) =>
      text.split('|').some((action) => action.startsWith(beginning)),
);
const occurrence = fc.oneof(
  { weight: 4, arbitrary: fc.nat(actions.length - 1).map((action) => step(action, beginnings[action]!)) },
  fc.nat(2).map(when),
);

const values = (verdict: Verdict): unknown =>
  verdict.kind === 'holds' || verdict.kind === 'fails'
    ? { kind: verdict.kind, values: verdict.figures!.map(({ extreme }) => extreme?.value) }
    : verdict.kind;

law(
  { name: 'delays in zones are those in ticks', runs: 40 },
  fc.tuple(randomTimed, fc.oneof(occurrence, fc.constant(start)), occurrence, fc.option(fc.nat(8), { nil: undefined })),
  async ([scaled, from, to, bound]) => {
    const it = scaled(1);
    if (it.receiveFirst) return;
    for (const extreme of ['least', 'greatest'] as const) {
      const question: DelayQuestion = {
        kind: 'delay',
        name: extreme,
        extreme,
        from,
        to,
        actions,
        ...(bound !== undefined && { bound }),
        takesTime: ({ kind }) => kind === 'tick',
      };
      const limits = { states: 20_000 };
      const [counted] = await answer(opened(it, ['zones']), [question], { limits });
      if (counted!.kind === 'unknown') return count('delays, too large', true);
      const [timed] = await answer(dense(it), [question], { limits: { states: 50_000 } });
      expect(values(timed!)).toEqual(values(counted!));
      const value = 'figures' in counted! ? counted.figures?.[0]?.extreme?.value : undefined;
      count('delays', true);
      count('delays of more than nothing', value !== undefined && value > 0 && Number.isFinite(value));
      count('delays, not always', value === Number.POSITIVE_INFINITY);
      count(
        'delays, not always, and unbounded',
        counted!.kind === 'holds' && counted!.figures![1]?.extreme?.value === Number.POSITIVE_INFINITY,
      );
      count('delays that are too long', counted!.kind === 'fails');
    }
  },
);

/** Takes a run again in ticks of one `unit`th, at its times. */
function isTakenInTicks(
  { behaviour: { system } }: Model,
  labels: readonly string[],
  moments: readonly number[],
): boolean {
  let states = [system.initial()];
  let now = 0;
  const after = (isSuch: (label: Label) => boolean): State[] => {
    const found = new Map<string, State>();
    for (const state of states)
      for (const group of system.groups.keys())
        system.successors(group, state, (label, target) => {
          if (isSuch(system.label(label))) found.set(target.join(), target.slice());
        });
    return [...found.values()];
  };
  for (const [at, text] of labels.entries()) {
    for (; now < moments[at]!; now++) states = after(({ kind }) => kind === 'tick');
    states = after((label) => label.text === text);
  }
  return states.length > 0;
}

const unit = 100;
law({ name: 'runs in zones are runs in ticks at the times that are told', runs: 40 }, randomTimed, async (scaled) => {
  const it = scaled(1);
  const model = dense(it);
  const questions: readonly Question[] = model.behaviour.system.predicates.map(({ name }, predicate) => ({
    kind: 'possible',
    name,
    what: { kind: 'predicate', predicate },
  }));
  const verdicts = await answer(model, questions, { limits: { states: 5000 } });
  for (const verdict of verdicts) {
    if (verdict.kind !== 'holds') continue;
    const {
      behaviour: { system },
      presentation: { narration },
    } = verdict.model!;
    const { start, steps } = verdict.evidence as Trace;
    const told = narration!.along!(verdict.evidence!);
    const moments = steps.map((one, at) => {
      const { time } = told.describe(steps[at - 1]?.state ?? start, one);
      return Math.round(Number(time) * unit);
    });
    const isWhole = moments.every((moment) => moment % unit === 0);
    count(isWhole ? 'runs at whole times' : 'runs at times in between', true);
    const scale = isWhole ? 1 : unit;
    const labels = steps.map(({ label }) => system.label(label).text);
    const ticked = moments.map((moment) => (moment / unit) * scale);
    expect(isTakenInTicks(opened(scaled(scale)), labels, ticked)).toBe(true);
  }
});

test('the heartbeat in milliseconds has as many zones as in ticks of fifty', async () => {
  const sizes: number[] = [];
  for (const factor of [1, 50]) {
    const setting = { variant: 'dynamic', tmin: factor, tmax: 8 * factor, corrected: true } as const;
    const { value: model } = openScenario(heartbeat(setting));
    const verdicts = await answer(model!, model!.queries.questions);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'holds', 'holds']);
    // Rounds of tmax, then halved down to tmin, as protocols/heartbeat/bounds.ts has it.
    expect(verdicts[3]).toMatchObject({ figures: [{ extreme: { value: 23 * factor } }] });
    sizes.push((await explore(model!.compiled.inZones([]).system, [])).stats.states);
  }
  expect(sizes[0]).toBe(sizes[1]);
});

test('what is received first leaves times in between, which ticks do not show', async () => {
  interface Io {
    after(delay: unknown, timer: string): void;
    send(to: string, message: unknown): void;
  }
  // "early" is sent at 0 and arrives at 1: the timer "some" fires before that, and after 0 if "late" arrives after the
  // timer "end".
  const actor = {
    start(io: Io) {
      io.send('a', { type: 'early' });
      io.after([0, 1], 'some');
      io.after(1, 'end');
      return { order: [] };
    },
    on: {
      early: (me: { order: string[] }) => ({ order: [...me.order, 'early'] }),
      late: (me: { order: string[] }) => ({ order: [...me.order, 'late'] }),
    },
    timers: {
      some(me: { order: string[] }, io: Io) {
        io.send('a', { type: 'late' });
        return { order: [...me.order, 'some'] };
      },
      end: (me: { order: string[] }) => ({ order: [...me.order, 'end'] }),
    },
  };
  const scenario = {
    actors: { a: actor },
    network: { delay: 1, receiveFirst: true },
    properties: (ask: { possible(what: unknown): unknown }) => ({
      between: ask.possible(
        ({ a }: { a: { state: { order: string[] } } }) => a.state.order.join() === 'some,early,end',
      ),
    }),
  };
  const [timed, counted] = await Promise.all(
    [[], ['zones']].map(async (without) => {
      const { value: model } = openScenario(scenario, { without });
      return (await answer(model!, model!.queries.questions))[0]!;
    }),
  );
  expect(timed).toMatchObject({ kind: 'holds' });
  expect(counted).toMatchObject({ kind: 'fails', remark: expect.stringContaining('whole steps') });
  const { narration } = timed!.model!.presentation;
  const { start, steps } = timed!.evidence!;
  const told = narration!.along!(timed!.evidence!);
  const times = steps.map((one, at) => Number(told.describe(steps[at - 1]?.state ?? start, one).time));
  expect(times[0]).toBeGreaterThan(0);
  expect(times[0]).toBeLessThan(1);
  expect(times.slice(1)).toEqual([1, 1]);
});

test('delays that can be told by hand', async () => {
  const scenario = {
    actors: {
      a: {
        start(io: { after(delay: unknown, timer: string): void }) {
          io.after([40, 60], 'ring');
          return {};
        },
        on: {},
        timers: { ring: () => ({}) },
      },
    },
    network: { delay: 100 },
    faults: { crash: { atMost: 1 }, restart: { atMost: 1, after: [200, 500] } },
    properties: (ask: Record<string, (...given: unknown[]) => unknown>) => ({
      restart: ask.greatestDelay!(ask.crashes!('a'), ask.restarts!('a')),
      soonest: ask.leastDelay!(ask.crashes!('a'), ask.restarts!('a')),
      crash: ask.greatestDelay!(ask.fires!('a', 'ring'), ask.crashes!('a')),
      ring: ask.greatestDelay!(ask.restarts!('a'), ask.fires!('a', 'ring')),
    }),
  };
  const { value: model } = openScenario(scenario);
  const verdicts = await answer(model!, model!.queries.questions);
  const told = verdicts.map((verdict) => ('figures' in verdict ? verdict.figures!.map(({ text }) => text) : []));
  const never = expect.stringContaining('need not come');
  expect(told).toEqual([[never, '500'], ['200'], [never, 'unbounded'], ['60']]);
});

test('a cycle that leaves something undone needs time that there is', async () => {
  // "end" comes at 60, before "cancel" can prevent it at 100, however often "again" fires.
  const scenario = {
    actors: {
      a: {
        start(io: { after(delay: unknown, timer: string): void }) {
          io.after(100, 'cancel');
          io.after(60, 'end');
          io.after(10, 'again');
          return {};
        },
        on: {},
        timers: {
          end: () => ({}),
          cancel: (_: unknown, io: { cancel(timer: string): void }) => io.cancel('end'),
          again: (_: unknown, io: { after(delay: unknown, timer: string): void }) => io.after(10, 'again'),
        },
      },
    },
    network: { delay: 1 },
    properties: (ask: Record<string, (...given: unknown[]) => unknown>) => ({
      end: ask.greatestDelay!(
        ask.when!(() => true),
        ask.fires!('a', 'end'),
      ),
      late: ask.within!(
        59,
        ask.when!(() => true),
        ask.fires!('a', 'end'),
      ),
      soon: ask.within!(
        60,
        ask.when!(() => true),
        ask.fires!('a', 'end'),
      ),
    }),
  };
  const { value: model } = openScenario(scenario);
  const verdicts = await answer(model!, model!.queries.questions);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'fails', 'holds']);
  expect(verdicts[0]).toMatchObject({ figures: [{ text: '60' }] });
});
