/** The claims of "Formal specification and analysis of accelerated heartbeat protocols" (HB) as things to measure. */
import type { Claim, ModelFiles } from '../claim.ts';
import { bothLanguagesClaims } from './both-languages.ts';
import { boundClaims } from './bounds.ts';
import { correctionClaims } from './corrections.ts';
import { counterexampleClaims } from './counterexamples.ts';
import { findingClaims } from './findings.ts';
import { tableClaims } from './tables.ts';

export function heartbeatClaims(files: ModelFiles): readonly Claim[] {
  const groups = [tableClaims, correctionClaims, bothLanguagesClaims, findingClaims, boundClaims, counterexampleClaims];
  return groups.flatMap((claims) => claims(files));
}
