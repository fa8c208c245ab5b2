/**
 * Threads that number lists, sets and functions in their own order find together what one finds: values are sent by the
 * step that produced them.
 */
import { explore } from '@vedette/engines';
import { expect, test } from 'vitest';
import { workersOf } from './index.ts';
import { terms } from './testing/terms.ts';

const program = new URL('./testing/terms-peer.js', import.meta.url);
/** So few states that one thread would finish before the others are ready: it waits for them. */
const workerLimits = { states: 1000, fewStates: 1000, seconds: 0, many: 1, waits: true } as const;

test('three threads count the states of mCRL2 terms that one counts', async () => {
  const limits = { depth: 4 };
  const alone = await explore(await terms(), [], { limits });
  const { stats } = await explore(await terms(), [], {
    limits,
    workers: workersOf(3, { program, workerData: {} }),
    workerLimits,
  });
  expect(alone.stats.states).toBeGreaterThan(10_000);
  expect([stats.states, stats.transitions, stats.depth, stats.threads]).toEqual([
    ...[alone.stats.states, alone.stats.transitions, alone.stats.depth],
    { used: 3 },
  ]);
});
