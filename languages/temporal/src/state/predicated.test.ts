import { bareModel, type Model, type TransitionSystem } from '@vedette/core';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { predicated } from './predicated.ts';

const model: Model = bareModel(graphSystem('idle -go-> busy -crash-> dead'));

function holdsIn(text: string, of: Model = model): readonly boolean[] {
  const { value, problems } = predicated(of, [{ source: 'asked', start: 2, text }]);
  expect(problems).toEqual([]);
  return [0, 1, 2].map((state) => value!.behaviour.system.predicates[0]!.holds(Int32Array.of(state)));
}

test('slots are compared with values as they are shown', () => {
  expect(holdsIn('state == busy')).toEqual([false, true, false]);
  expect(holdsIn('state != "busy" && !(state == dead)')).toEqual([true, false, false]);
  expect(holdsIn('state == idle || state == dead')).toEqual([true, false, true]);
  expect(holdsIn('state == busy => state == dead')).toEqual([true, false, true]);
});

test('members of what is shown as a set or as parts', () => {
  const texts = ['{1, 2}', '{12}', 'a!1 | b!2'];
  const domain = { name: 'sets', text: (value: number) => texts[value]! };
  const system: TransitionSystem = { ...model.behaviour.system, slots: [{ name: 'live now', domain }] };
  expect(holdsIn('"live now" has 2', bareModel(system))).toEqual([true, false, false]);
  expect(holdsIn('"live now" has "b!2"', bareModel(system))).toEqual([false, false, true]);
});

test('names and values may be written as calls and sets, blanks aside', () => {
  const texts = ['Station(1, true)', '{1, 2}', 'a!(1, 2) | b!'];
  const domain = { name: 'values', size: 3, text: (value: number) => texts[value]! };
  const system: TransitionSystem = { ...model.behaviour.system, slots: [{ name: 'Station(1, false)', domain }] };
  const asked = (text: string) => holdsIn(text, bareModel(system));
  expect(asked('Station(1,false) == Station(1,true)')).toEqual([true, false, false]);
  expect(asked('"Station(1, false)" != {1,2} && !(Station(1, false) has "b!")')).toEqual([true, false, false]);
  expect(asked('Station(1, false) has "a!(1,2)"')).toEqual([false, false, true]);
});

describe('quantifiers', () => {
  const domain = { name: 'phases', size: 3, text: (value: number) => ['Idle', 'Busy(0)', 'Busy(1)'][value]! };
  const system: TransitionSystem = {
    slots: ['Station(0)', 'Station(1)'].map((name) => ({ name, domain })),
    groups: [],
    predicates: [],
    initial: () => new Int32Array(2),
    successors: () => {},
    label: () => ({ text: 'none', kind: 'visible' }),
  };
  const asked = (text: string) => predicated(bareModel(system), [{ source: 'asked', start: 0, text }]);
  const holds = (text: string, ...state: readonly number[]) => {
    const { value, problems } = asked(text);
    expect(problems).toEqual([]);
    return value!.behaviour.system.predicates[0]!.holds(Int32Array.from(state));
  };

  test.each<[string, readonly boolean[]]>([
    // Both idle; the first busy with itself; the second with itself; each with the other.
    ['exists i in {0..1} . Station(i) == Busy(i)', [false, true, true, false]],
    ['forall i in {0..1}. Station(i) == Idle', [true, false, false, false]],
    ['!exists i in {0, 1} . exists j in {0, 1} . Station(i) == Busy(j)', [true, false, false, false]],
    ['exists v in {Idle, "Busy(1)"} . forall i in {0..1} . Station(i) == v', [true, false, false, false]],
    ['exists i in {0..1} . "Station(i)" == "Busy(i)"', [false, true, true, false]],
    ['(exists i in {0..1} . Station(i) == Busy(0)) && Station(1) == Idle', [false, true, false, false]],
    ['exists i in {0..0} . exists i in {1..1} . Station(i) == Busy(1)', [false, false, true, false]],
  ])('%s', (text, expected) => {
    const states = [
      [0, 0],
      [1, 0],
      [0, 2],
      [2, 1],
    ];
    expect(states.map((state) => holds(text, ...state))).toEqual(expected);
  });

  test.each([
    ['exists i in {0..2} . Station(i) == Idle', 'temporal/unknown-slot'],
    ['exists i in {} . Station(i) == Idle', 'temporal/unexpected-token'],
    ['exists i in {2..0} . Station(i) == Idle', 'temporal/unexpected-token'],
    ['exists i in {0..99999} . Station(0) == Idle', 'temporal/unexpected-token'],
    ['exists i in {0..999} . exists j in {0..999} . Station(0) == Idle', 'temporal/unexpected-token'],
    ['exists i in {0..1} Station(i) == Idle', 'temporal/unexpected-token'],
    ['exists i in {0..1} . Station(k) == Idle', 'temporal/unknown-slot'],
  ])('%s is a mistake', (text, code) => {
    expect(asked(text).problems).toMatchObject([{ code }]);
  });
});

test('a part that begins with no name of a value is misspelt', () => {
  const slots = ['sent', 'other'].map((name) => ({ name, domain: { name: 'messages', text: () => 'beat!(1)' } }));
  const valueNames = (slot: number) => (slot === 0 ? new Set(['beat', 'nil']) : undefined);
  const named: Model = {
    ...bareModel({ ...model.behaviour.system, slots }),
    queries: { questions: [], valueNames },
  };
  const problemsOf = (text: string) => predicated(named, [{ source: 'asked', start: 0, text }]).problems;
  expect(problemsOf('other has "bear!(1)"')).toEqual([]);
  expect(problemsOf('sent has "bear!(1)"')).toMatchObject([
    { code: 'temporal/unknown-value', hint: 'Did you mean "beat"?' },
  ]);
  expect(problemsOf('sent == nil || sent has "beat!(2)"')).toEqual([]);
});

test('predicates of the system can be named', () => {
  const named = { name: 'late', reads: [0], holds: (state: Int32Array) => state[0]! > 0 };
  const system: TransitionSystem = { ...model.behaviour.system, predicates: [named] };
  expect(holdsIn('late && state != dead', bareModel(system))).toEqual([false, true, false]);
});

test.each([
  ['stat == busy', 'temporal/unknown-slot', [0, 4], 'Did you mean "state"?'],
  ['state == bussy', 'temporal/unknown-value', [9, 14], 'Did you mean "busy"?'],
  ['state < busy', 'temporal/no-numbers', [6, 7], 'Its values are idle, busy, dead: compare with "==", "!=" or "has".'],
  ['state has bussy', 'temporal/unknown-value', [10, 15], 'Did you mean "busy"?'],
  ['state == {busy', 'temporal/unexpected-token', [14, 14], undefined],
  ['state busy', 'temporal/unexpected-token', [6, 10], undefined],
  ['state == busy )', 'temporal/unexpected-token', [14, 15], undefined],
  ['state == §', 'temporal/unexpected-character', [9, 10], undefined],
])('%s is a located problem', (text, code, at, hint) => {
  const { value, problems } = predicated(model, [{ source: 'asked', start: 2, text }]);
  expect(value).toBeUndefined();
  const [problem] = problems;
  expect(problem).toMatchObject({ code, span: { start: at[0]! + 2, end: at[1]! + 2 } });
  expect(problem!.hint).toBe(hint);
});

test('a predicate nested 10000 deep is refused', () => {
  const { problems } = predicated(model, [{ source: 'asked', start: 0, text: `${'('.repeat(10_000)}state == busy` }]);
  expect(problems[0]!.code).toBe('temporal/nested-too-deep');
});

const someSlots = randomSystem().filter(({ slots }) => slots.length > 0);

law('numbers are compared as numbers', fc.tuple(someSlots, fc.integer({ min: 0, max: 12 })), ([system, bound]) => {
  const domain = { name: 'numbers', text: (value: number) => `${value * 3 - 4}` };
  const slots = system.slots.map((_, slot) => ({ name: `slot ${slot}`, domain }));
  const text = `"slot 0" < ${bound} && "slot 0" >= -${bound}`;
  const { value } = predicated(bareModel({ ...system, slots }), [{ source: '', start: 0, text }]);
  const { reads, holds } = value!.behaviour.system.predicates[0]!;
  expect(reads).toEqual([0]);
  for (let at = 0; at < 9; at++) {
    const state = new Int32Array(slots.length).fill(at);
    expect(holds(state)).toBe(at * 3 - 4 < bound && at * 3 - 4 >= -bound);
  }
});
