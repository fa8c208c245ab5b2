import { checked, type TransitionSystem } from '@vedette/core';
import { explore, exploreSymbolically } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { uppaal } from '../language.ts';

async function systemOf(text: string): Promise<TransitionSystem> {
  const { value, problems } = await uppaal.open(textSource(text, 'm.xta'), {});
  expect(problems).toEqual([]);
  return value!.behaviour.system;
}

const namesOf = (system: TransitionSystem, slots: readonly number[]) => slots.map((slot) => system.slots[slot]!.name);

/** Two instances that only touch their own elements, and one that stays away. */
const apart = `
  int[0, 2] level[2]; bool other[2];
  void raise(int[0, 1] which) { level[which] = (level[which] + 1) % 3; }
  process P(const int[0, 1] p) { state A; init A; trans A -> A { assign raise(p); }; }
  process Q() { state A; init A; trans A -> A { assign other[0] = !other[0], other[1] = other[0]; }; }
  P0 = P(0); P1 = P(1); R = Q();
  system P0, P1, R;`;

test('an element with a known index is touched alone, also inside a function', async () => {
  const system = await systemOf(apart);
  const [first, second, third] = system.groups;
  expect(namesOf(system, first!.reads)).toEqual(['P0', 'level[0]', 'zone']);
  expect(namesOf(system, second!.writes)).toEqual(['P1', 'level[1]', 'zone']);
  expect(namesOf(system, third!.reads)).toEqual(['R', 'other[0]', 'other[1]', 'zone']);
});

/** What a step may depend on besides its own edges. */
const models: readonly (readonly [string, string])[] = [
  ['apart', apart],
  [
    'a committed location elsewhere',
    `process P() { state A, B; commit B; init A; trans A -> B { }, B -> A { }; }
     process Q() { state A, B; init A; trans A -> B { }, B -> A { }; }
     X = P(); Y = Q(); system X, Y;`,
  ],
  [
    'an invariant elsewhere',
    `int[0, 3] n; bool b;
     process P() { state A { n < 2 || b }; init A; trans A -> A { assign b = !b; }; }
     process Q() { state A; init A; trans A -> A { guard n < 3; assign n = n + 1; }, A -> A { guard n > 0; assign n = n - 1; }; }
     X = P(); Y = Q(); system X, Y;`,
  ],
  [
    'an index, a channel and a reference chosen by variables',
    `int[0, 1] i; int[0, 2] a[2]; chan c[2];
     void change(int[0, 2] &x) { x = (x + 1) % 3; }
     process P() { state A; init A; trans A -> A { sync c[i]!; assign change(a[i]); }, A -> A { assign i = 1 - i; }; }
     process Q(const int[0, 1] me) { state A, B; init A; trans A -> B { sync c[me]?; }, B -> A { guard a[me] == 2; }; }
     X = P(); Y0 = Q(0); Y1 = Q(1); system X, Y0, Y1;`,
  ],
  [
    'a parameter that its function changes',
    `bool b[3];
     void flip(int[0, 2] i) { b[i] = !b[i]; i = (i + 1) % 3; b[i] = b[0]; }
     process P() { state A; init A; trans A -> A { assign flip(1); }; }
     process Q() { state A; init A; trans A -> A { guard b[2]; assign b[0] = !b[0]; }; }
     X = P(); Y = Q(); system X, Y;`,
  ],
  [
    'a broadcast with conditions of its receivers',
    `broadcast chan go; bool on; int[0, 2] n;
     process P() { state A; init A; trans A -> A { sync go!; }, A -> A { assign on = !on; }; }
     process Q() { state A; init A; trans A -> A { guard on; sync go?; assign n = (n + 1) % 3; }; }
     X = P(); Y = Q(); system X, Y;`,
  ],
];

describe('what is declared is enough:', () => {
  test.each(models)('%s', async (_name, text) => {
    const system = await systemOf(text);
    const { stats } = await explore(checked(system), []);
    const symbolic = await exploreSymbolically(system, []);
    expect(stats.states).toBeGreaterThan(1);
    expect(symbolic.stats).toMatchObject({ states: stats.states, transitions: stats.transitions });
  });
});

test('with clocks, priorities or meta variables everything is read', async () => {
  for (const declared of ['clock x;', 'meta int[0, 1] m;', 'chan priority default < c;']) {
    const system = await systemOf(`
      chan c; bool b; ${declared}
      process P() { state A; init A; trans A -> A { assign b = !b; }; }
      process Q() { state A; init A; trans A -> A { }; }
      X = P(); Y = Q(); system X, Y;`);
    expect(system.groups.map(({ reads }) => reads.length)).toEqual([system.slots.length, system.slots.length]);
  }
});
