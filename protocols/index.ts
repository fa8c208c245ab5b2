/** Protocols from the literature as models, and the claims made about them as things to measure. */

export { actorClaims } from './actors/claims.ts';
export { coordinator } from './actors/heartbeat/coordinator.ts';
export { heartbeat } from './actors/heartbeat/heartbeat.ts';
export { participant } from './actors/heartbeat/participant.ts';
export { boundsOf, type Setting as HeartbeatSetting, timingOf } from './actors/heartbeat/settings.ts';
export {
  paxosRegister,
  quorumRegister,
  type Size as RegisterSize,
  singleCopyRegister,
} from './actors/registers/registers.ts';
export { member as swimMember, type Settings as SwimSettings } from './actors/swim/member.ts';
export { twoPhaseCommit } from './actors/two-phase-commit/two-phase-commit.ts';
export { type Sentence, sentences } from './as-sentences.ts';
export {
  type CaseModel,
  type CaseQuestion,
  type Claim,
  type ClaimCase,
  type ClaimEvidence,
  type Consequence,
  followingCase,
  type Measurement,
  type ModelFiles,
  type ToolRow,
  type ToolTable,
} from './claim.ts';
export { type CaseStudy, openCaseStudy } from './consensus/case-study.ts';
export { chandraTouegClaims } from './consensus/chandra-toueg/claims.ts';
export { consensusClaims } from './consensus/claims.ts';
export { heartbeatConsensusClaims } from './consensus/heartbeats/claims.ts';
export { detectorClaims } from './detectors/claims.ts';
export { heartbeatClaims } from './heartbeat/claims.ts';
export { membershipClaims } from './membership/claims.ts';
export { type PublishedRun, printedCase, publishedRuns } from './published-runs.ts';
