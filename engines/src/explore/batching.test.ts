/**
 * Searches that number states in batches find what others do: the same states with the same numbers, and the
 * same runs.
 */
import { Broken, type Group, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { law, naiveExplore, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExploreOptions, explore } from './explore.ts';

/** From the beginning. */
const batched: ExploreOptions = { batching: { states: 1 } };

/** Counters side by side; a move adds to some of them at once, up to the last value, where it is disabled. */
function counters(last: number, moves: readonly (readonly number[])[]): TransitionSystem {
  const slots = Math.max(...moves.flat()) + 1;
  return {
    slots: Array.from({ length: slots }, (_, name) => ({ name: `${name}`, domain: { name: 'count', text: String } })),
    groups: moves.map((own, name): Group => ({ name: `${name}`, reads: own, writes: own })),
    predicates: [],
    initial: () => new Int32Array(slots),
    successors: (group, state, emit) => {
      const target = state.slice();
      for (const slot of moves[group]!) {
        if (target[slot] === last) return;
        target[slot]!++;
      }
      emit(group, target);
    },
    label: (index) => ({ text: `move ${index}`, kind: 'visible' }),
  };
}

const moves = fc.array(fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 });

/** Without what depends on the clock. */
async function found(system: TransitionSystem, questions: readonly ReachabilityQuestion[], options: ExploreOptions) {
  const { verdicts, outcome, stats } = await explore(system, questions, options);
  const { states, transitions, deadlocks, depth, complete } = stats;
  const runs = verdicts.map((verdict) => ('evidence' in verdict ? verdict.evidence : undefined));
  const kinds = [...verdicts, outcome].map(({ kind }) => kind);
  return { kinds, runs, counts: { states, transitions, deadlocks, depth, complete } };
}

const labelled = (text: string): ReachabilityQuestion => ({
  kind: 'possible',
  what: { kind: 'label', matches: (label) => label.text === text },
  name: text,
});

law('batches find what states one by one do', fc.tuple(fc.integer({ min: 1, max: 3 }), moves), async ([last, all]) => {
  const system = counters(last, all);
  const noDeadlock: ReachabilityQuestion = { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' };
  const questions = [noDeadlock, ...all.map((_, move) => labelled(`move ${move}`)), labelled('nothing')];
  const alone = await found(system, questions, {});
  expect(await found(system, questions, batched)).toEqual(alone);
  const naive = naiveExplore(system);
  const { counts } = await found(system, [], batched);
  expect([counts.states, counts.transitions, counts.deadlocks, counts.depth]).toEqual([
    naive.states.length,
    naive.transitions,
    naive.deadlocks.length,
    naive.depth,
  ]);
  for (const depth of [1, 3]) {
    const limits = { depth };
    expect(await found(system, [], { ...batched, limits })).toEqual(await found(system, [], { limits }));
  }
});

test('a state with many batches of successors, and states that have none for long', async () => {
  const [few, many, some] = [200, 110_000, 10_000];
  const target = new Int32Array(2);
  const system: TransitionSystem = {
    ...counters(1, [[0], [1]]),
    groups: [
      { name: 'fan', reads: [0], writes: [0, 1] },
      { name: 'some go on', reads: [1], writes: [1] },
      { name: 'the last stays', reads: [0, 1], writes: [] },
    ],
    successors: (group, state, emit) => {
      target.set(state);
      if (group === 1) {
        target[1] = 2;
        if (state[1] === 1) emit(1, target);
        return;
      }
      if (group === 2) {
        if (state[1] === 2 && state[0] === many) emit(2, target);
        return;
      }
      const from = state[0]!;
      const count = from === 0 ? few : from === few ? many : 0;
      for (let i = from + 1; i <= from + count; i++) {
        target[0] = i;
        target[1] = i % some === 0 ? 1 : 0;
        emit(0, target);
      }
    },
  };
  const { counts, runs } = await found(system, [labelled('move 2')], { ...batched, until: 'everything' });
  expect(runs[0]!.steps.map(({ state }) => [...state])).toEqual([
    [few, 0],
    [many, 1],
    [many, 2],
    [many, 2],
  ]);
  const states = 1 + few + many + many / some;
  const goOn = 2 + many / some + 1;
  expect(counts).toEqual({ states, transitions: states, deadlocks: states - goOn, depth: 3, complete: true });
});

test('a model that breaks is reported with the same run', async () => {
  const plain = counters(6, [[0], [1], [2], [0, 1]]);
  const span = { source: '', start: 0, end: 0 };
  const problem = { code: 'test/too-far', message: 'too far', severity: 'error', span } as const;
  const breaking: TransitionSystem = {
    ...plain,
    groups: [...plain.groups, { name: 'break', reads: [0, 1, 2], writes: [] }],
    successors: (group, state, emit) => {
      if (group < plain.groups.length) plain.successors(group, state, emit);
      else if (state.join() === '5,4,6') throw new Broken(problem);
    },
  };
  const alone = await explore(breaking, [], {});
  const together = await explore(breaking, [], batched);
  expect(alone.outcome.kind).toBe('broken');
  expect(together.outcome).toEqual({ ...alone.outcome, stats: together.outcome.stats });
});

test('a request to stop is honoured, and what was found by then is kept', async () => {
  const stopping = new AbortController();
  const system = counters(40, [[0], [1], [2], [3]]);
  const { outcome, stats } = await explore(system, [], {
    ...batched,
    signal: stopping.signal,
    onProgress: ({ states }) => states > 100_000 && stopping.abort(),
  });
  expect(outcome).toMatchObject({ kind: 'unknown', why: 'cancelled' });
  expect(stats.states).toBeGreaterThan(100_000);
  expect(stats.states).toBeLessThan(41 ** 4);
  expect(stats.bytes / stats.states).toBeGreaterThan(4);
});

law('and questions about states are decided in the same state', randomSystem(), async (system) => {
  const questions = system.predicates.map(
    ({ name }, predicate): ReachabilityQuestion => ({ kind: 'never', what: { kind: 'predicate', predicate }, name }),
  );
  const { kinds, runs } = await found(system, questions, { ...batched, until: 'everything' });
  const alone = await found(system, questions, { until: 'everything' });
  expect([kinds, runs]).toEqual([alone.kinds, alone.runs]);
});

test('a search stops at the same state, with batches or without', async () => {
  const system = counters(12, [[0], [1], [2], [3]]);
  for (const states of [1, 1023, 1024, 1025, 5000]) {
    const limits = { states };
    expect(await found(system, [], { ...batched, limits })).toEqual(await found(system, [], { limits }));
  }
});
