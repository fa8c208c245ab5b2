/**
 * Long computations as tasks: a generator that yields after every slice of its work and returns its result. The caller
 * that runs the task checks the clock between slices. So the algorithms know nothing of clocks, and limits and
 * interruptions are honoured while they work.
 */
import type { Progress, RunOptions } from '@vedette/core';
import { Pace, type Stop } from './pace.ts';

/** A task that takes much memory yields how many bytes it takes. */
export type Task<T> = Generator<number | undefined, T, void>;

/** The result, or why there is none. */
export type Finished<T> =
  | { readonly kind: 'done'; readonly value: Exclude<T, Stop>; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly seconds: number };

export async function runTask<T extends object>(
  task: Task<T>,
  options: Pick<RunOptions, 'limits' | 'signal'>,
): Promise<Finished<T>> {
  const pace = new Pace(options);
  const result = pace.stop(0) ?? (await followTask(task, pace, (bytes) => ({ ...nothingYet, bytes })));
  const { seconds } = pace;
  if (isStop(result)) return { kind: 'stopped', stop: result, seconds };
  return { kind: 'done', value: result as Exclude<T, Stop>, seconds };
}

const nothingYet = { states: 0, transitions: 0, queue: 0, depth: 0 };

/**
 * Runs a task to its end, or until the pace says to stop. `progress` receives the memory that the task reports.
 */
export async function followTask<T extends object>(
  task: Task<T>,
  pace: Pace,
  progress: (bytes: number) => Omit<Progress, 'statesPerSecond'>,
): Promise<T | Stop> {
  let bytes = 0;
  for (;;) {
    const slice = task.next();
    if (slice.done) return slice.value;
    bytes = slice.value ?? bytes;
    const isDue = pace.isDue();
    if (isDue) await pace.breathe(() => progress(bytes));
    if (!isDue && slice.value === undefined) continue;
    const stop = pace.stop(progress(bytes).bytes);
    if (stop !== undefined) return stop;
  }
}

export type { Stop };

/** Thrown by a computation whose result would be too large. */
export function tooMany(detail: string): Stop {
  return { why: 'limit', detail };
}

export function isStop(value: object): value is Stop {
  return 'why' in value;
}

/** How many states or transitions make a slice: few enough that it takes some hundredths of a second. */
export const SLICE = 65_536;

/** Does something with all numbers below `count`, a slice of them at a time. */
export function* inSlices(count: number, work: (from: number, end: number) => void): Task<void> {
  for (let from = 0; from < count; from += SLICE) {
    work(from, Math.min(count, from + SLICE));
    yield;
  }
}

/** The result of a small task, without limits. */
export function finishTask<T>(task: Task<T>): T {
  for (;;) {
    const slice = task.next();
    if (slice.done) return slice.value;
  }
}
