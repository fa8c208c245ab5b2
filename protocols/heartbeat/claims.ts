/** The claims of "Formal specification and analysis of accelerated heartbeat protocols" (HB) as things to measure. */
import type { Claim, ModelFiles } from '../claim.ts';
import { allValuesClaims } from './all-values.ts';
import { bothLanguagesClaim } from './both-languages.ts';
import { boundClaims } from './bounds.ts';
import { everythingCorrected, receiveFirst } from './corrections.ts';
import { counterexampleClaims } from './counterexamples.ts';
import { findingClaims } from './findings.ts';
import { rejoiningClaims } from './rejoining.ts';
import { repairClaims } from './repairs.ts';
import { tableClaims } from './tables.ts';

export function heartbeatClaims(files: ModelFiles): readonly Claim[] {
  const tables = tableClaims(files);
  const corrected = everythingCorrected(files);
  return [
    ...tables,
    receiveFirst(files),
    corrected,
    ...findingClaims(files),
    ...rejoiningClaims(files),
    ...boundClaims(files),
    ...allValuesClaims(files),
    ...repairClaims(files),
    ...counterexampleClaims(files),
    bothLanguagesClaim([...tables, corrected]),
  ];
}
