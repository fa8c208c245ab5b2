/** The claims of all protocols, one line each. A function that is passed in reads their models. */
import {
  actorClaims,
  type Claim,
  chandraTouegClaims,
  consensusClaims,
  detectorClaims,
  heartbeatClaims,
  heartbeatConsensusClaims,
  type ModelFiles,
  membershipClaims,
} from '@vedette/protocols';

export function publishedClaims(files: ModelFiles): readonly Claim[] {
  return [
    ...heartbeatClaims(files),
    ...detectorClaims(files),
    ...consensusClaims(files),
    ...chandraTouegClaims(files),
    ...heartbeatConsensusClaims(files),
    ...membershipClaims(files),
    ...actorClaims(files),
  ];
}
