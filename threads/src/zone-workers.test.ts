/** Threads that search zones together: each compares those that belong to it, and they decide what one thread does. */
import { type Exploration, explore } from '@vedette/engines';
import { expect, test } from 'vitest';
import { workersOf } from './index.ts';
import { type Fischer, fischer } from './testing/fischer.ts';

const program = new URL('./testing/fischer-peer.js', import.meta.url);
/** So few states that one thread would finish before the others are ready: it waits for them. */
const workerLimits = { states: 1, fewStates: 1, seconds: 0, many: 1, waits: true } as const;

async function inTwoThreads(of: Fischer): Promise<Exploration> {
  const { system, questions } = await fischer(of);
  const workers = { ...workersOf(2, { program, workerData: of }), isAskedFor: true } as const;
  return explore(system, questions, { workers, workerLimits });
}

test('two threads find that two processes are never both in the critical section', async () => {
  const of = { N: 5, WAIT: 10 };
  const { system, questions } = await fischer(of);
  const alone = await explore(system, questions);
  const { verdicts, stats } = await inTwoThreads(of);
  expect([verdicts[0]!.kind, stats.complete, stats.threads]).toEqual(['holds', true, { used: 2 }]);
  expect(alone.verdicts[0]!.kind).toBe('holds');
  expect(stats.covering!.found).toBeGreaterThanOrEqual(stats.states);
});

// A process that waits no longer than writing takes may enter before the other has written: request, request, write,
// enter, write, enter.
test('a run of zones that two threads have found replays', async () => {
  const { verdicts, stats } = await inTwoThreads({ N: 4, WAIT: 5 });
  const [verdict] = verdicts;
  expect([verdict!.kind, stats.threads]).toEqual(['fails', { used: 2 }]);
  expect(verdict!.kind === 'fails' && verdict!.evidence!.steps.length).toBeGreaterThanOrEqual(6);
});
