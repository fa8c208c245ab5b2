import { checked, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { checkEvidence } from '../replay.ts';
import { CoverStore } from './cover-store.ts';

/** Sets of numbers below 8 as bit masks: a place, and a set there. */
const covers = (big: Int32Array, small: Int32Array): boolean => (small[1]! & ~big[1]!) === 0;

type Table = readonly { readonly from: number; readonly to: number; readonly image: readonly number[] }[];

/** Each edge maps numbers to numbers (8: nowhere); a state is a place and a set, moved as a whole, and so many slots with the place again. */
function setSystem(edges: Table, more = 0): TransitionSystem {
  const image = (map: readonly number[], set: number): number =>
    map.reduce((bits, target, source) => ((set >> source) & 1 && target < 8 ? bits | (1 << target) : bits), 0);
  return {
    slots: [
      { name: 'place', domain: { name: 'place', text: String } },
      { name: 'set', domain: { name: 'set', text: String } },
      ...Array.from({ length: more }, (_, i) => ({ name: `again ${i}`, domain: { name: 'place', text: String } })),
    ],
    groups: edges.map((_, i) => ({
      name: `edge ${i}`,
      reads: [0, 1],
      writes: Array.from({ length: more + 2 }, (_, slot) => slot),
    })),
    predicates: [{ name: 'goal', reads: [0, 1], holds: (state) => state[0] === 2 && (state[1]! & 1) === 1 }],
    cover: { slots: [1], covers },
    initial: () => Int32Array.of(0, 1, ...Array<number>(more).fill(0)),
    label: (label) => ({ text: `edge ${label}`, kind: 'visible' }),
    successors: (group, state, emit) => {
      const { from, to, image: map } = edges[group]!;
      const set = image(map, state[1]!);
      if (state[0] === from && set !== 0) emit(group, Int32Array.of(to, set, ...Array<number>(more).fill(to)));
    },
  };
}

const edge = fc.record({
  from: fc.nat(2),
  to: fc.nat(2),
  image: fc.array(fc.nat(8), { minLength: 8, maxLength: 8 }),
});
const goal: ReachabilityQuestion = { kind: 'possible', what: { kind: 'predicate', predicate: 0 }, name: 'goal' };

law(
  'with and without covering the verdicts agree, and evidence replays',
  fc.array(edge, { maxLength: 6 }),
  async (edges) => {
    const system = setSystem(edges);
    for (const order of [{ kind: 'breadth' }, { kind: 'depth' }] as const) {
      const exact = await explore(checked(system), [goal], { store: 'flat', order });
      const covering = await explore(checked(system), [goal], { order });
      expect(covering.verdicts[0]!.kind).toBe(exact.verdicts[0]!.kind);
      const verdict = covering.verdicts[0]!;
      if (verdict.kind === 'holds') checkEvidence(system, verdict.evidence!, goal);
      else expect(covering.stats.states).toBeLessThanOrEqual(exact.stats.states);
    }
  },
);

law('wide states are covered as narrow ones are', fc.array(edge, { maxLength: 6 }), async (edges) => {
  const [narrow, wide] = [await explore(setSystem(edges), []), await explore(checked(setSystem(edges, 60)), [])];
  const counts = ({ stats }: typeof wide) => [stats.states, stats.transitions, stats.depth, stats.covering];
  expect(counts(wide)).toEqual(counts(narrow));
});

test('covered states are not stored, and those a new one covers are struck out', () => {
  const store = new CoverStore(setSystem([]), { slots: [1], covers });
  const insert = (place: number, set: number): number => store.insertInitial(Int32Array.of(place, set));
  expect(insert(0, 0b001)).toBe(~0);
  expect(insert(0, 0b010)).toBe(~1);
  expect(insert(1, 0b001)).toBe(~2);
  expect(insert(0, 0b001)).toBe(0);
  expect(insert(0, 0b111)).toBe(~3);
  expect([0, 1, 2, 3].map((number) => store.isStruck(number))).toEqual([true, true, false, false]);
  expect(insert(0, 0b010)).toBe(3);
  expect([store.size, store.kept]).toEqual([4, 2]);
  const state = new Int32Array(2);
  store.read(1, state);
  expect([...state]).toEqual([0, 0b010]);
});
