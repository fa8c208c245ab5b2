/** Actors without a network of their own: simulated, judged by their logs, measured, and fitted to a network. */

export { delaysOfLogs } from './judge/delays.ts';
export { type Judged, type JudgedLog, judgeLogs } from './judge/judge-logs.ts';
export type { JudgedNetwork } from './judge/judge-network.ts';
export { type Life, type ReadLog, readLog } from './judge/lives.ts';
export * as judgeProblems from './judge/problems.ts';
export type { DistributionSpec } from './network/distributions.ts';
export { distributionShape, timesOf } from './network/distributions.ts';
export type { NetworkSpec } from './network/network.ts';
export { readNetwork } from './network/read-network.ts';
export { type DetectorName, detectorNames, nfdE, nfdS, nfdU, phiAccrual, plainTimeout } from './quality/detectors.ts';
export { measureDetection, measureDetector } from './quality/measure-detector.ts';
export type { MeasuredQuality } from './quality/mistakes.ts';
export { detectionOf, type MeasuredPairs, Pairs } from './quality/pairs.ts';
export { QualityObserver, qualityOfLogs, type Words } from './quality/sources.ts';
export { type Link, meanTimeToFalseStop, type Quality, qualityOfNfdS, qualityOfNfdU } from './quality/theory.ts';
export type { Happened, Observer } from './run/happened.ts';
export { Simulator, type SimulatorParts } from './run/simulator.ts';
export type { Counts, Outside } from './run/world.ts';
export { type ShrunkRun, shrunkRun } from './shrink/shrink.ts';
export { type Failure, type Simulated, type SimulatedParts, simulated } from './shrink/simulated.ts';
export { type LogHeading, LogWriter } from './trace/log-writer.ts';
export { modelLabels, mostRecorded, type Recorded, RunRecorder } from './trace/recorder.ts';
export {
  type Configured,
  configureKnown,
  configureMoments,
  configureUnsynchronised,
  type Moments,
  type Wishes,
} from './tune/configure.ts';
export { type HeartbeatSettings, heartbeatSettings } from './tune/heartbeat-settings.ts';
export {
  type AssumedNetwork,
  type ProbeFile,
  probeMisfit,
  type SettingsFile,
  settingsMisfit,
} from './tune/settings-file.ts';
export { isWatched, type PropertyWatch } from './watch/property-watch.ts';
