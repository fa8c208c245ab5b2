/** What a process can do first: an event, by its number, tau or tick, and what it is then. */
import { processValue } from '../processes/process.ts';
import type { ProcessValue } from '../values/value.ts';

/** Hidden steps and termination; events have numbers from 0. */
export const TAU = -1;
export const TICK = -2;

export interface Transition {
  readonly event: number;
  readonly next: ProcessValue;
}

/** What is left after termination. A value of its own each time: numbers of values belong to one script. */
export function stopped(): ProcessValue {
  return processValue({ kind: 'stop' });
}
