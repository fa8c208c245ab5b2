/**
 * Errors looked for depth first are found soon, but by a run that may be far longer than the shortest: its length is said, and it is
 * kept as evidence only if somebody could read it.
 */
import type { ClaimEvidence, Measurement } from '../claim.ts';

const readable = 150;

export function foundDepthFirst(evidence: ClaimEvidence, reason?: string): Pick<Measurement, 'note' | 'evidence'> {
  const { length } = evidence.trace.steps;
  const how = `found depth first, by a run of ${length} steps`;
  const note = reason === undefined ? how : `${reason}; ${how}`;
  if (length <= readable) return { note, evidence };
  return { note: `${note}, which is too long to draw` };
}
