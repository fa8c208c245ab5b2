/** The claims of "Formal specification and analysis of accelerated heartbeat protocols" (HB) as things to measure. */
import type { Claim, ModelFiles } from '../claim.ts';
import { boundClaims } from './bounds.ts';
import { counterexampleClaims } from './counterexamples.ts';
import { tableClaims } from './tables.ts';

export function heartbeatClaims(files: ModelFiles): readonly Claim[] {
  return [...tableClaims(files), ...boundClaims(files), ...counterexampleClaims(files)];
}
