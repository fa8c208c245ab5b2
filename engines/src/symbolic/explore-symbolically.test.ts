import { Broken, checked, type Predicate, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { law, naiveExplore, randomSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { explore } from '../explore/explore.ts';
import { checkEvidence, checkRun } from '../explore/replay.ts';
import { exploreSymbolically } from './explore-symbolically.ts';

const questionsOf = (system: TransitionSystem): ReachabilityQuestion[] => [
  { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' },
  ...['a', 'c', 'tick'].map((text): ReachabilityQuestion => {
    return { kind: 'never', what: { kind: 'label', matches: (label) => label.text === text }, name: `never ${text}` };
  }),
  ...system.predicates.map(({ name }, predicate): ReachabilityQuestion => {
    return { kind: 'possible', what: { kind: 'predicate', predicate }, name };
  }),
];

law(
  'sets have as many states, transitions and deadlocks as the naive explorer finds',
  randomSystem(),
  async (system) => {
    const naive = naiveExplore(system);
    const { stats, outcome } = await exploreSymbolically(checked(system), []);
    expect([stats.exactStates, stats.transitions, stats.deadlocks]).toEqual([
      BigInt(naive.states.length),
      naive.transitions,
      naive.deadlocks.length,
    ]);
    expect([stats.complete, outcome.kind]).toEqual([true, 'holds']);
  },
);

law('verdicts are those of the explicit search, each question alone', randomSystem(), async (system) => {
  for (const question of questionsOf(system)) {
    const [expected] = (await explore(system, [question])).verdicts;
    const [verdict] = (await exploreSymbolically(checked(system), [question])).verdicts;
    expect(verdict!.kind).toBe(expected!.kind);
    if (verdict!.evidence === undefined) continue;
    checkEvidence(system, verdict!.evidence, question);
    const isShortest = !('remark' in verdict!) || verdict.remark === undefined;
    if (isShortest) expect(verdict!.evidence.steps.length).toBe(expected!.evidence!.steps.length);
  }
});

law('questions asked together have the same verdicts', randomSystem(), async (system) => {
  const questions = questionsOf(system);
  const kinds = async (search: typeof explore | typeof exploreSymbolically) =>
    (await search(system, questions)).verdicts.map(({ kind }) => kind);
  expect(await kinds(exploreSymbolically)).toEqual(await kinds(explore));
});

law(
  'a model that breaks is reported with a run to where it does',
  randomSystem({ broken: 'sometimes' }),
  async (system) => {
    const naive = naiveExplore(system);
    const { outcome, verdicts } = await exploreSymbolically(system, questionsOf(system));
    if (naive.broken.length === 0) for (const { kind } of verdicts) expect(kind).not.toBe('broken');
    if (outcome.kind === 'unknown') return; // every question was decided before
    expect(outcome.kind).toBe(naive.broken.length > 0 ? 'broken' : 'holds');
    if (outcome.kind !== 'broken') return;
    checkRun(system, outcome.evidence);
    const end = outcome.evidence.steps.at(-1)?.state ?? outcome.evidence.start;
    expect(naive.broken.map((state) => naive.states[state]!.join())).toContain(end.join());
  },
);

test('limits end a search in the middle of a closure', async () => {
  const system = pipeline(12, 40);
  for (const limits of [{ seconds: 0.05 }, { bytes: 1e5 }, { states: 1000 }]) {
    const { outcome, stats } = await exploreSymbolically(system, [], { limits });
    expect(outcome).toMatchObject({ kind: 'unknown', why: 'limit' });
    expect([stats.complete, stats.deadlocks]).toEqual([false, undefined]);
  }
  expect((await exploreSymbolically(system, [], { limits: { depth: 3 } })).outcome).toMatchObject({
    why: 'unsupported',
  });
});

test('nor does it continue when there is no room for more nodes', async () => {
  const { outcome, stats } = await exploreSymbolically(pipeline(12, 40), [], { mostNodes: 2000 });
  expect(outcome).toMatchObject({ why: 'limit', detail: 'the sets of states need more than 2000 nodes' });
  expect(stats.complete).toBe(false);
});

/** Items that move through stages one by one, as many as there is room for in each. */
function pipeline(stages: number, room: number): TransitionSystem {
  return {
    slots: Array.from({ length: stages }, (_, stage) => ({
      name: `${stage}`,
      domain: { name: 'count', text: String },
    })),
    groups: Array.from({ length: stages + 1 }, (_, move) => {
      const both = [move - 1, move].filter((stage) => stage >= 0 && stage < stages);
      return { name: `${move}`, reads: both, writes: both };
    }),
    predicates: [],
    initial: () => new Int32Array(stages),
    successors: (move, state, emit) => {
      const target = state.slice();
      if (move > 0 && target[move - 1]!-- === 0) return;
      if (move < stages && target[move]!++ === room) return;
      emit(0, target);
    },
    label: () => ({ text: 'move', kind: 'visible' }),
  };
}

test('states are counted beyond what numbers represent exactly', async () => {
  const { stats } = await exploreSymbolically(pipeline(12, 40), []);
  expect(stats.exactStates).toBe(41n ** 12n);
});

/** What holds nowhere, and breaks in some states: those in which the drawn predicate holds. */
function breakingWhere({ name, reads, holds }: Predicate): Predicate {
  const span = { source: 'drawn', start: 0, end: 0 };
  const problem = { code: 'drawn/broken', message: 'no value', span, severity: 'error' } as const;
  return {
    name,
    reads,
    holds: (state) => {
      if (holds(state)) throw new Broken(problem);
      return false;
    },
  };
}

law('a predicate breaks exactly if it breaks in a reached state, with a run to one', randomSystem(), async (drawn) => {
  const system = { ...drawn, predicates: drawn.predicates.map(breakingWhere) };
  const { states } = naiveExplore(drawn);
  for (const [predicate, { name, holds }] of drawn.predicates.entries()) {
    const question = { kind: 'never', what: { kind: 'predicate', predicate }, name } as const;
    const expected = states.some((state) => holds(state)) ? 'broken' : 'holds';
    for (const search of [explore, exploreSymbolically]) {
      const [verdict] = (await search(system, [question])).verdicts;
      expect(verdict!.kind).toBe(expected);
      if (verdict!.kind !== 'broken') continue;
      checkRun(system, verdict!.evidence!);
      expect(holds(verdict!.evidence!.steps.at(-1)?.state ?? verdict!.evidence!.start)).toBe(true);
    }
  }
});
