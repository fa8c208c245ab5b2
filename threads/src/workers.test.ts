/**
 * Threads that search together: they find what one finds, and the death of one of them ends the search, not the
 * waiting.
 */
import type { ReachabilityQuestion } from '@vedette/core';
import { type ExploreOptions, explore, type Peer, type Workers } from '@vedette/engines';
import { expect, test } from 'vitest';
import { workersOf } from './index.ts';
import { type Counters, counters } from './testing/counters.ts';

const program = new URL('./testing/counters-peer.js', import.meta.url);
const never: ReachabilityQuestion = {
  kind: 'never',
  what: { kind: 'label', matches: ({ text }) => text === 'marked' },
  name: 'marked',
};

function together(size: number, of: Counters): ExploreOptions & { readonly workers: Workers } {
  return { workers: workersOf(size, { program, workerData: of }), workerLimits };
}

/** So few states that one thread would finish before the others are ready: it waits for them. */
const workerLimits = { states: 1, fewStates: 1, seconds: 0, many: 1, waits: true } as const;

test('three threads count what one counts', async () => {
  const of = { slots: 6, last: 4 };
  const { stats, outcome } = await explore(counters(of), [], together(3, of));
  expect(outcome.kind).toBe('holds');
  expect([stats.states, stats.transitions, stats.deadlocks, stats.depth]).toEqual([5 ** 6, 6 * 4 * 5 ** 5, 1, 24]);
  expect(stats.threads).toEqual({ used: 3 });
});

test('the states of all threads are shown once', async () => {
  const of = { slots: 6, last: 4 };
  const states: string[] = [];
  const onClosed: ExploreOptions['onClosed'] = async ({ count, visit }) => {
    expect(count).toBe(5 ** 6);
    await visit((state) => void states.push(state.join()));
  };
  const { stats } = await explore(counters(of), [], { ...together(3, of), onClosed });
  expect(stats.threads).toEqual({ used: 3 });
  expect([states.length, new Set(states).size]).toEqual([5 ** 6, 5 ** 6]);
});

test('a run that another thread has found is as short as it can be, and replays', async () => {
  const of = { slots: 4, last: 5, marked: [3, 2, 1, 4] };
  const { verdicts } = await explore(counters(of), [never], together(2, of));
  const [verdict] = verdicts;
  expect([verdict!.kind, verdict!.kind === 'fails' && verdict!.evidence!.steps.length]).toEqual(['fails', 11]);
});

// The search waits up to five seconds for a lock that a dead thread holds.
test('a thread that is killed ends the search with what is known', async () => {
  const of = { slots: 9, last: 9 };
  const { workers } = together(3, of);
  const started: Peer[] = [];
  const watched: Workers = {
    size: workers.size,
    start: async () => {
      const peers = await workers.start();
      started.push(...peers);
      return peers;
    },
  };
  const kill = (): void => (started.length === 0 ? void setTimeout(kill, 10) : void setTimeout(started[0]!.end, 300));
  kill();
  const { outcome, stats } = await explore(counters(of), [], { workers: watched, workerLimits });
  expect(outcome).toMatchObject({
    kind: 'unknown',
    why: 'limit',
    detail: 'one of the threads has ended: it ended early',
  });
  expect(stats.complete).toBe(false);
  expect(stats.states).toBeGreaterThan(1);
});
