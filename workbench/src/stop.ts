/** Why work stopped early, and how verdicts say it. */
import type { Verdict } from '@vedette/core';

/** In words for the user: the reason of an aborted signal. */
export interface Stop {
  readonly why: 'limit' | 'cancelled';
  readonly detail: string;
}

export const onRequest: Stop = { why: 'cancelled', detail: 'stopped on request' };

export function stopOf({ reason }: AbortSignal): Stop {
  const stop = reason as Partial<Stop> | undefined;
  return stop?.why === 'limit' && stop.detail !== undefined ? { why: 'limit', detail: stop.detail } : onRequest;
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
