import { checked, type ReachabilityQuestion } from '@vedette/core';
import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { checkEvidence } from '../replay.ts';
import { CoverStore } from './cover-store.ts';
import { includes, type PlacedSet, setEdges, setSystem } from './testing/set-system.ts';

const goals: readonly PlacedSet[] = [[2, 0b1]];

const goal: ReachabilityQuestion = { kind: 'possible', what: { kind: 'predicate', predicate: 0 }, name: 'goal' };

law('with and without covering the verdicts agree, and evidence replays', setEdges, async (edges) => {
  const system = setSystem(edges, goals);
  for (const order of [{ kind: 'breadth' }, { kind: 'depth' }] as const) {
    const exact = await explore(checked(system), [goal], { store: 'flat', order });
    const covering = await explore(checked(system), [goal], { order });
    expect(covering.verdicts[0]!.kind).toBe(exact.verdicts[0]!.kind);
    const verdict = covering.verdicts[0]!;
    if (verdict.kind === 'holds') checkEvidence(system, verdict.evidence!, goal);
    else expect(covering.stats.states).toBeLessThanOrEqual(exact.stats.states);
  }
});

law('wide states are covered as narrow ones are', setEdges, async (edges) => {
  const wide = await explore(checked(setSystem(edges, [], { more: 60 })), []);
  const narrow = await explore(setSystem(edges), []);
  const counts = ({ stats }: typeof wide) => [stats.states, stats.transitions, stats.depth, stats.covering];
  expect(counts(wide)).toEqual(counts(narrow));
});

test('covered states are not stored, and those a new one covers are struck out', () => {
  const covers = (big: Int32Array, small: Int32Array): boolean => includes(big[1]!, small[1]!);
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
