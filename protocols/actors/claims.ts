/** The claims about protocols written as actors, family by family. */
import type { Claim, ModelFiles } from '../claim.ts';
import { consensusActorClaims } from './consensus/claims.ts';
import { heartbeatActorClaims } from './heartbeat/claims.ts';
import { phiClaims } from './phi/claims.ts';
import { registerClaims } from './registers/claims.ts';
import { ringClaims } from './ring/claims.ts';
import { swimClaims } from './swim/claims.ts';

export function actorClaims(files: ModelFiles): readonly Claim[] {
  return [
    ...heartbeatActorClaims(files),
    ...ringClaims(files),
    ...consensusActorClaims(files),
    ...swimClaims(),
    ...phiClaims(),
    ...registerClaims(),
  ];
}
