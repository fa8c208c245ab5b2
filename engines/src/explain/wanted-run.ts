/** Steps to be replayed, of which the last ones may have to be repeated. */
import type { Step } from '@vedette/core';

export interface WantedRun {
  readonly steps: readonly Step[];
  /** Where the round begins that is repeated for ever; left out of a finite run. */
  readonly loop?: number;
}

/** With so many steps from a position on replaced by others; the round is what is left of it. */
export function spliced({ steps, loop }: WantedRun, at: number, { leaveOut, putIn }: Splice): WantedRun {
  const edited = [...steps.slice(0, at), ...putIn, ...steps.slice(at + leaveOut)];
  if (loop === undefined) return { steps: edited };
  const before = Math.max(0, Math.min(leaveOut, loop - at));
  return { steps: edited, loop: at < loop ? loop - before + putIn.length : loop };
}

export interface Splice {
  readonly leaveOut: number;
  readonly putIn: readonly Step[];
}

/** With one more round unrolled, so that a change before its end is made once. */
export function unrolled({ steps, loop }: WantedRun): WantedRun {
  if (loop === undefined) return { steps };
  return { steps: [...steps, ...steps.slice(loop)], loop: steps.length };
}
