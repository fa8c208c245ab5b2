/**
 * A failure detector made of heartbeats whose timeouts grow with each mistake (Chandra and Toueg, JACM 1996, fig. 10):
 * a process from which no beat arrives for its timeout is suspected, until the next one arrives.
 */
import type { Io } from '@vedette/actors';
import type { Process } from './process.ts';
import type { Setting } from './settings.ts';

export interface Detector {
  suspected: string[];
  timeouts: Map<string, number>;
}

/** As if the last beats had been sent a period before the first ones, and had just arrived. */
export function startDetector(
  others: readonly string[],
  { place, setting }: { readonly place: number; readonly setting: Setting },
  io: Io<Process>,
): Detector {
  const { n, grown, firstTimeout, maxTimeout, period, inStep } = setting;
  const timeout = place >= n - grown ? maxTimeout : firstTimeout;
  const timeouts = new Map(others.map((name) => [name, timeout]));
  for (const name of others) watch(name, inStep ? timeout - period : timeout, setting, io);
  return { suspected: [], timeouts };
}

/** A beat has arrived. */
export function hear(me: Detector, from: string, setting: Setting, io: Io<Process>): void {
  const timeout = me.timeouts.get(from)!;
  const isSuspected = me.suspected.includes(from);
  const next = isSuspected ? Math.min(setting.maxTimeout, timeout + 1) : timeout;
  if (isSuspected) {
    me.suspected = me.suspected.filter((name) => name !== from);
    me.timeouts.set(from, next);
    io.note({ type: 'trust', whom: from });
  }
  watch(from, next, setting, io);
}

export function suspect(me: Detector, whom: string, io: Io<Process>): void {
  me.suspected.push(whom);
  io.note({ type: 'suspect', whom });
}

/** Ideal detectors suspect no process, or never the one that is correct. */
function watch(whom: string, timeout: number, { detector, n }: Setting, io: Io<Process>): void {
  const isTrusted = detector === 'incomplete' || (detector === 'accurate' && whom === `p${n - 1}`);
  if (!isTrusted) io.after(timeout, 'patience', whom);
}
