/** The language object: a model opened, its own queries and those of a file answered, text formatted. */

import type { Question } from '@vedette/core';
import { stepsOf } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { uppaal } from './language.ts';
import { sourceOf } from './testing/testing-source.ts';

/** A lamp; the button must be pressed twice within 3 for the bright light. */
const lamp = `const int QUICK = 3;
chan press;
process Lamp() {
  clock y;
  state Off, Low, Bright;
  init Off;
  trans
    Off -> Low { sync press?; assign y = 0; },
    Low -> Bright { guard y < QUICK; sync press?; },
    Low -> Off { guard y >= QUICK; sync press?; },
    Bright -> Off { sync press?; };
}
process User() {
  clock z;
  state Idle { z <= 10 };
  init Idle;
  trans Idle -> Idle { guard z >= 2; sync press!; assign z = 0; };
}
system Lamp, User;
query { E<> Lamp.Bright }
query { A[] Lamp.Bright imply Lamp.y >= 2 }
query { A[] Lamp.y < QUICK }
query { A<> Lamp.Low }
query { A<> Lamp.Bright }
query { sup{Lamp.Low}: Lamp.y }
`;

async function modelOf(text: string, constants: Readonly<Record<string, string>> = {}) {
  const { value, problems } = await uppaal.open(sourceOf(text), { constants: new Map(Object.entries(constants)) });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return value;
}

async function verdicts(
  text: string,
  constants: Readonly<Record<string, string>> = {},
  more: readonly Question[] = [],
) {
  const {
    behaviour: { system },
    queries: { questions },
  } = await modelOf(text, constants);
  const asked = more.length > 0 ? more : questions;
  return (await answer(system, asked)).map((verdict, index) => [asked[index]!.name, verdict.kind]);
}

test('the queries of a model are answered', async () => {
  expect(await verdicts(lamp)).toEqual([
    ['E<> Lamp.Bright', 'holds'],
    ['A[] Lamp.Bright imply Lamp.y >= 2', 'holds'],
    ['A[] Lamp.y < QUICK', 'fails'],
    ['A<> Lamp.Low', 'holds'],
    ['A<> Lamp.Bright', 'fails'],
    ['sup{Lamp.Low}: Lamp.y', 'holds'],
  ]);
});

test('a constant from outside changes the answers', async () => {
  const [bright] = await verdicts(lamp, { QUICK: '2' });
  expect(bright).toEqual(['E<> Lamp.Bright', 'fails']);
});

test('truth values are 0 or 1, wherever they come from', async () => {
  const text = `const bool on = 0; bool available = -11; bool list[2] = {2, 0};
    process P(const bool given) { bool own = given * 4; state a; init a; }
    Q = P(3);
    system Q;
    query { A[] available == 1 && list[0] == 1 && list[1] == 0 && Q.own == 1 }
    query { A[] on == 1 }`;
  expect((await verdicts(text, { on: '9' })).map(([, kind]) => kind)).toEqual(['holds', 'holds']);
});

test('what is added to is read before what is added, in constants as in runs', async () => {
  const text = `int h(int &x) { x = 10; return 5; }
    int g() { int y = 1; y += h(y); return y; }
    const int early = g();
    int late;
    process P() { state a, b; init a; trans a -> b { assign late = g(); }; }
    system P;
    query { E<> P.b && early == 6 && late == 6 }`;
  expect((await verdicts(text)).map(([, kind]) => kind)).toEqual(['holds']);
});

test('a branch point is a choice in one step, with the updates of both edges', async () => {
  const text = `int n; clock x;
    process P() {
      state A { x <= 2; 1 : 3 }, B { x >= 1 }, C;
      branchpoint b;
      init A;
      trans A -> b { guard x >= 1; assign n = 1; }, b -> B { assign n = n + 1; probability 3; }, b -> C { probability 0; };
    }
    system P;
    query { E<> P.B && n == 2 }
    query { E<> P.C && n == 1 }
    query { A[] (P.A imply n == 0) && (P.B imply n == 2 && x >= 1) }`;
  expect((await verdicts(text)).map(([, kind]) => kind)).toEqual(['holds', 'holds', 'holds']);
});

describe('a query file', () => {
  const file = '// Can it be?\nE<> Lamp.Low and Lamp.y > 9\nE<> Lamp.Low and Lamp.y > 10\n';

  test('is answered', async () => {
    const model = await modelOf(lamp);
    const [notation] = model.queries.properties!;
    const { value } = await notation!.read(sourceOf(file, 'lamp.q'), model);
    expect((await answer(model.behaviour.system, value!)).map(({ kind }) => kind)).toEqual(['holds', 'fails']);
  });

  test('that asks about an unknown process is refused', async () => {
    const model = await modelOf(lamp);
    const { value, problems } = await model.queries.properties![0]!.read(sourceOf('E<> Lmap.Low\n', 'lamp.q'), model);
    expect(value).toBeUndefined();
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['uppaal/unknown-process', 'Did you mean "Lamp"?'],
    ]);
  });
});

test('what is inside is said', async () => {
  const {
    presentation: { info },
  } = await modelOf(lamp);
  expect(info).toEqual([
    { title: 'Processes', lines: ['Lamp: 3 locations, 4 edges; clock y', 'User: 1 location, 1 edge; clock z'] },
    { title: 'Global variables', lines: ['chan press'] },
    { title: 'Constants', lines: ['QUICK = 3'] },
  ]);
});

test('a mistake is reported instead', async () => {
  const { value, problems } = await uppaal.open(sourceOf(lamp.replace('y < QUICK', 'y < QUIK')), {});
  expect(value).toBeUndefined();
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([['uppaal/unknown-name', 'Did you mean "QUICK"?']]);
});

test('text is formatted', async () => {
  const { value } = await uppaal.format(sourceOf('process P(){state A;init A;}system P;'), {});
  const text = [...(value as Iterable<string>)].join('');
  expect(text).toBe('process P() {\n  state\n    A;\n  init A;\n}\n\nsystem P;\n');
});

/** Ethernet with three stations: who notices a collision depends on clocks, so one step splits into several. */
const ethernet = `chan begin, end;
broadcast chan collide;
process Bus() {
  clock x;
  state Quiet, Active, Collision { x < 26 };
  init Quiet;
  trans
    Quiet -> Active { sync begin?; assign x = 0; },
    Active -> Quiet { sync end?; },
    Active -> Collision { guard x < 26; sync begin?; assign x = 0; },
    Collision -> Quiet { sync collide!; };
}
process Station(const int[1, 3] id) {
  clock x;
  state Wait, Send { x <= 808 }, Retry { x < 52 };
  init Wait;
  trans
    Wait -> Send { sync begin!; assign x = 0; },
    Send -> Wait { guard x == 808; sync end!; },
    Send -> Retry { guard x < 52; sync collide?; assign x = 0; },
    Retry -> Retry { guard x < 40; sync collide?; assign x = 0; },
    Retry -> Send { sync begin!; assign x = 0; };
}
system Bus, Station;
query { A[] !(Station(1).Send && Station(2).Send && Station(1).x >= 52 && Station(2).x >= 52) }
query { E<> Station(1).Retry && Station(2).Retry && Station(3).Send && Station(3).x > 20 }
`;

test('a broadcast that is received or not depending on clocks is searched and replayed', async () => {
  expect((await verdicts(ethernet)).map(([, kind]) => kind)).toEqual(['holds', 'holds']);
});

test.each([
  ['clock x; proces P() { state a; init a; } system P;', 'Did you mean "process"?'],
  ['clock x; process P() { state a; init a; trans a -> a { guard x = 3; }; } system P;', 'To compare, write "==".'],
])('common slips have the obvious hint: %s', async (text, hint) => {
  const { problems } = await uppaal.open(sourceOf(text), {});
  expect(problems[0]?.hint).toBe(hint);
});

test('a step is written where its edges are, one for each instance that takes part', async () => {
  const text = `chan go; process P() { state a, b; init a; trans a -> b { sync go!; }; }
    process Q() { state c, d; init c; trans c -> d { sync go?; }, d -> c { }, d -> c { guard true; }; } system P, Q;`;
  const {
    behaviour: { system },
    presentation: { written },
  } = await modelOf(text);
  const start = system.initial().slice();
  const [step, ...others] = stepsOf(system, start);
  expect(others).toEqual([]);
  const parts = written!(start, step!).map(({ who, origin }) => [who, text.slice(origin.start, origin.end)]);
  expect(parts).toEqual([
    ['P', expect.stringContaining('sync go!')],
    ['Q', expect.stringContaining('sync go?')],
  ]);
  // Two edges lead back, and which of them is taken is not known.
  for (const back of stepsOf(system, step!.state)) expect(written!(step!.state, back)).toEqual([]);
});
