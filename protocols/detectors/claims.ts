/**
 * The claims of "Formal verification of unreliable failure detectors in partially synchronous systems" (FD) about the
 * ring detectors, as things to measure: on the mCRL2 model and the CSPM script, in timed-claims.ts on the UPPAAL
 * models. Published numbers of states are set beside ours in table.ts.
 */
import type { Claim, ModelFiles } from '../claim.ts';
import { scriptClaim } from './script-claim.ts';
import { tableClaim } from './table.ts';
import { timedCases } from './timed-claims.ts';
import { weakCompletenessClaims } from './weak-completeness-claims.ts';

export function detectorClaims(files: ModelFiles): readonly Claim[] {
  const claims = [
    ...weakCompletenessClaims(files),
    ...onlyTimed.map((claim) => ({ ...claim, family: 'detectors', cases: [] })),
  ];
  const measurable = claims.map((claim) => ({ ...claim, cases: [...claim.cases, ...timedCases(files, claim.id)] }));
  return [...measurable, tableClaim(measurable), scriptClaim(files)];
}

const onlyTimed = [
  {
    id: 'FD-DL-2',
    source: 'FD fig. 13',
    title: 'Where timeouts grow there is another deadlock: both sides wait for room to answer each other.',
  },
  {
    id: 'FD-WA',
    source: 'FD sec. 5.2, fig. 14',
    title: 'In the end the leader is not suspected any more by the correct process before it.',
  },
  {
    id: 'FD-SA',
    source: 'FD sec. 5.3, fig. 15',
    title: 'In the end no correct process suspects a correct process: no timeout between them grows beyond maxDelta.',
  },
  {
    id: 'FD-SC',
    source: 'FD sec. 5.3, fig. 16',
    title: 'In the end a crashed process is in the list of suspects of everybody.',
  },
];
