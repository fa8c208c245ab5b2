/**
 * Several members find the same sets of states as one does, whatever the order in which they take turns, and however
 * each of them numbers sets.
 */
import type { ReachabilityQuestion, State, TransitionSystem } from '@vedette/core';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { checkEvidence, rebuildTrace } from '../replay.ts';
import {
  type Known,
  largestOf,
  type PlacedSet,
  placedSets,
  type SetEdge,
  setEdges,
  setSystem,
} from '../store/testing/set-system.ts';
import { whyNotPortable } from './portable.ts';
import { type Simulated, type Simulation, simulate } from './testing/simulated-workers.ts';

const simulations = fc.record<Simulation>({
  size: fc.constantFrom(2, 3, 8),
  seed: fc.nat(),
  alone: fc.constantFrom(1, 2, 5, 20),
});
const runs = 150;
const ways = fc.record({
  places: fc.constantFrom<Known>('in full', 'by content', 'by text'),
  sets: fc.constantFrom<Known>('in full', 'by content', 'by origin'),
  more: fc.constantFrom(0, 3, 60),
});

// Successors of larger sets are larger, so what is kept in the end are the largest of all sets there are.
law(
  { name: 'several members keep the largest of the sets that a naive search finds', runs },
  fc.tuple(setEdges, simulations, ways),
  async ([edges, simulation, way]) => {
    const opened = (): TransitionSystem => setSystem(edges, [], way);
    const { result } = await simulate(opened(), [], { ...simulation, opened });
    expect([result.states, result.complete]).toEqual([largestOf(placedSets(edges)).length, true]);
    expect(result.expanded).toBeLessThanOrEqual(result.found);
    expect(result.states).toBeLessThanOrEqual(result.expanded);
  },
);

const questionsFor = (goals: readonly PlacedSet[]): readonly ReachabilityQuestion[] =>
  goals.map((_, predicate) => ({
    kind: 'possible',
    what: { kind: 'predicate', predicate },
    name: `goal ${predicate}`,
  }));

/** Throws if the run to what was seen of a question is none. */
function replay({ result, watch }: Simulated, system: TransitionSystem, question: ReachabilityQuestion): void {
  const { predicate } = question.what as { readonly predicate: number };
  const states: State[] = [];
  for (let at = watch.sightings[predicate]!.state; at >= 0; at = result.lineage.parent(at)) {
    const state = new Int32Array(system.slots.length);
    result.lineage.read(at, state);
    states.unshift(state);
  }
  checkEvidence(system, rebuildTrace(system, { states }), question);
}

law(
  { name: 'every set of a naive search is covered by one that several members have found, and the runs replay', runs },
  fc.tuple(setEdges, simulations, ways),
  async ([edges, simulation, way]) => {
    const goals = largestOf(placedSets(edges));
    const opened = (): TransitionSystem => setSystem(edges, goals, way);
    const system = opened();
    const questions = questionsFor(goals);
    const simulated = await simulate(system, questions, { ...simulation, opened });
    for (const question of questions) replay(simulated, system, question);
  },
);

law(
  { name: 'several members decide what one does', runs },
  fc.tuple(setEdges, simulations, fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 255 })), { maxLength: 3 })),
  async ([edges, simulation, goals]) => {
    const opened = (): TransitionSystem => setSystem(edges, goals);
    const questions = questionsFor(goals);
    const { verdicts } = await explore(opened(), questions);
    const { watch } = await simulate(opened(), questions, { ...simulation, opened });
    const kinds = watch.sightings.map((sighting) => (sighting === undefined ? 'fails' : 'holds'));
    expect(kinds).toEqual(verdicts.map(({ kind }) => kind));
  },
);

law(
  { name: 'a depth limit that cuts something off is reported', runs },
  fc.tuple(setEdges, simulations, fc.nat(4)),
  async ([edges, simulation, maxDepth]) => {
    const opened = (): TransitionSystem => setSystem(edges);
    const { result } = await simulate(opened(), [], { ...simulation, opened, maxDepth });
    const isAll = result.states === largestOf(placedSets(edges)).length;
    if (result.complete) expect(isAll).toBe(true);
    else expect(result.beyondDepth).toBe(true);
  },
);

/** Each place hands the set on to the next, with one more number in it; at the last one it is full. */
const growing: readonly SetEdge[] = [0, 1, 2].flatMap((from) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((added) => ({
    from,
    to: (from + 1) % 3,
    images: [0, 1, 2, 3, 4, 5, 6, 7].map((number) => (1 << number) | (1 << added)),
  })),
);

test('members really share sets, and strike out those that a larger one covers', async () => {
  const opened = (): TransitionSystem => setSystem(growing);
  const { isShared, result } = await simulate(opened(), [], { size: 3, seed: 1, alone: 10, opened });
  expect([isShared, result.states, result.complete]).toEqual([true, 3, true]);
  expect(result.found).toBeGreaterThan(30);
  expect(result.expanded).toBeLessThan(result.found);
});

test('sets themselves never determine the owner of a state', () => {
  const { slots } = setSystem([]);
  const cover = { slots: [0, 1], covers: () => false };
  expect(whyNotPortable({ slots, cover })).toBe('no value of its states reads the same in every thread');
  expect(whyNotPortable({ slots, cover: { ...cover, slots: [1] } })).toBeUndefined();
});

test('several threads search sets of states only where they are asked for', async () => {
  const workers = { size: 2, start: () => Promise.reject(new Error('none here')) };
  const workerLimits = { states: 1, fewStates: 1, seconds: 0, many: 1, waits: true } as const;
  const { stats } = await explore(setSystem(growing), [], { workers, workerLimits });
  const because = 'counts of sets of states depend on the order; several threads are used if they are asked for';
  expect(stats.threads).toEqual({ used: 1, because });
  const { stats: asked } = await explore(setSystem(growing), [], {
    workers: { ...workers, isAskedFor: true },
    workerLimits,
  });
  expect(asked.threads).toBeUndefined();
});
