/** What all work receives besides its request. */
import type { Limits } from '@vedette/core';
import type { Host } from './host.ts';
import { type Stop, stopOf } from './stop.ts';
import type { WorkEvent } from './workbench.ts';

export interface WorkContext {
  readonly host: Host;
  readonly signal: AbortSignal;
  report(event: WorkEvent): void;
  /** Seconds since the work began. */
  seconds(): number;
}

/** What is left of the limits: the time that reading the model took counts too. */
export function limitsNow(limits: Limits | undefined, { seconds }: WorkContext): Limits {
  return { ...limits, spent: seconds() };
}

/** Why work has to stop, if it is interrupted or its time is over. Supervision watches memory. */
export function stopNow(limits: Limits | undefined, { signal, seconds }: WorkContext): Stop | undefined {
  if (signal.aborted) return stopOf(signal);
  if (limits?.seconds === undefined || seconds() < limits.seconds) return undefined;
  return { why: 'limit', detail: `the time limit of ${limits.seconds} s was reached` };
}
