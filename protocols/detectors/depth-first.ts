/**
 * Errors looked for depth first are found soon, but by a run that may be far longer than the shortest: its length is
 * said, and it is kept as evidence only if it is short enough to read.
 */
import type { Trace } from '@vedette/core';
import type { ClaimEvidence, Measurement } from '../claim.ts';

const readable = 150;

/** `told` makes evidence of the run, which takes long if the run does. */
export function foundDepthFirst(
  { steps }: Trace,
  shown: () => ClaimEvidence,
  reason?: string,
): Pick<Measurement, 'note' | 'evidence'> {
  const how = `found depth first, by a run of ${steps.length} steps`;
  const note = reason === undefined ? how : `${reason}; ${how}`;
  if (steps.length <= readable) return { note, evidence: shown() };
  return { note: `${note}, which is too long to draw` };
}
