import type { LivenessQuestion, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law, naiveExplore, type RandomSystem, randomSystem, sometimesConstant } from '@vedette/testkit';
import { expect } from 'vitest';
import { checkRun } from '../explore/index.ts';

/** The random systems with two predicates of our own: where to stay, and where to rest. */
function withPredicates(system: RandomSystem): TransitionSystem {
  const reads = [...system.slots.keys()];
  const sum = (state: Int32Array): number => state.reduce((total, value) => total + value, 0);
  return {
    ...system,
    predicates: sometimesConstant(system, [
      { name: 'within', reads, holds: (state) => sum(state) % 3 !== 1 },
      { name: 'rests', reads, holds: (state) => sum(state) % 5 === 4 },
    ]),
  };
}

/** Takes away states that lead to no other one that is left; what stays goes round for ever. */
function goesRound(
  inside: ReadonlySet<number>,
  edges: readonly { readonly from: number; readonly to: number }[],
): boolean {
  const left = new Set(inside);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const state of left) if (!edges.some(({ from, to }) => from === state && left.has(to))) left.delete(state);
  }
  return left.size > 0;
}

law('a path that stays goes round a cycle or rests, as the naive explorer sees it', randomSystem(), async (drawn) => {
  const system = withPredicates(drawn);
  const naive = naiveExplore(system);
  const [within, rests] = system.predicates;
  const inside = new Set([...naive.states.keys()].filter((state) => within!.holds(naive.states[state]!)));
  const isRest = [...inside].some((state) => rests!.holds(naive.states[state]!));
  const expected = isRest || goesRound(inside, naive.edges);
  const stays: LivenessQuestion = { kind: 'some-path-stays', within: 0, rests: 1, name: 'stays' };
  const leaves: LivenessQuestion = { ...stays, kind: 'every-path-leaves' };
  const [verdict, other] = await answer(system, [stays, leaves]);
  expect(verdict!.kind).toBe(expected ? 'holds' : 'fails');
  expect(other!.kind).toBe(expected ? 'fails' : 'holds');
  if (verdict?.kind !== 'holds') return;
  const { evidence } = verdict;
  checkRun(system, evidence!);
  if (evidence!.loop === undefined) return;
  const states = [evidence!.start, ...evidence!.steps.map(({ state }) => state)];
  expect(states[evidence!.loop]).toEqual(states.at(-1));
  for (const state of states.slice(evidence!.loop)) expect(within!.holds(state)).toBe(true);
});
