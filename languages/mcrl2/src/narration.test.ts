import type { Model, State, Step } from '@vedette/core';
import { textSource } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import { mcrl2 } from './language.ts';

async function opened(text: string, constants: Readonly<Record<string, string>> = {}) {
  const source = textSource(text, 'model.mcrl2');
  return mcrl2.open(source, { constants: new Map(Object.entries(constants)) });
}

function stepsFrom({ behaviour: { system } }: Model, state: State): readonly Step[] {
  const steps: Step[] = [];
  system.groups.forEach((_, group) => {
    system.successors(group, state, (label, target) => steps.push({ group, label, state: target.slice() }));
  });
  return steps;
}

async function firstEvents(text: string) {
  const model = (await opened(text)).value!;
  const start = model.behaviour.system.initial();
  return stepsFrom(model, start).map((step) => model.presentation.narration!.describe(start, step));
}

describe('the names of components', () => {
  it.each([
    ['P(a: Bool, b: Nat) = d(b) . P()', 'P(true, 1) || P(false, 1)', ['P(true)', 'P(false)']],
    ['P(a: Bool, b: Nat) = d(b) . P()', 'P(true, 1) || P(true, 2)', ['P(true, 1)', 'P(true, 2)']],
    ['P(a: Bool, b: Nat) = d(b) . P()', 'P(true, 1) || P(true, 1)', ['P 1', 'P 2']],
    ['P(a: Bool, b: Nat) = d(b) . P()', 'P(true, 1)', ['P']],
    ['P(l: List(Nat)) = d(#l) . P()', 'P([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) || P([])', ['P 1', 'P 2']],
    [
      'P(a: Bool) = d(0) . P(); Q = d(1) . Q',
      'P(true) || Q || d(2) . Q || P(false)',
      ['P(true)', 'Q', 'init', 'P(false)'],
    ],
  ])('%s; init %s', async (processes, initial, names) => {
    const model = (await opened(`act d: Nat; proc ${processes}; init ${initial};`)).value!;
    expect(model.presentation.narration!.lifelines).toEqual(names);
  });
});

it('says where the value of a parameter is overwritten before it is read', async () => {
  const model = (await opened('act a, b: Nat; proc P = sum n: Nat . (n < 3) -> a(n) . b(n) . P; init P;')).value!;
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  const slot = system.slots.findIndex(({ name }) => name.endsWith('.n'));
  const start = system.initial();
  expect(narration!.isRead!(slot, start)).toBe(false);
  expect(narration!.isRead!(slot, stepsFrom(model, start)[0]!.state)).toBe(true);
});

describe('narration', () => {
  it('draws a message where the names say who sends', async () => {
    const text = `act s_m, r_m, c_m: Bool; proc S = s_m(true) . S; R = sum x: Bool . r_m(x) . R;
      init allow({c_m}, comm({s_m|r_m -> c_m}, R || S));`;
    expect(await firstEvents(text)).toEqual([
      { kind: 'message', text: 'c_m(true)', participants: ['R', 'S'], from: 'S', to: 'R' },
    ]);
  });

  it('draws a message past those who look on, and a lost one', async () => {
    const text = `act s_m, r_m, v_m, c_m, r_l, lose; proc S = s_m . S; R = r_m . R; N = r_l . N; M = v_m . M;
      init allow({c_m, lose}, comm({s_m|r_l -> lose}, comm({s_m|r_m|v_m -> c_m}, S || R || N || M)));`;
    const [lost, sent] = [
      { kind: 'fault', text: 'lose', participants: ['S', 'N'], from: 'S', to: 'N' },
      { kind: 'message', text: 'c_m', participants: ['S', 'R'], from: 'S', to: 'R' },
    ];
    expect(await firstEvents(`% vedette: losses lose\n${text}`)).toEqual([lost, sent]);
    // By its name alone a step of two is no loss.
    expect(await firstEvents(text)).toEqual([{ ...lost, kind: 'message' }, sent]);
  });

  it('knows the passing of time and a crash', async () => {
    const text = `act t, tick; c, v_c, crash: Nat; proc S = t . S + c(1) . S; M = t . M + v_c(1) . M;
      init allow({tick, crash}, comm({t|t -> tick, c|v_c -> crash}, S || M));`;
    expect(await firstEvents(text)).toEqual([
      { kind: 'time', text: 'tick', participants: [], units: 1 },
      { kind: 'crash', text: 'crash(1)', participants: ['S'] },
    ]);
  });

  it('narrates a joint step otherwise, and numbers components of one name', async () => {
    const text = 'act a, b; proc P = a . P; init allow({b}, comm({a|a -> b}, P || P));';
    expect(await firstEvents(text)).toEqual([{ kind: 'local', text: 'b', participants: ['P 1', 'P 2'] }]);
  });
});

describe('channels', () => {
  const lossy = `act s_m, r_m, send, s_n, r_n, receive: Bool; lose, crash, think;
    proc S = sum x: Bool . s_m(x) . S + crash . delta; R = sum x: Bool . r_n(x) . R;
      C = sum x: Bool . r_m(x) . (s_n(x) . C + lose . C);
    init allow({send, receive, lose, crash, think}, comm({s_m|r_m -> send, s_n|r_n -> receive}, S || C || R));`;
  const channelsOf = async (text: string) => (await opened(text)).value!.presentation.narration!.channels;

  it('are components of which every step is a message in or out, or a loss', async () => {
    expect(await channelsOf(lossy)).toEqual([{ name: 'C', receivers: ['R'] }]);
  });

  it('may look on', async () => {
    const watched = lossy
      .replace('act s_m', 'act v_think, t_think; s_m')
      .replace('S = ', 'S = t_think . S + ')
      .replace('C = ', 'C = v_think . C + ')
      .replace('s_n|r_n -> receive', 's_n|r_n -> receive, t_think|v_think -> think');
    expect(await channelsOf(watched)).toEqual([{ name: 'C', receivers: ['R'] }]);
  });

  it('are not those that do something of their own', async () => {
    expect(await channelsOf(lossy.replace('lose . C', 'think . C'))).toEqual([]);
  });
});

describe('an assumption about constants', () => {
  const text = `map a, b: Nat; assumption: Bool; eqn a = 1; b = 2; assumption = a <= b && b < 9;
    act x: Nat; init x(a + b) . delta;`;

  it('that holds changes nothing', async () => {
    expect((await opened(text)).value).toBeDefined();
    expect((await opened(text, { a: '5', b: '8' })).value).toBeDefined();
  });

  it('that does not hold refuses the model, with the rule', async () => {
    const { value, problems } = await opened(text, { a: '3' });
    expect(value).toBeUndefined();
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'mcrl2/constants-do-not-fit: The constants do not fit together: (a <= b) && (b < 9) must hold.',
    ]);
  });

  it('is one only if it is Boolean', async () => {
    expect((await opened('map assumption: Nat; eqn assumption = 0; act x; init x;')).value).toBeDefined();
  });
});

describe('constants from outside', () => {
  const text = 'map N: Nat; eqn N = 1; act a: Nat; init a(N) . delta;';

  it('replace the right side of their equation', async () => {
    const model = (await opened(text, { N: '2 + 3' })).value!;
    const labels = stepsFrom(model, model.behaviour.system.initial()).map(
      ({ label }) => model.behaviour.system.label(label).text,
    );
    expect(labels).toEqual(['a(5)']);
  });

  it.each([
    [{ M: '2' }, 'mcrl2/unknown-constant'],
    [{ N: '2 +' }, 'mcrl2/bad-constant'],
    [{ N: '2; init delta' }, 'mcrl2/bad-constant'],
    [{ N: 'true' }, 'mcrl2/sort-mismatch'],
  ])('%o is a problem', async (constants, code) => {
    const { value, problems } = await opened(text, constants as Record<string, string>);
    expect(value).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toContain(code);
  });
});
