/**
 * Long computations in small steps: a generator yields now and then and returns its result; whoever runs it looks at the
 * clock between the steps. So the algorithms know nothing of clocks, and an interruption is heard while they work.
 */
import type { RunOptions } from '@vedette/core';
import { Pace, type Stop } from '../explore/pace.ts';

export type Steps<T> = Generator<void, T, void>;

/** The result, or why there is none. */
export type Finished<T> =
  | { readonly kind: 'done'; readonly value: Exclude<T, Stop>; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly seconds: number };

export async function runSteps<T extends object>(
  steps: Steps<T>,
  options: Pick<RunOptions, 'limits' | 'signal'>,
): Promise<Finished<T>> {
  const pace = new Pace(options);
  const early = pace.stop(0);
  if (early !== undefined) return { kind: 'stopped', stop: early, seconds: 0 };
  for (;;) {
    const step = steps.next();
    const { seconds } = pace;
    if (step.done && isStop(step.value)) return { kind: 'stopped', stop: step.value, seconds };
    if (step.done) return { kind: 'done', value: step.value as Exclude<T, Stop>, seconds };
    if (!pace.isDue()) continue;
    const stop = pace.stop(0);
    if (stop !== undefined) return { kind: 'stopped', stop, seconds: pace.seconds };
    await pace.breathe(() => ({ states: 0, transitions: 0, queue: 0, depth: 0, bytes: 0 }));
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

/** The result, without looking up. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
