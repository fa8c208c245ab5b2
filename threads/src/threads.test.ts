/** Searches in two threads find what searches in one do: the same states with the same numbers, and the same runs. */
import { Broken, type Group, type ReachabilityQuestion, type TransitionSystem } from '@vedette/core';
import { type ExploreOptions, explore, type MovedRoots, type Thread } from '@vedette/engines';
import { law, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { startThread } from './index.ts';

/** Where the other thread says so (exchange.ts in the engines). */
const FAILED = 8;

/** One for all, and two threads whenever possible. */
const thread = await startThread();
afterAll(() => thread.end());
let jobs = 0;
const borrowed: Thread = {
  keepRoots: (job) => {
    jobs++;
    return thread.keepRoots(job);
  },
  end: () => undefined,
};
const shared: ExploreOptions = { startThread: async () => borrowed, sharing: { states: 1, many: 4, few: 2 } };

/** Counters side by side; a move adds to some of them at once, up to the last value, where it has no step. */
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

law('two threads find what one finds', fc.tuple(fc.integer({ min: 1, max: 3 }), moves), async ([last, all]) => {
  const system = counters(last, all);
  const noDeadlock: ReachabilityQuestion = { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' };
  const questions = [noDeadlock, ...all.map((_, move) => labelled(`move ${move}`)), labelled('nothing')];
  const alone = await found(system, questions, {});
  expect(await found(system, questions, shared)).toEqual(alone);
  const naive = naiveExplore(system);
  const { counts } = await found(system, [], shared);
  expect([counts.states, counts.transitions, counts.deadlocks, counts.depth]).toEqual([
    naive.states.length,
    naive.transitions,
    naive.deadlocks.length,
    naive.depth,
  ]);
  for (const depth of [1, 3]) {
    const limits = { depth };
    expect(await found(system, [], { ...shared, limits })).toEqual(await found(system, [], { limits }));
  }
});

test('more pairs and states at once than there is room for, and states that send nothing for long', async () => {
  const [few, many, some] = [200, 1_100_000, 100_000];
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
      // The fan in the second level is opened when the states are already shared.
      const count = from === 0 ? few : from === few ? many : 0;
      for (let i = from + 1; i <= from + count; i++) {
        target[0] = i;
        target[1] = i % some === 0 ? 1 : 0;
        emit(0, target);
      }
    },
  };
  const { counts, runs } = await found(system, [labelled('move 2')], { ...shared, until: 'everything' });
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
  const together = await explore(breaking, [], shared);
  expect(alone.outcome.kind).toBe('broken');
  expect(together.outcome).toEqual({ ...alone.outcome, stats: together.outcome.stats });
});

test('a wish to stop is honoured, and what was found by then is kept', async () => {
  const stopping = new AbortController();
  const system = counters(40, [[0], [1], [2], [3]]);
  const { outcome, stats } = await explore(system, [], {
    ...shared,
    signal: stopping.signal,
    onProgress: ({ states }) => states > 100_000 && stopping.abort(),
  });
  expect(outcome).toMatchObject({ kind: 'unknown', why: 'cancelled' });
  expect(stats.states).toBeGreaterThan(100_000);
  expect(stats.states).toBeLessThan(41 ** 4);
  expect(stats.bytes / stats.states).toBeGreaterThan(4);
});

test('all this did happen in two threads', () => {
  expect(jobs).toBeGreaterThan(50);
});

test('if the other thread fails the search does too, and says why', async () => {
  const failing: Thread = {
    keepRoots: ({ memory }) => {
      new Int32Array(memory)[FAILED] = 1;
      return Promise.reject(new Error('no memory left'));
    },
    end: () => undefined,
  };
  const search = explore(counters(5, [[0], [1], [2]]), [], { ...shared, startThread: async () => failing });
  await expect(search).rejects.toThrow('no memory left');
});

test('if the other thread dies without a word the search does not wait for it, and ends with what it has counted', async () => {
  const dead: Thread = { keepRoots: () => new Promise(() => {}), end: () => undefined };
  // The minute without a sign of life passes at once.
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const search = explore(counters(5, [[0], [1], [2]]), [], { ...shared, startThread: async () => dead });
  const { outcome, stats } = await search;
  expect(outcome).toMatchObject({ kind: 'unknown', why: 'limit', detail: 'one of the threads has ended' });
  expect(stats.complete).toBe(false);
  expect(stats.states).toBeGreaterThan(1);
  wait.mockRestore();
});

test('a thread that is ended in the middle of its job fails it', async () => {
  const other = await startThread();
  const memory = new SharedArrayBuffer(64);
  const nothing = { pairs: {}, notes: {}, parents: {} } as unknown as MovedRoots;
  const job = other.keepRoots({ ...nothing, memory, expanded: 0 });
  other.end();
  await expect(job).rejects.toThrow();
});

test('where no other thread can be started one will do', async () => {
  let attempts = 0;
  const startThread = async (): Promise<Thread> => {
    attempts++;
    throw new Error('there are too many threads');
  };
  const { outcome } = await explore(counters(5, [[0], [1], [2], [3]]), [], { ...shared, startThread });
  expect([outcome.kind, attempts]).toEqual(['holds', 1]);
});
