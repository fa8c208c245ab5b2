/**
 * The workbench as an app sees it: one function for all kinds of work. Requests and results are plain data that
 * survives `structuredClone`, so the work can be done here, in a thread, in a web worker or in another process.
 */
import type { Progress } from '@vedette/core';
import type { Answer, QuestionRecord } from './ask/answers.ts';
import type { CheckRequest, CheckResult } from './ask/check.ts';
import type { CarriedFiles } from './campaign/carried-files.ts';
import type { CarriedKind, CarriedRequest } from './campaign/carried-work.ts';
import type { CollectRequest } from './campaign/collect-files.ts';
import type { VerifyRequest, VerifyResult } from './certificate/verify.ts';
import type { MeasureRequest, MeasureResult } from './claims/measure.ts';
import type { CoverRequest, CoverResult } from './cover/cover.ts';
import type { ClustersRequest, ClustersResult } from './graphs/clusters.ts';
import type { CompareRequest, CompareResult } from './graphs/compare.ts';
import type { ExploreRequest, ExploreResult } from './graphs/explore.ts';
import type { ReduceRequest, ReduceResult } from './graphs/reduce.ts';
import type { JudgeRequest, JudgeResult } from './judge/judge.ts';
import type { DescribeRequest, DescribeResult } from './open/describe.ts';
import type { EvaluateRequest, EvaluateResult } from './open/evaluate.ts';
import type { FormatRequest, FormatResult } from './open/formatted.ts';
import type { Found } from './open/found.ts';
import type { NamesRequest, NamesResult } from './open/names.ts';
import type { TextsKind, WithTextsRequest } from './open/with-texts.ts';
import type { QualityRequest, QualityResult } from './quality/quality.ts';
import type { RepairRequest, RepairResult } from './repair/repair.ts';
import type { ExplainRequest, ExplainResult } from './runs/explain-run.ts';
import type { SimulationRequest, SimulationResult } from './simulate/simulation.ts';
import type { SynthRequest, SynthResult } from './synth/synth.ts';
import type { TestsRequest, TestsResult } from './tests/generate-tests.ts';
import type { TuneRequest, TuneResult } from './tune/tune.ts';
import type { RandomWalkRequest, RandomWalkResult } from './walk/random-walk.ts';
import type { GraphPicture, GraphPictureRequest, SmallGraphRequest, SmallGraphResult } from './walk/small-graph.ts';
import type { WalkRequest, WalkResult } from './walk/walk-view.ts';

/** Every kind of work, with its request and its result. */
export interface Works {
  readonly describe: Work<DescribeRequest, DescribeResult>;
  readonly evaluate: Work<EvaluateRequest, EvaluateResult>;
  readonly names: Work<NamesRequest, NamesResult>;
  readonly format: Work<FormatRequest, FormatResult>;
  readonly check: Work<CheckRequest, CheckResult>;
  readonly verify: Work<VerifyRequest, VerifyResult>;
  readonly explain: Work<ExplainRequest, ExplainResult>;
  readonly explore: Work<ExploreRequest, ExploreResult>;
  readonly clusters: Work<ClustersRequest, ClustersResult>;
  readonly cover: Work<CoverRequest, CoverResult>;
  readonly simulation: Work<SimulationRequest, SimulationResult>;
  readonly judge: Work<JudgeRequest, JudgeResult>;
  readonly qos: Work<QualityRequest, QualityResult>;
  readonly tests: Work<TestsRequest, TestsResult>;
  readonly tune: Work<TuneRequest, TuneResult>;
  readonly synth: Work<SynthRequest, SynthResult>;
  readonly repair: Work<RepairRequest, RepairResult>;
  readonly reduce: Work<ReduceRequest, ReduceResult>;
  readonly compare: Work<CompareRequest, CompareResult>;
  readonly walk: Work<WalkRequest, WalkResult>;
  readonly 'small-graph': Work<SmallGraphRequest, SmallGraphResult>;
  readonly 'graph-picture': Work<GraphPictureRequest, GraphPicture>;
  readonly 'random-walk': Work<RandomWalkRequest, RandomWalkResult>;
  readonly measure: Work<MeasureRequest, MeasureResult>;
  readonly 'collect-files': Work<CollectRequest, CarriedFiles>;
  readonly 'with-texts': Work<WithTextsRequest, ResultOf<TextsKind>>;
  readonly carried: Work<CarriedRequest, ResultOf<CarriedKind>>;
}

export interface Work<Request, Result> {
  readonly request: Request;
  readonly result: Result;
}

export type WorkKind = keyof Works;
export type RequestOf<Kind extends WorkKind> = Works[Kind]['request'];
export type ResultOf<Kind extends WorkKind> = Works[Kind]['result'];

export interface Workbench {
  /** Rejects with a `UsageError` if the request asks for something that is not there. */
  run<Kind extends WorkKind>(kind: Kind, request: RequestOf<Kind>, listening?: Listening): Promise<ResultOf<Kind>>;
  /** No more requests will come. */
  close(): void;
}

export interface Listening {
  /** Aborted with a `Stop` as its reason, or by an interruption. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: WorkEvent) => void;
}

/** Events during the work. */
export type WorkEvent =
  /** A large source is being read. */
  | { readonly kind: 'reading'; readonly source: string; readonly bytes: number }
  /** Warnings. */
  | { readonly kind: 'found'; readonly found: Found }
  /** A remark on how a model is read. */
  | { readonly kind: 'remark'; readonly model: string; readonly remark: string }
  /** The questions, once they are known. */
  | { readonly kind: 'questions'; readonly questions: readonly QuestionRecord[] }
  | { readonly kind: 'answer'; readonly index: number; readonly answer: Answer }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** A checkpoint is begun, or has been written: in between, the work does not yield. */
  | { readonly kind: 'checkpoint'; readonly file: string; readonly state: 'begun' | 'written' }
  /** The graphs are in memory: one is reduced, two are compared. */
  | { readonly kind: 'graphs'; readonly sizes: readonly { readonly states: number; readonly transitions: number }[] };
