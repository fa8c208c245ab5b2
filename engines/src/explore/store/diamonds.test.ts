import { checked, type Group, type Slot, type State, type TransitionSystem } from '@vedette/core';
import { law, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { TreeStore } from './tree-store.ts';

/** A move of one or two components at once, each from one place to another; without a `to` it is only looked at. */
type Move = readonly { readonly component: number; readonly from: number; readonly to: number | undefined }[];

const PLACES = 4;

/** Components side by side, each at a place of its own; groups of moves that concern the same components. */
function components(count: number, moves: readonly Move[]): TransitionSystem {
  const byComponents = new Map<string, Move[]>();
  for (const move of moves) {
    const key = move.map(({ component, to }) => `${component}${to === undefined ? '?' : ''}`).join();
    byComponents.set(key, [...(byComponents.get(key) ?? []), move]);
  }
  const together = [...byComponents.values()];
  const groups = together.map((own, index): Group => {
    const parts = own[0]!;
    const reads = parts.map(({ component }) => component);
    const writes = parts.filter(({ to }) => to !== undefined).map(({ component }) => component);
    return { name: `group ${index}`, reads, writes };
  });
  const slot = (name: number): Slot => ({ name: `${name}`, domain: { name: 'place', size: PLACES, text: String } });
  return {
    slots: Array.from({ length: count }, (_, component) => slot(component)),
    groups,
    predicates: [],
    initial: () => new Int32Array(count),
    successors: (group, state, emit) => {
      for (const move of together[group]!) {
        if (move.some(({ component, from }) => state[component] !== from)) continue;
        const target = state.slice();
        for (const { component, from, to } of move) target[component] = to ?? from;
        emit(moves.indexOf(move), target);
      }
    },
    label: (index) => ({ text: `move ${index}`, kind: 'visible' }),
  };
}

const place = fc.nat(PLACES - 1);
const part = (component: fc.Arbitrary<number>, to: fc.Arbitrary<number | undefined> = place) =>
  fc.record({ component, from: place, to });
const lookedAt = fc.constant(undefined);
const low = fc.nat(1);
const high = fc.integer({ min: 2, max: 4 });
const move = fc.oneof(
  { arbitrary: fc.tuple(part(fc.nat(4))), weight: 3 },
  { arbitrary: fc.tuple(part(low), part(high)), weight: 1 },
  { arbitrary: fc.tuple(part(low), part(high, lookedAt)), weight: 1 },
  { arbitrary: fc.tuple(part(low, lookedAt), part(high)), weight: 1 },
);
const moves = fc.array(move, { minLength: 8, maxLength: 24, size: 'max' });

const perLevel = (distances: readonly number[], depth: number): number =>
  distances.filter((each) => each <= depth).length;

law('no state, no distance, no transition, no deadlock and no label is lost', moves, async (all) => {
  const system = components(5, all);
  const naive = naiveExplore(system);
  const { stats } = await explore(checked(system), []);
  expect([stats.states, stats.transitions, stats.deadlocks, stats.depth]).toEqual([
    naive.states.length,
    naive.transitions,
    naive.deadlocks.length,
    naive.depth,
  ]);
  for (let depth = 1; depth < naive.depth; depth++) {
    const { stats: some } = await explore(system, [], { limits: { depth } });
    expect(some.states).toBe(perLevel(naive.distances, depth));
  }
  const labels = new Set(naive.edges.map(({ label }) => label.text));
  const questions = all.map((_, index) => ({
    kind: 'possible' as const,
    what: { kind: 'label' as const, matches: ({ text }: { readonly text: string }) => text === `move ${index}` },
    name: `move ${index}`,
  }));
  const { verdicts } = await explore(system, questions);
  for (const [index, { kind }] of verdicts.entries()) expect(kind === 'holds').toBe(labels.has(`move ${index}`));
});

/** How many transitions were looked up, and how many left out, in a search to the end. */
function lookedUp(system: TransitionSystem): { readonly looked: number; readonly leftOut: number } {
  const store = new TreeStore(system, true);
  const initial: State = system.initial();
  store.insertInitial(initial);
  let looked = 0;
  let leftOut = 0;
  for (let number = 0; number < store.size; number++) leftOut += store.expand(number, () => looked++);
  return { looked, leftOut };
}

test('where components have nothing to do with each other every state is looked up once', () => {
  // Of twelve, 924 states wait at once, far more than there is room for at first.
  for (const count of [1, 2, 3, 4, 5, 6, 12]) {
    const system = components(
      count,
      Array.from({ length: count }, (_, component) => [{ component, from: 0, to: 1 }]),
    );
    const states = 2 ** count;
    expect(lookedUp(system)).toEqual({ looked: states - 1, leftOut: (count * states) / 2 - (states - 1) });
  }
});

test('steps of components that move together are always looked up', () => {
  const both: Move = [
    { component: 0, from: 0, to: 1 },
    { component: 1, from: 0, to: 1 },
  ];
  const system = components(2, [both, [{ component: 0, from: 1, to: 2 }], [both[1]!]]);
  expect(lookedUp(system)).toEqual({ looked: 3, leftOut: 0 });
});

test('a search that asks for transitions gets all of them', async () => {
  const system = components(
    4,
    [0, 1, 2, 3].map((component) => [{ component, from: 0, to: 1 }]),
  );
  let reported = 0;
  await explore(system, [], { onTransition: () => reported++ });
  expect(reported).toBe(32);
});
