/** Proof obligations of stubborn sets, on random systems: the full search is the oracle. */
import { checked, type ReachabilityQuestion, type State, type TransitionSystem } from '@vedette/core';
import { graphSystem, law, naiveExplore, randomProcesses, randomSystem, tableSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveEnabling } from '../../testing/naive-enabling.ts';
import { type ExploreOptions, explore } from '../explore.ts';
import { checkEvidence } from '../replay.ts';
import { makeStore } from '../store/index.ts';
import type { SelectingStore } from '../store/store.ts';
import { GroupSteps } from './group-steps.ts';
import { StubbornSets } from './stubborn-sets.ts';
import { StubbornStore } from './stubborn-store.ts';

const noDeadlock: ReachabilityQuestion = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };

const noLabel = (text: string): ReachabilityQuestion => ({
  kind: 'never',
  what: { kind: 'label', matches: (label) => label.text === text },
  name: text,
});

function questionsOf({ predicates }: TransitionSystem): readonly ReachabilityQuestion[] {
  const noPredicate = predicates.map(
    ({ name }, predicate): ReachabilityQuestion => ({ kind: 'never', what: { kind: 'predicate', predicate }, name }),
  );
  return [noDeadlock, noLabel('a'), noLabel('b'), noLabel('c'), noLabel('tick'), ...noPredicate];
}

const orders: readonly NonNullable<ExploreOptions['order']>[] = [
  { kind: 'breadth' },
  { kind: 'depth' },
  { kind: 'random', seed: 3 },
];

law(
  'stubborn sets keep every verdict, one question at a time, and runs are runs of the system',
  fc.oneof(randomSystem({ maxSlots: 4 }), randomProcesses),
  async (system) => {
    for (const question of questionsOf(system)) {
      const full = await explore(system, [question]);
      for (const order of orders)
        for (const enabling of [undefined, naiveEnabling(system)]) {
          const stubborn = enabling === undefined ? {} : { enabling };
          const reduced = await explore(checked(system), [question], { order, stubborn });
          const verdict = reduced.verdicts[0]!;
          expect([question.name, verdict.kind]).toEqual([question.name, full.verdicts[0]!.kind]);
          if (verdict.kind === 'fails') checkEvidence(system, verdict.evidence!, question);
        }
    }
  },
);

law('stubborn sets keep all verdicts together, in every store', randomSystem(), async (system) => {
  const questions = questionsOf(system);
  const kinds = (await explore(system, questions)).verdicts.map(({ kind }) => kind);
  for (const order of orders)
    for (const store of ['tree', 'flat'] as const) {
      const { verdicts } = await explore(system, questions, { order, store, stubborn: {} });
      expect(verdicts.map(({ kind }) => kind)).toEqual(kinds);
    }
});

law(
  'stubborn sets keep every deadlock, and go to no other state than the full search',
  fc.oneof(randomSystem({ maxSlots: 4 }), randomProcesses),
  async (system) => {
    const naive = naiveExplore(system);
    const everywhere = new Set(naive.states.map((state) => state.join()));
    for (const enabling of [undefined, naiveEnabling(system)]) {
      const deadlocks: string[] = [];
      const found: string[] = [];
      const { stats } = await explore(system, [], {
        stubborn: enabling === undefined ? {} : { enabling },
        onState: (state) => found.push(state.join()),
        onDeadlock: (_, state) => deadlocks.push(state.join()),
      });
      expect(deadlocks.toSorted()).toEqual(naive.deadlocks.map((state) => naive.states[state]!.join()).toSorted());
      expect(found.filter((state) => !everywhere.has(state))).toEqual([]);
      expect(stats).toMatchObject({ complete: true, reducedBy: ['stubborn'] });
    }
  },
);

law(
  'a model breaks under stubborn sets exactly if it breaks',
  randomSystem({ broken: 'sometimes' }),
  async (system) => {
    const { broken } = naiveExplore(system);
    for (const order of orders) {
      const { outcome } = await explore(system, [], { order, stubborn: {} });
      expect(outcome.kind).toBe(broken.length > 0 ? 'broken' : 'holds');
    }
  },
);

law('nothing that the groups outside a set do makes a difference to it', randomSystem(), (system) => {
  const steps = new GroupSteps(system);
  const sets = new StubbornSets(system, steps, { predicates: [] });
  for (const state of naiveExplore(system).states) {
    steps.select(state);
    const chosen = new Set(sets.of(state));
    const transitions = new Map([...chosen].map((group) => [group, stepsBy(system, group, state)]));
    // The states that the others reach themselves.
    const others = [...system.groups.keys()].filter((group) => !chosen.has(group));
    for (const later of reachedBy(system, others, state))
      for (const [group, before] of transitions) {
        const { writes } = system.groups[group]!;
        const shown = (list: ReturnType<typeof stepsBy>): readonly string[] =>
          list.map(({ label, target }) => `${label} ${writes.map((slot) => target[slot])}`);
        expect(shown(stepsBy(system, group, later))).toEqual(shown(before));
      }
  }
});

function stepsBy(system: TransitionSystem, group: number, state: State) {
  const found: { readonly label: number; readonly target: State }[] = [];
  system.successors(group, state, (label, target) => found.push({ label, target: target.slice() }));
  return found;
}

function reachedBy(system: TransitionSystem, groups: readonly number[], start: State): readonly State[] {
  const found = new Map([[start.join(), start]]);
  for (const state of found.values())
    for (const group of groups)
      for (const { target } of stepsBy(system, group, state))
        if (!found.has(target.join())) found.set(target.join(), target);
  return [...found.values()];
}

law('a state that is expanded again has the transitions that it had', randomProcesses, (system) => {
  for (const seeks of ['deadlocks', 'anything', 'runs'] as const) {
    const everything = { name: 'all', reads: [...system.slots.keys()], writes: [...system.slots.keys()] };
    const states = makeStore('tree', { ...system, groups: [everything] }) as SelectingStore;
    const seen = { slots: [0], isLabel: (label: number) => system.label(label).text === 'a' };
    const store = new StubbornStore(system, states, { predicates: [], seeks, ...(seeks === 'runs' && { seen }) });
    const arrivals = (number: number): string => {
      const found: string[] = [];
      store.expand(number, (label, answer) => found.push(`${label} ${answer < 0 ? ~answer : answer}`));
      return found.join();
    };
    store.insertInitial(system.initial());
    const before: string[] = [];
    for (let number = 0; number < store.size; number++) before.push(arrivals(number));
    expect(before.map((_, number) => arrivals(number))).toEqual(before);
    expect(store.size).toBe(before.length);
  }
});

test('something is left out', async () => {
  let full = 0;
  let left = 0;
  for (const system of fc.sample(randomProcesses, { seed: 1, numRuns: 60 })) {
    full += (await explore(system, [])).stats.transitions;
    left += (await explore(system, [], { stubborn: { enabling: naiveEnabling(system) } })).stats.transitions;
  }
  expect(left).toBeLessThan(full * 0.9);
});

/** Two slots that know nothing of each other: one goes round, the other goes up once. */
const apart = tableSystem({
  sizes: [3, 2],
  initial: [0, 0],
  labels: ['turn', 'up'],
  groups: [
    { reads: [0], writes: [0], rows: [{ when: ['*'], label: 0, effect: ['+'] }] },
    { reads: [1], writes: [1], rows: [{ when: [0], label: 1, effect: [1] }] },
  ],
  predicates: [{ reads: [1], patterns: [[1]] }],
});

describe('the ignoring problem', () => {
  test('a step that a cycle of others never needs is still taken', async () => {
    const { verdicts } = await explore(apart, [noLabel('up')], { stubborn: {} });
    expect(verdicts[0]!.kind).toBe('fails');
  });

  test('so is one that makes a predicate true', async () => {
    const asked = questionsOf(apart).filter(({ what }) => what.kind === 'predicate');
    const { verdicts } = await explore(apart, asked, { stubborn: {} });
    expect(verdicts[0]!.kind).toBe('fails');
  });
});

test('independent steps are taken in one order only', async () => {
  const eight = [...Array(8).keys()];
  const system = tableSystem({
    sizes: eight.map(() => 2),
    initial: eight.map(() => 0),
    labels: ['up'],
    groups: eight.map((slot) => ({
      reads: [slot],
      writes: [slot],
      rows: [{ when: [0], label: 0, effect: [1] }],
    })),
    predicates: [],
  });
  expect((await explore(system, [])).stats.states).toBe(256);
  expect((await explore(system, [], { stubborn: {} })).stats).toMatchObject({
    states: 9,
    transitions: 8,
    deadlocks: 1,
  });
});

test('stubborn sets are refused where states stand for sets', async () => {
  const system = { ...graphSystem('a -x-> b'), cover: { slots: [0], covers: () => true } };
  await expect(explore(system, [], { stubborn: {} })).rejects.toThrow('points');
});
