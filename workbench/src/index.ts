/** Everything between "open a file" and "here is the answer": what every app stands on. */

export {
  type EngineName,
  type Equivalence,
  isPreorder,
  type OrderChoice,
  type Relation,
  seededRandom,
} from '@vedette/engines';
export type { Claim, ToolRow, ToolTable } from '@vedette/protocols';
export {
  type Answer,
  type AnswerVerdict,
  isAsExpected,
  type QuestionRecord,
  type ShownSubSystem,
  type VerdictKind,
  verdictKinds,
} from './ask/answers.ts';
export type { Checked, CheckRequest, CheckResult } from './ask/check.ts';
export {
  type Asked,
  type AskedEvent,
  type AskedFairness,
  type AskedOwn,
  type AskedProcess,
  type AskedProperty,
  type AskedTemporal,
  type EventText,
  parseEvent,
} from './ask/event-text.ts';
export { quickOnly, selectCases, selectClaims } from './claims/claim-selection.ts';
export type { MeasuredCase, MeasureRequest, MeasureResult, SelectedCase, ToldMeasurement } from './claims/measure.ts';
export { type Measuring, type MeasuringNow, measureAll } from './claims/measure-all.ts';
export { publishedClaims } from './claims/published-claims.ts';
export type {
  Compared,
  CompareRequest,
  CompareResult,
  NotCompared,
  ToldDifference,
  ToldRun,
} from './graphs/compare.ts';
export type { BrokenRun, Explored, ExploreOutcome, ExploreRequest, ExploreResult } from './graphs/explore.ts';
export { endingOf, graphEndings, graphPieces } from './graphs/graph-formats.ts';
export type { GraphSize, NotReduced, Reduced, ReduceRequest, ReduceResult } from './graphs/reduce.ts';
export type { NoGraph } from './graphs/whole-graph.ts';
export { type Host, type OutputFile, UnreadableSource } from './host.ts';
export { inlineWorkbench } from './inline.ts';
export { languageNames, languageOfFile, languages, type RegisteredLanguage } from './languages.ts';
export type { Described, DescribeRequest, DescribeResult } from './open/describe.ts';
export type { EvaluatedExpression, EvaluateRequest, EvaluateResult } from './open/evaluate.ts';
export { type Found, foundIn, type PlacedText, type Refused, sourceTexts } from './open/found.ts';
export type { ModelRequest } from './open/model-request.ts';
export { formatModel, sourceOf } from './open/open-model.ts';
export * as fileProblems from './open/problems.ts';
export type { Order, Port, Report } from './remote/messages.ts';
export { serveWorkbench } from './remote/serve.ts';
export { Stopped, SupervisedWorkbench, type Supervision, type Worker, type WorkerEnd } from './remote/supervised.ts';
export type { SearchRequest } from './search-request.ts';
export type { Stop } from './stop.ts';
export { type Axis, type Point, pointRecord, pointText, type SweptConstants, sweptConstants } from './sweep/axes.ts';
export type { Cell, CellCheck, CellVerdict, Refusal } from './sweep/cell.ts';
export { sweepIdentity } from './sweep/identity.ts';
export { type SweepFindings, type Sweeping, type SweepJournal, type SweepRequest, sweep } from './sweep/sweep.ts';
export { UsageError } from './usage-error.ts';
export type { RandomWalk, RandomWalkRequest, RandomWalkResult } from './walk/random-walk.ts';
export type { Choice, WalkBroken, WalkChoices, WalkRequest, WalkResult, WalkView } from './walk/walk-view.ts';
export type { Listening, RequestOf, ResultOf, Workbench, WorkEvent, WorkKind, Works } from './workbench.ts';
