/** What every piece of work is given besides its request. */
import type { Limits, Verdict } from '@vedette/core';
import type { Host } from './host.ts';
import type { WorkEvent } from './workbench.ts';

export interface Surroundings {
  readonly host: Host;
  readonly signal: AbortSignal;
  tell(event: WorkEvent): void;
  /** Seconds since the work began. */
  seconds(): number;
}

/** Why work stopped early, in words for the user: the reason of an aborted signal. */
export interface Stop {
  readonly why: 'limit' | 'cancelled';
  readonly detail: string;
}

export const onRequest: Stop = { why: 'cancelled', detail: 'stopped on request' };

export function stopOf({ reason }: AbortSignal): Stop {
  const stop = reason as Partial<Stop> | undefined;
  return stop?.why === 'limit' && stop.detail !== undefined ? { why: 'limit', detail: stop.detail } : onRequest;
}

/** What is left of the limits: the time that reading the model took counts too. */
export function limitsNow(limits: Limits | undefined, { seconds }: Surroundings): Limits {
  return { ...limits, spent: seconds() };
}

/** Engines know only that they were stopped; the signal knows why. */
export function withReason<Ended extends Verdict | { readonly kind: 'stopped'; readonly stop: Stop }>(
  ended: Ended,
  signal: AbortSignal,
): Ended {
  if (!signal.aborted) return ended;
  if (ended.kind === 'unknown' && ended.why === 'cancelled') return { ...ended, ...stopOf(signal) };
  if (ended.kind === 'stopped' && ended.stop.why === 'cancelled') return { ...ended, stop: stopOf(signal) };
  return ended;
}
