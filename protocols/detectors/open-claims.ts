/**
 * Claims of FD about its CSPM model (thesis, appendix D). Vedette reads no CSPM yet, so nothing is measured: they are listed to be
 * seen, not to be forgotten.
 */
import type { Claim, ClaimCase } from '../claim.ts';

const note = 'open: this claim is about a CSPM model, and Vedette does not read CSPM yet';

function openCase(name: string, expected: string): ClaimCase {
  const unmeasured = { measured: 'open', agrees: null, states: 0, transitions: 0, note };
  return { name: `cspm ${name}`, expected, run: async () => unmeasured };
}

export const cspClaim: Claim = {
  id: 'FD-CSP',
  family: 'detectors',
  source: 'FD appendix B',
  title: 'In CSPM: p1 is suspected twice, so the protocol does not refine Spec1; with type R a queue overflows.',
  cases: [openCase('Spec1 [T= Protocol', 'fails'), openCase('STOP [T= queue_full, type R', 'fails')],
};

/** The rows of table 1 that FDR2 was asked about. */
export const cspCounts: readonly ClaimCase[] = [
  openCase('n=3 buffer=1 type R', '2401'),
  openCase('n=3 buffer=1 type B', '167388'),
  openCase('n=3 buffer=2 type R', '83437'),
  openCase('n=3 buffer=2 type B', '6230100'),
  openCase('n=3 buffer=1 type I', '385861073'),
];
