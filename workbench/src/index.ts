/** Everything between "open a file" and "here is the answer": the base of every app. */

export { type Equivalence, isPreorder, type OrderChoice, type Relation, seededRandom } from '@vedette/engines';
export type { Claim, ToolRow, ToolTable } from '@vedette/protocols';
export {
  type Asked,
  type EngineName,
  eventSyntax,
  type Form,
  filesIn,
  isQuestion,
  parseEvent,
  type SearchReduction,
  searchReductions,
  UsageError,
  type VerdictKind,
  verdictKinds,
  type Way,
  type WayKey,
  type Written,
  wayOf,
  ways,
  withoutPlaces,
  wordingOf,
} from '@vedette/questions';
export { type DetectorName, detectorNames, type SettingsFile } from '@vedette/simulation';
export { answeringEngines } from './ask/answering-engines.ts';
export {
  type Answer,
  type AnswerVerdict,
  isAsExpected,
  type QuestionRecord,
  type ShownFigure,
  type ShownSubSystem,
} from './ask/answers.ts';
export type { Checked, CheckRequest, CheckResult } from './ask/check.ts';
export { type CheckSettings, nameOfSetting, type Setting, settings } from './ask/settings.ts';
export type { SmallestRequest, WantedCriterion } from './ask/smallest-request.ts';
export type { MutatedPart } from './ask/vacuity.ts';
export type { CarriedFile, CarriedFiles } from './campaign/carried-files.ts';
export type { CarriedKind, CarriedRequest } from './campaign/carried-work.ts';
export type { CollectRequest } from './campaign/collect-files.ts';
export type { Combination, ConstantAxis } from './campaign/combinations.ts';
export { dataOf, dataText } from './campaign/data-text.ts';
export { type Campaign, type CampaignJob, readCampaign } from './campaign/read-campaign.ts';
export {
  type IdentifiedJob,
  isDecided,
  type JobExecutor,
  type JobMemory,
  RememberingWorkbench,
} from './campaign/remembering.ts';
export type { Certified } from './certificate/certificate-file.ts';
export type { CertificateRequest } from './certificate/certifying.ts';
export type { Verified, VerifyRequest, VerifyResult } from './certificate/verify.ts';
export { type CheckpointHeader, type CheckpointRequest, openCheckpoint } from './checkpoint/checkpoint-file.ts';
export { RefusedCheckpoint } from './checkpoint/refused-checkpoint.ts';
export { type SavedSearch, searchOptionNames } from './checkpoint/saved-search.ts';
export { quickOnly, selectCases, selectClaims } from './claims/claim-selection.ts';
export type { MeasuredCase, MeasureRequest, MeasureResult, SelectedCase, ShownMeasurement } from './claims/measure.ts';
export { type Measuring, type MeasuringNow, measureAll } from './claims/measure-all.ts';
export { publishedClaims } from './claims/published-claims.ts';
export type { Covered, CoveredPart, CoverRequest, CoverResult } from './cover/cover.ts';
export type { CoveredPredicate } from './cover/cover-predicates.ts';
export { type ExclusionCode, exclusions } from './exclusions.ts';
export { type Explained, explainedCodes, explanationOf } from './explain/index.ts';
export type {
  ClusterRun,
  ClusterSpace,
  ClustersRequest,
  ClustersResult,
  ClusterValues,
  NamedValue,
  WantedOfSpace,
} from './graphs/clusters.ts';
export type {
  Compared,
  CompareRequest,
  CompareResult,
  NotCompared,
  ShownDifference,
  ShownRun,
} from './graphs/compare.ts';
export type { BrokenRun, Explored, ExploreOutcome, ExploreRequest, ExploreResult } from './graphs/explore.ts';
export { endingOf, graphPieces } from './graphs/graph-formats.ts';
export type { GraphSize, NotReduced, Reduced, ReduceRequest, ReduceResult } from './graphs/reduce.ts';
export type { NoGraph } from './graphs/whole-graph.ts';
export { type Host, type OutputFile, type SpillPlace, UnreadableSource } from './host.ts';
export { inlineWorkbench } from './inline.ts';
export type { JudgedLogs, JudgeRequest, JudgeResult } from './judge/judge.ts';
export type { JudgedByModel } from './judge/judge-by-model.ts';
export { languageNames, languageOfFile, languages, type RegisteredLanguage } from './languages.ts';
export { notationOfFile } from './notations.ts';
export type { Described, DescribeRequest, DescribeResult } from './open/describe.ts';
export type { EvaluatedExpression, EvaluateRequest, EvaluateResult } from './open/evaluate.ts';
export type { FormatRequest, FormatResult } from './open/formatted.ts';
export { type Found, foundIn, type PlacedText, type Refused, sourceTexts } from './open/found.ts';
export type { ModelRequest } from './open/model-request.ts';
export type { NamesRequest, NamesResult } from './open/names.ts';
export { formatModel, sourceOf } from './open/open-model.ts';
export * as fileProblems from './open/problems.ts';
export type { TextsKind, WithTextsRequest } from './open/with-texts.ts';
export { type Job, withLimits } from './project/job.ts';
export { type ProjectWord, projectWords } from './project/project-words.ts';
export { type Project, projectFile, readProject } from './project/read-project.ts';
export { type DoneJob, type RunningJobs, runJobs } from './project/run-jobs.ts';
export type { QualityMeasured, QualityRequest, QualityRow } from './quality/quality.ts';
export { errorOf, type Failure, failureOf, type Order, type Port, type Report } from './remote/messages.ts';
export { memoryStop } from './remote/out-of-memory.ts';
export { serveWorkbench } from './remote/serve.ts';
export { ProgressSoFar, stoppedResult } from './remote/stopped.ts';
export {
  Stopped,
  SupervisedWorkbench,
  type Supervision,
  type Worker,
  WorkerDied,
  type WorkerEnd,
} from './remote/supervised.ts';
export type { Choice as RepairChoice } from './repair/changes.ts';
export type { RepairCandidate, RepairRequest, RepairResultFound, RepairValues } from './repair/repair.ts';
export type { ExplainedStep, ExplainRequest, ExplainResult, RunExplained } from './runs/explain-run.ts';
export { type RunDocument, readRun } from './runs/run-document.ts';
export type { PlacedPart } from './runs/written-parts.ts';
export type { SearchRequest } from './search-request.ts';
export { openSearched, type SearchedModel, type StartWorkers } from './searched-model.ts';
export { carriedShape, progressShape } from './shapes/requests.ts';
export { resultMisfit, returnMisfit } from './shapes/results.ts';
export { readSimulation, type SavedSimulation, savedSimulation } from './simulate/saved-simulation.ts';
export type {
  FailedRun,
  PropertySeen,
  SimulationRequest,
  SimulationResult,
  Simulations,
} from './simulate/simulation.ts';
export { onRequest, type Stop } from './stop.ts';
export { type Axis, type Point, pointRecord, pointText, type SweptConstants, sweptConstants } from './sweep/axes.ts';
export { type Cell, type CellCheck, type CellVerdict, cellVerdicts, type Refusal } from './sweep/cell.ts';
export { conditionSentence, regionsOf } from './sweep/condition-text.ts';
export {
  findingsOf,
  type SweepFindings,
  type Sweeping,
  type SweepJournal,
  type SweepRequest,
  sweep,
} from './sweep/sweep.ts';
export type {
  Claim as SynthClaim,
  SynthAnswer,
  Synthesised,
  SynthRegion,
  SynthRequest,
  TimedRun,
} from './synth/synth.ts';
export { type CoverKind, coverKinds, type GeneratedTests, type TestsRequest } from './tests/generate-tests.ts';
export type { NetworkSource } from './tune/network.ts';
export { readSettings } from './tune/read-settings.ts';
export type { Tuned, TuneRequest } from './tune/tune.ts';
export type { RandomWalk, RandomWalkRequest, RandomWalkResult } from './walk/random-walk.ts';
export type {
  GraphPicture,
  GraphPictureRequest,
  SmallGraph,
  SmallGraphRequest,
  SmallGraphResult,
  SmallTransition,
} from './walk/small-graph.ts';
export type { Choice, WalkBroken, WalkChoices, WalkRequest, WalkResult, WalkView } from './walk/walk-view.ts';
export type { Listening, RequestOf, ResultOf, Workbench, WorkEvent, WorkKind, Works } from './workbench.ts';
