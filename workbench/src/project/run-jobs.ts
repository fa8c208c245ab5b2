/** Jobs done by several workbenches, and reported in the order of their file. */

import { UsageError } from '@vedette/questions';
import type { CheckResult } from '../ask/check.ts';
import { InOrder } from '../in-order.ts';
import { Stopped } from '../remote/supervised.ts';
import { shareOut } from '../share-out.ts';
import type { Workbench, WorkEvent } from '../workbench.ts';
import type { Job } from './job.ts';

export interface DoneJob {
  readonly job: Job;
  /** A question may not fit the model, and work may be stopped before any result. */
  readonly result: CheckResult | { readonly kind: 'usage' | 'stopped'; readonly message: string };
}

export interface RunningJobs {
  /** One for every job that may be done at the same time. */
  readonly benches: readonly Workbench[];
  readonly signal: AbortSignal;
  /** Called for every job as soon as it and all jobs before it are done. */
  readonly onDone: (done: DoneJob) => Promise<void>;
  readonly onStart?: (job: Job) => void;
  readonly onEvent?: (job: Job, event: WorkEvent) => void;
}

/** Jobs not begun before an interruption are missing. */
export async function runJobs(
  jobs: readonly Job[],
  { benches, signal, onDone, onStart, onEvent }: RunningJobs,
): Promise<readonly DoneJob[]> {
  const order = new InOrder<DoneJob>(jobs.length, onDone);
  await shareOut([...jobs.entries()], { benches, signal }, async ([place, job], bench) => {
    onStart?.(job);
    const listening = { signal, onEvent: (event: WorkEvent) => onEvent?.(job, event) };
    await order.add(place, { job, result: await resultOf(job, bench, listening) });
  });
  return order.end();
}

async function resultOf(
  { check }: Job,
  bench: Workbench,
  listening: Parameters<Workbench['run']>[2],
): Promise<DoneJob['result']> {
  try {
    return await bench.run('check', check, listening);
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'usage', message: error.message };
    if (error instanceof Stopped) return { kind: 'stopped', message: error.stop.detail };
    throw error;
  }
}
