/**
 * Several members find what one does: counts, depths, verdicts and the lengths of runs, whatever the order in which
 * they take turns.
 */
import { Broken, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { integersOf, law, naiveExplore, type RandomSystem, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { checkEvidence, rebuildTrace } from '../replay.ts';
import { whyNotPortable } from './portable.ts';
import { type Simulation, simulate } from './testing/simulated-workers.ts';
import { ThreadDeath } from './workers.ts';

const simulations = fc.record<Simulation>({
  size: fc.constantFrom(2, 3, 8),
  seed: fc.nat(),
  alone: fc.constantFrom(1, 2, 5, 20),
});

const runs = 60;

/** Systems that several threads explore; a single slot, or none, is left to one. */
const shareable = randomSystem().filter((system) => whyNotPortable(system) === undefined);

/** How another thread identifies the values of a slot. */
type Known = 'by content' | 'by text' | 'by origin';
const known = fc.array(fc.constantFrom<Known>('by content', 'by text', 'by origin'), { minLength: 1, maxLength: 4 });

/** Values as numbered by a thread that meets them in another order: negative and far apart. */
function renumbered(system: RandomSystem, factor: number, known: readonly Known[]): TransitionSystem {
  const integers = system.slots.map((_, slot) => integersOf(system.table, slot));
  const there = (state: Int32Array): Int32Array =>
    state.map((value, slot) => factor * (integers[slot]!.indexOf(value) + 1));
  const back = (state: Int32Array): Int32Array => state.map((value, slot) => integers[slot]![value / factor - 1]!);
  const portable = {
    content: (value: number) => Int32Array.of(value / factor - 1, 7),
    value: ([content]: Int32Array) => factor * (content! + 1),
  };
  const portableAs = { 'by content': { portable }, 'by text': { portable: 'by text' }, 'by origin': {} } as const;
  return {
    ...system,
    slots: system.slots.map(({ name }, slot) => ({
      name,
      domain: { name, ...portableAs[known[slot % known.length]!], text: (value) => String(value / factor - 1) },
    })),
    predicates: system.predicates.map((predicate) => ({
      ...predicate,
      holds: (state) => predicate.holds(back(state)),
    })),
    initial: () => there(system.initial()),
    successors: (group, state, emit) =>
      system.successors(group, back(state), (label, target) => emit(label, there(target))),
  };
}

/** Every thread numbers values in another way. */
function openedDifferently(system: RandomSystem, kinds: readonly Known[]): () => TransitionSystem {
  const factors = [3, -5, 1 << 25, 2];
  let opens = 0;
  return () => renumbered(system, factors[opens++ % factors.length]!, kinds);
}

law(
  { name: 'several members count what the naive explorer does', runs },
  fc.tuple(shareable, simulations),
  async ([system, simulation]) => {
    const naive = naiveExplore(system);
    const { result } = await simulate(system, [], simulation);
    expect([result.states, result.transitions, result.deadlocks, result.depth, result.complete]).toEqual([
      naive.states.length,
      naive.transitions,
      naive.deadlocks.length,
      naive.depth,
      true,
    ]);
  },
);

law(
  { name: 'members may number values differently', runs },
  fc.tuple(randomSystem(), simulations, known),
  async ([system, simulation, kinds]) => {
    const naive = naiveExplore(system);
    const opened = openedDifferently(system, kinds);
    const first = opened();
    if (whyNotPortable(first) !== undefined) return;
    const { result } = await simulate(first, [], { ...simulation, opened });
    expect([result.states, result.transitions, result.depth]).toEqual([
      naive.states.length,
      naive.transitions,
      naive.depth,
    ]);
  },
);

const questionsOf = (system: TransitionSystem): ReachabilityQuestion[] => [
  { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' },
  { kind: 'never', what: { kind: 'label', matches: ({ text }) => text === 'c' }, name: 'c' },
  ...system.predicates.map(
    ({ name }, predicate): ReachabilityQuestion => ({ kind: 'never', what: { kind: 'predicate', predicate }, name }),
  ),
];

/** The length of the run that a sighting stands for. */
function lengthOf({ result, watch }: Awaited<ReturnType<typeof simulate>>, question: number): number | undefined {
  const sighting = watch.sightings[question];
  if (sighting === undefined) return undefined;
  let length = sighting.label === undefined ? 0 : 1;
  for (let state = result.lineage.parent(sighting.state); state >= 0; state = result.lineage.parent(state)) length++;
  return length;
}

law(
  { name: 'several members decide what one does, by runs of the same length', runs },
  fc.tuple(shareable, simulations),
  async ([system, simulation]) => {
    for (const question of questionsOf(system)) {
      const { verdicts } = await explore(system, [question]);
      const found = await simulate(system, [question], simulation);
      const [verdict] = verdicts;
      const expected = verdict!.kind === 'fails' ? verdict!.evidence!.steps.length : undefined;
      expect(lengthOf(found, 0)).toBe(expected);
    }
  },
);

law(
  { name: 'runs lead through members that number values differently, and replay', runs },
  fc.tuple(randomSystem(), simulations, known),
  async ([system, simulation, kinds]) => {
    const opened = openedDifferently(system, kinds);
    const first = opened();
    if (whyNotPortable(first) !== undefined) return;
    for (const question of questionsOf(system)) {
      const { verdicts } = await explore(system, [question]);
      const { result, watch } = await simulate(first, [question], { ...simulation, opened });
      const sighting = watch.sightings[0];
      expect(sighting !== undefined).toBe(verdicts[0]!.kind === 'fails');
      if (sighting === undefined) continue;
      const states: Int32Array[] = [];
      for (let number = sighting.state; number >= 0; number = result.lineage.parent(number)) {
        const state = new Int32Array(first.slots.length);
        result.lineage.read(number, state);
        states.unshift(state);
      }
      const last = sighting.label === undefined ? {} : { lastLabel: sighting.label };
      checkEvidence(first, rebuildTrace(first, { states, ...last }), question);
    }
  },
);

law(
  { name: 'a depth limit leaves the same states out', runs },
  fc.tuple(shareable, simulations, fc.nat(6)),
  async ([system, simulation, depth]) => {
    const { stats } = await explore(system, [], { limits: { depth } });
    const { result } = await simulate(system, [], { ...simulation, maxDepth: depth });
    expect([result.states, result.transitions, result.complete, result.depth]).toEqual([
      stats.states,
      stats.transitions,
      stats.complete,
      stats.depth,
    ]);
  },
);

/** Counters side by side, each up to `last`: (last + 1)^slots states. */
function counters(slots: number, last: number): TransitionSystem {
  const all = Array.from({ length: slots }, (_, slot) => slot);
  return {
    slots: all.map((slot) => ({ name: `${slot}`, domain: { name: 'count', size: last + 1, text: String } })),
    groups: all.map((slot) => ({ name: `${slot}`, reads: [slot], writes: [slot] })),
    predicates: [],
    initial: () => new Int32Array(slots),
    successors: (group, state, emit) => {
      if (state[group] === last) return;
      const target = state.slice();
      target[group]!++;
      emit(0, target);
    },
    label: () => ({ text: 'up', kind: 'visible' }),
  };
}

describe('several members', () => {
  const simulation = { size: 3, seed: 1, alone: 10 };

  test('really share the work', async () => {
    const { isShared, result } = await simulate(counters(5, 4), [], simulation);
    expect([isShared, result.states, result.transitions, result.deadlocks]).toEqual([true, 3125, 12500, 1]);
  });

  test('stop at the limit on states', async () => {
    const { result } = await simulate(counters(5, 4), [], { ...simulation, maxStates: 1000 });
    expect([result.complete, result.stop?.detail]).toEqual([false, 'the limit of 1000 states was reached']);
    expect(result.states).toBeGreaterThan(1000);
  });

  test('end with what they know when one of them dies', async () => {
    const dies = { after: 40, with: new ThreadDeath('it was killed') };
    const { result } = await simulate(counters(5, 4), [], { ...simulation, dies });
    expect(result.stop).toEqual({ why: 'limit', detail: 'one of the threads has ended: it was killed' });
    expect(result.complete).toBe(false);
    expect(result.states).toBeGreaterThan(10);
  });

  test('fail with the error of one that fails', async () => {
    const dies = { after: 40, with: new Error('a mistake') };
    await expect(simulate(counters(5, 4), [], { ...simulation, dies })).rejects.toThrow('a mistake');
  });

  test('report a model that breaks, with the run to where it does', async () => {
    const plain = counters(3, 4);
    const problem = { severity: 'error', message: 'broken', code: 'broken' } as never;
    const system: TransitionSystem = {
      ...plain,
      groups: plain.groups.map((group) => ({ ...group, reads: [0, 1, 2] })),
      successors: (group, state, emit) => {
        if (state[0] === 4 && state[1] === 3) throw new Broken(problem);
        plain.successors(group, state, emit);
      },
    };
    const { result } = await simulate(system, [], simulation);
    expect([result.complete, result.broken?.problem]).toEqual([false, problem]);
    const state = new Int32Array(3);
    result.lineage.read(result.broken!.state, state);
    expect([...state.subarray(0, 2)]).toEqual([4, 3]);
  });
});

test('a search needs values that read the same in every thread to be shared', () => {
  const x = { name: 'x', domain: { name: 'term', text: String } };
  const y = { name: 'y', domain: { name: 'bool', size: 2, text: String } };
  expect(whyNotPortable({ slots: [x, x] })).toBe('no value of its states reads the same in every thread');
  expect(whyNotPortable({ slots: [y, x] })).toBeUndefined();
});
