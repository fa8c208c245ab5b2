import { graphSystem, naiveExplore, systemFromSeed } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import type { TransitionSystem } from '../system.ts';
import { checked } from './checked.ts';
import { forward } from './forward.ts';
import { product } from './product.ts';

/** The network's edges as text, its states as `(0 1)`. */
function edgesOf(system: TransitionSystem): readonly string[] {
  const { states, edges } = naiveExplore(checked(system));
  return edges
    .map(({ from, label, to }) => `(${states[from]!.join(' ')}) ${label.text} (${states[to]!.join(' ')})`)
    .sort();
}

describe('product', () => {
  const sender = graphSystem('0 -send-> 1 -rest-> 0');
  const receiver = graphSystem('0 -receive-> 1 -work-> 0');
  const rules = [
    {
      participants: [
        { system: 1, label: 'receive' },
        { system: 0, label: 'send' },
      ],
      result: 'message',
    },
  ];

  test('synchronises what the rules say and interleaves the rest', () => {
    expect(edgesOf(product([sender, receiver], { rules }))).toEqual([
      '(0 0) message (1 1)',
      '(0 1) work (0 0)',
      '(1 0) rest (0 0)',
      '(1 1) rest (0 1)',
      '(1 1) work (1 0)',
    ]);
  });

  test('without rules everything interleaves', () => {
    const { states, transitions } = naiveExplore(checked(product([sender, receiver, sender], { rules: [] })));
    expect({ states: states.length, transitions }).toEqual({ states: 8, transitions: 24 });
  });

  test('says who may act alone, even with a label that some rule names', () => {
    const alone = ({ text }: { text: string }, system: number) => system === 0 && text === 'send';
    expect(edgesOf(product([sender, receiver], { rules, alone }))).toEqual(['(0 0) message (1 1)', '(0 0) send (1 0)']);
  });

  test('a rule with one participant renames, and the label no longer occurs under its own name', () => {
    const single = { participants: [{ system: 0, label: 'send' }], result: 'shout' };
    expect(edgesOf(product([sender], { rules: [single] }))).toEqual(['(0) shout (1)', '(1) rest (0)']);
  });

  test('two rules over the same systems are not mixed up', () => {
    const both = graphSystem('0 -a-> 1, 0 -b-> 2');
    const together = (label: string) => ({
      participants: [0, 1].map((system) => ({ system, label })),
      result: `${label}s`,
    });
    const edges = edgesOf(product([both, both], { rules: [together('a'), together('b')] }));
    expect(edges).toEqual(['(0 0) as (1 1)', '(0 0) bs (2 2)']);
  });

  test('two rules for the same labels both happen; three systems can meet', () => {
    const meet = { participants: [0, 1, 2].map((system) => ({ system, label: 'send' })), result: 'all' };
    const edges = edgesOf(product([sender, sender, sender], { rules: [meet, { ...meet, result: 'again' }] }));
    expect(edges.filter((edge) => edge.startsWith('(0 0 0)'))).toEqual([
      '(0 0 0) again (1 1 1)',
      '(0 0 0) all (1 1 1)',
    ]);
  });

  test('tau never takes part, and always may happen alone', () => {
    const silent = graphSystem('0 -tau-> 1');
    const both = { participants: [0, 1].map((system) => ({ system, label: 'tau' })), result: 'both' };
    expect(edgesOf(product([silent, silent], { rules: [both] }))).toEqual([
      '(0 0) tau (0 1)',
      '(0 0) tau (1 0)',
      '(0 1) tau (1 1)',
      '(1 0) tau (1 1)',
    ]);
  });

  test('the result has the kind the rule gives it', () => {
    const clock = graphSystem('0 -tick-> 0');
    const participants = [0, 1].map((system) => ({ system, label: 'tick' }));
    const network = product([clock, clock], { rules: [{ participants, result: 'tick', kind: 'tick' }] });
    expect(naiveExplore(network).edges.map(({ label }) => label)).toEqual([{ text: 'tick', kind: 'tick' }]);
  });

  test('names, reads and writes come from the parts, once for all rules over the same systems', () => {
    const origin = { source: 'model', start: 3, end: 5 };
    const marked = forward(receiver, { groups: [{ name: 'step', reads: [0], writes: [0], origin }] });
    const more = [
      ...rules,
      {
        participants: [
          { system: 0, label: 'rest' },
          { system: 1, label: 'work' },
        ],
        result: 'idle',
      },
    ];
    const network = product([sender, marked], { rules: more, names: ['S', 'R'] });
    expect(network.slots.map(({ name }) => name)).toEqual(['S.state', 'R.state']);
    expect(network.groups).toEqual([
      { name: 'S.step', reads: [0], writes: [0] },
      { name: 'R.step', reads: [1], writes: [1], origin },
      { name: 'S.step & R.step', reads: [0, 1], writes: [0, 1], origin },
    ]);
  });

  test('refuses rules and names that do not fit', () => {
    const withRule =
      (...systems: readonly number[]) =>
      () =>
        product([sender, receiver], {
          rules: [{ participants: systems.map((system) => ({ system, label: 'a' })), result: 'r' }],
        });
    expect(withRule()).toThrow("the rule for 'r' has no participants");
    expect(withRule(1, 1)).toThrow("system 1 is twice in the rule for 'r'");
    expect(withRule(0, 2)).toThrow("the rule for 'r' names system 2 of 2");
    expect(() => product([sender], { rules: [], names: [] })).toThrow('0 names for 1 systems');
  });

  test('lifts one cover and refuses two', () => {
    const covered = forward(sender, { cover: { slots: [0], covers: (big, small) => big[0]! >= small[0]! } });
    const { cover } = product([receiver, covered], { rules: [] });
    expect(cover!.slots).toEqual([1]);
    expect(cover!.covers(Int32Array.of(0, 1), Int32Array.of(0, 0))).toBe(true);
    expect(cover!.covers(Int32Array.of(0, 0), Int32Array.of(0, 1))).toBe(false);
    expect('cover' in product([receiver, sender], { rules: [] })).toBe(false);
    expect(() => product([covered, covered], { rules: [] })).toThrow("systems '0' and '1' both have a cover");
  });

  test('lifts predicates', () => {
    const system = systemFromSeed(5);
    const withOne = forward(system, { predicates: [{ name: 'p', reads: [1], holds: (state) => state[1] === 1 }] });
    const [predicate] = checked(product([sender, withOne], { rules: [] })).predicates;
    const state = new Int32Array(1 + system.slots.length);
    expect(predicate).toMatchObject({ name: '1.p', reads: [2] });
    expect([0, 1].map((value) => predicate!.holds(state.with(2, value)))).toEqual([false, true]);
  });
});
