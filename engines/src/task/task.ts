/**
 * Long computations in small steps: a generator yields now and then and returns its result; whoever runs it looks at the
 * clock between the steps. So the algorithms know nothing of clocks, and an interruption is heard while they work.
 */
import type { Progress, RunOptions } from '@vedette/core';
import { Pace, type Stop } from './pace.ts';

/** Where much memory is taken, what is yielded is how many bytes that is. */
export type Task<T> = Generator<number | undefined, T, void>;

/** The result, or why there is none. */
export type Finished<T> =
  | { readonly kind: 'done'; readonly value: Exclude<T, Stop>; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly seconds: number };

export async function runTask<T extends object>(
  steps: Task<T>,
  options: Pick<RunOptions, 'limits' | 'signal'>,
): Promise<Finished<T>> {
  const pace = new Pace(options);
  const result = pace.stop(0) ?? (await followTask(steps, pace, (bytes) => ({ ...nothingYet, bytes })));
  const { seconds } = pace;
  if (isStop(result)) return { kind: 'stopped', stop: result, seconds };
  return { kind: 'done', value: result as Exclude<T, Stop>, seconds };
}

const nothingYet = { states: 0, transitions: 0, queue: 0, depth: 0 };

/** Runs the steps to the end, or until the pace says to stop. `progress` is told how much memory the steps said they take. */
export async function followTask<T extends object>(
  steps: Task<T>,
  pace: Pace,
  progress: (bytes: number) => Omit<Progress, 'statesPerSecond'>,
): Promise<T | Stop> {
  let bytes = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    bytes = step.value ?? bytes;
    const isDue = pace.isDue();
    if (isDue) await pace.breathe(() => progress(bytes));
    if (!isDue && step.value === undefined) continue;
    const stop = pace.stop(progress(bytes).bytes);
    if (stop !== undefined) return stop;
  }
}

export type { Stop };

/** A computation gives up because its result would be too large. */
export function tooMany(detail: string): Stop {
  return { why: 'limit', detail };
}

export function isStop(value: object): value is Stop {
  return 'why' in value;
}

/** How many things are done at a time: few enough that a turn takes some hundredths of a second. */
export const SLICE = 65_536;

/** Does something with all numbers below `count`, a range of them at a time. */
export function* inSlices(count: number, part: (from: number, end: number) => void): Task<void> {
  for (let from = 0; from < count; from += SLICE) {
    part(from, Math.min(count, from + SLICE));
    yield;
  }
}

/** The result, without looking up. */
export function finishTask<T>(steps: Task<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
