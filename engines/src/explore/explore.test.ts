import { checked, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { graphOf, graphSystem, law, naiveBisimilar, naiveExplore, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { type ExploreOptions, explore } from './explore.ts';
import { exploreGraph } from './explore-graph.ts';
import { checkEvidence } from './replay.ts';

const everyWay: readonly ExploreOptions[] = (['tree', 'flat'] as const).flatMap((store) => [
  { store, order: { kind: 'breadth' } },
  { store, order: { kind: 'depth' } },
  { store, order: { kind: 'highway', width: 1_000_000, seed: 1 } },
  { store, order: { kind: 'random', seed: 1 } },
]);

const never = (what: ReachabilityQuestion['what'], name: string): ReachabilityQuestion => ({
  kind: 'never',
  what,
  name,
});
const noDeadlock = never({ kind: 'deadlock' }, 'no deadlock');
const noLabel = (text: string): ReachabilityQuestion =>
  never({ kind: 'label', matches: (label) => label.text === text }, `never ${text}`);
const questionsOf = (system: TransitionSystem): ReachabilityQuestion[] => [
  noDeadlock,
  noLabel('a'),
  noLabel('c'),
  ...system.predicates.map((predicate, i) => never({ kind: 'predicate', predicate: i }, predicate.name)),
];

law(
  'every order and store finds the same states, transitions and deadlocks as the naive explorer',
  randomSystem(),
  async (system) => {
    const naive = naiveExplore(system);
    for (const options of everyWay) {
      const { stats, outcome } = await explore(checked(system), [], options);
      expect([stats.states, stats.transitions, stats.deadlocks]).toEqual([
        naive.states.length,
        naive.transitions,
        naive.deadlocks.length,
      ]);
      expect([stats.complete, outcome.kind]).toEqual([true, 'holds']);
      if (options.order?.kind === 'breadth' || options.order?.kind === 'highway') expect(stats.depth).toBe(naive.depth);
    }
  },
);

law('every order and store gives the naive verdict, with evidence that replays', randomSystem(), async (system) => {
  const naive = naiveExplore(system);
  const questions = questionsOf(system);
  const expected = questions.map((question) => (shortest(system, naive, question) === undefined ? 'holds' : 'fails'));
  for (const options of everyWay) {
    const { verdicts } = await explore(checked(system), questions, options);
    expect(verdicts.map(({ kind }) => kind)).toEqual(expected);
    for (const [i, verdict] of verdicts.entries()) {
      if (verdict.kind === 'fails') checkEvidence(system, verdict.evidence!, questions[i]!);
    }
  }
});

law('breadth-first evidence is shortest', randomSystem(), async (system) => {
  const naive = naiveExplore(system);
  for (const question of questionsOf(system)) {
    const { verdicts } = await explore(system, [question]);
    const evidence = verdicts[0]!.kind === 'fails' ? verdicts[0]!.evidence : undefined;
    expect(evidence?.steps.length).toBe(shortest(system, naive, question));
  }
});

test('a search that can number no more states ends with what it has counted', async () => {
  const system = graphSystem(Array.from({ length: 99 }, (_, i) => `s${i} -a-> s${i + 1}`).join('\n'));
  const { stats, outcome } = await explore(system, [noDeadlock], { mostNumbered: 40 });
  expect([stats.states, stats.complete]).toEqual([41, false]);
  expect(outcome).toMatchObject({
    kind: 'unknown',
    why: 'limit',
    detail:
      'a search in memory numbers no more than 40 states: keep them on disk, or count them as sets with the symbolic engine',
  });
});

law('possible is the negation of never', randomSystem(), async (system) => {
  const questions = questionsOf(system);
  const opposite = questions.map((question): ReachabilityQuestion => ({ ...question, kind: 'possible' }));
  const [first, second] = [await explore(system, questions), await explore(system, opposite)];
  for (const [i, verdict] of first.verdicts.entries()) {
    expect(second.verdicts[i]!.kind).toBe(verdict.kind === 'fails' ? 'holds' : 'fails');
  }
});

law(
  'a model that breaks is reported as broken, with a run to where it does',
  randomSystem({ broken: 'sometimes' }),
  async (system) => {
    const naive = naiveExplore(system);
    for (const options of everyWay) {
      const { outcome } = await explore(system, [], options);
      expect(outcome.kind).toBe(naive.broken.length > 0 ? 'broken' : 'holds');
      if (outcome.kind !== 'broken') continue;
      const end = outcome.evidence.steps.at(-1)?.state ?? outcome.evidence.start;
      expect(naive.broken.map((state) => naive.states[state]!.join())).toContain(end.join());
    }
  },
);

law('the graph is the one of the naive explorer', randomSystem(), async (system) => {
  const naive = naiveExplore(system);
  const edgesOf = (graph: ExplicitGraph) =>
    Array.from({ length: graph.states }, (_, from) => from).flatMap((from) =>
      Array.from(graph.label.subarray(graph.first[from], graph.first[from + 1]), (label, i) => {
        return { from, label: graph.labels[label]!, to: graph.target[graph.first[from]! + i]! };
      }),
    );
  const inOrder = (await exploreGraph(system, { store: 'flat' })).graph!;
  expect(edgesOf(inOrder)).toEqual(naive.edges.map(({ from, label, to }) => ({ from, label, to })));
  // The tree store takes groups in another order, so it numbers states differently.
  const { graph } = await exploreGraph(system);
  expect([graph!.states, graph!.target.length]).toEqual([naive.states.length, naive.transitions]);
  const asGraph = { size: graph!.states, edges: edgesOf(graph!) };
  expect(naiveBisimilar(asGraph, graphOf(naive), 'strong')).toBe(true);
});

const highwayCase = fc.tuple(randomSystem(), fc.integer({ min: 1, max: 3 }), fc.integer());

law(
  'highway search keeps at most its width of every level and says what it left out',
  highwayCase,
  async ([system, width, seed]) => {
    const naive = naiveExplore(system);
    const { stats, outcome } = await explore(system, [], { order: { kind: 'highway', width, seed } });
    expect(stats.levels!.every(({ found, kept }) => kept === Math.min(found, width))).toBe(true);
    expect(stats.levels!.reduce((sum, { found }) => sum + found, 0)).toBe(stats.states);
    const keptAll = stats.levels!.every(({ found, kept }) => found === kept);
    expect(outcome.kind).toBe(keptAll ? 'holds' : 'unknown');
    if (keptAll) expect(stats.states).toBe(naive.states.length);
  },
);

describe('limits', () => {
  /** A counter that counts for ever. */
  const endless = (): TransitionSystem => ({
    slots: [{ name: 'n', domain: { name: 'Nat', text: String } }],
    groups: [{ name: 'count', reads: [0], writes: [0] }],
    predicates: [{ name: 'high', reads: [0], holds: (state) => state[0]! >= 5000 }],
    initial: () => Int32Array.of(0),
    label: () => ({ text: 'count', kind: 'visible' }),
    successors: (_group, state, emit) => emit(0, Int32Array.of(state[0]! + 1)),
  });

  test.each([
    [{ states: 100 }, /100 states/],
    [{ depth: 50 }, /depth/],
    [{ seconds: 0.05 }, /time/],
    [{ bytes: 100_000 }, /memory/],
  ])('%j gives unknown and says why', async (limits, detail) => {
    const { verdicts, stats } = await explore(endless(), [noDeadlock], { limits });
    expect(verdicts[0]).toMatchObject({ kind: 'unknown', why: 'limit', detail: expect.stringMatching(detail) });
    expect(stats.complete).toBe(false);
  });

  describe('within a state that has successors for ever', () => {
    const system: TransitionSystem = {
      ...endless(),
      successors: (_group, _state, emit) => {
        for (let next = 1; ; next++) emit(0, Int32Array.of(next));
      },
    };

    test.each([
      [{ states: 100 }, /100 states/],
      [{ seconds: 0.05 }, /time/],
      [{ bytes: 100_000 }, /memory/],
    ])('%j gives unknown, says why, and counts what was found', async (limits, detail) => {
      const { verdicts, stats } = await explore(system, [noDeadlock], { limits });
      expect(verdicts[0]).toMatchObject({ kind: 'unknown', why: 'limit', detail: expect.stringMatching(detail) });
      expect(stats.complete).toBe(false);
      expect(stats.states).toBeGreaterThan(100);
    });

    test('what is found there is an answer, with a run', async () => {
      const { verdicts } = await explore(system, [never({ kind: 'predicate', predicate: 0 }, 'never high')]);
      expect(verdicts[0]!.kind).toBe('fails');
      expect(verdicts[0]!.evidence!.steps.map(({ state }) => [...state])).toEqual([[5000]]);
    });
  });

  test('a limit that is not needed changes nothing', async () => {
    const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 0');
    const limits = { states: 3, depth: 3, seconds: 60, bytes: 1e9 };
    expect((await explore(system, [noDeadlock], { limits })).verdicts[0]!.kind).toBe('holds');
  });

  test('what was found before the limit still counts', async () => {
    const question = never({ kind: 'predicate', predicate: 0 }, 'never high');
    const { verdicts } = await explore(endless(), [question, noDeadlock], { limits: { states: 6000 } });
    expect(verdicts.map(({ kind }) => kind)).toEqual(['fails', 'unknown']);
  });

  test('a signal stops the search, and progress is reported meanwhile', async () => {
    const controller = new AbortController();
    const shown: number[] = [];
    const onProgress = ({ states }: { readonly states: number }): void => {
      if (shown.push(states) === 2) controller.abort();
    };
    const { verdicts } = await explore(endless(), [noDeadlock], { signal: controller.signal, onProgress });
    expect(verdicts[0]).toMatchObject({ kind: 'unknown', why: 'cancelled' });
    expect(shown[1]).toBeGreaterThan(shown[0]!);
  });
});

test('the same seed gives the same random walk, another seed another one', async () => {
  const edges = (seed: number): Promise<string> => {
    const seen: string[] = [];
    const onTransition = (from: number, _label: number, to: number) => seen.push(`${from}-${to}`);
    const system = graphSystem(
      '0 -a-> 1, 0 -b-> 2, 0 -c-> 3, 1 -a-> 4, 2 -a-> 5, 3 -a-> 6, 4 -a-> 7, 5 -a-> 7, 6 -a-> 0',
    );
    return explore(system, [], { order: { kind: 'random', seed }, onTransition }).then(() => seen.join());
  };
  expect(await edges(3)).toBe(await edges(3));
  expect(new Set(await Promise.all([1, 2, 3, 4, 5, 6].map(edges))).size).toBeGreaterThan(1);
});

/** The length of a shortest run that shows what the question asks about, by the naive explorer. */
function shortest(
  system: TransitionSystem,
  naive: ReturnType<typeof naiveExplore>,
  { what }: ReachabilityQuestion,
): number | undefined {
  const lengths =
    what.kind === 'deadlock'
      ? naive.deadlocks.map((state) => naive.distances[state]!)
      : what.kind === 'label'
        ? naive.edges.filter(({ label }) => what.matches(label)).map(({ from }) => naive.distances[from]! + 1)
        : [...naive.states.keys()]
            .filter((state) => system.predicates[what.predicate]!.holds(naive.states[state]!))
            .map((state) => naive.distances[state]!);
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}

law('a state is reported before the first transition to it', randomSystem(), async (system) => {
  let seen = 0;
  const holds = (): boolean => {
    seen++;
    return false;
  };
  const everything = system.slots.map((_, slot) => slot);
  const watched = { ...system, predicates: [{ name: 'seen', reads: everything, holds }] };
  const onTransition = (_from: number, _label: number, to: number): void => expect(to).toBeLessThan(seen);
  for (const options of everyWay) {
    seen = 0;
    await explore(watched, [never({ kind: 'predicate', predicate: 0 }, 'seen')], { ...options, onTransition });
  }
});

law(
  'every new state is handed out once, in the order of the numbers that transitions name',
  randomSystem(),
  async (system) => {
    const states: string[] = [];
    const onState = (state: Int32Array): void => {
      states.push(state.join());
    };
    const unseen: number[] = [];
    const onTransition = (_from: number, _label: number, to: number): void => {
      if (to >= states.length) unseen.push(to);
    };
    const { stats } = await explore(system, [], { onState, onTransition });
    expect([new Set(states).size, states.length, unseen]).toEqual([stats.states, stats.states, []]);
    expect(states[0]).toBe(system.initial().join());
  },
);
