/**
 * The workbench as an app sees it: one function that does a piece of work. What is asked and what comes out is plain data that
 * survives `structuredClone`, so that the work can be done here, in a thread, in a web worker or in another process.
 */
import type { Progress } from '@vedette/core';
import type { Answer, QuestionRecord } from './ask/answers.ts';
import type { CheckRequest, CheckResult } from './ask/check.ts';
import type { CarriedFiles } from './campaign/carried-files.ts';
import type { CarriedKind, CarriedRequest } from './campaign/carried-work.ts';
import type { CollectRequest } from './campaign/collect-files.ts';
import type { MeasureRequest, MeasureResult } from './claims/measure.ts';
import type { CoverRequest, CoverResult } from './cover/cover.ts';
import type { ClustersRequest, ClustersResult } from './graphs/clusters.ts';
import type { CompareRequest, CompareResult } from './graphs/compare.ts';
import type { ExploreRequest, ExploreResult } from './graphs/explore.ts';
import type { ReduceRequest, ReduceResult } from './graphs/reduce.ts';
import type { DescribeRequest, DescribeResult } from './open/describe.ts';
import type { EvaluateRequest, EvaluateResult } from './open/evaluate.ts';
import type { FormatRequest, FormatResult } from './open/formatted.ts';
import type { Found } from './open/found.ts';
import type { NamesRequest, NamesResult } from './open/names.ts';
import type { TextsKind, WithTextsRequest } from './open/with-texts.ts';
import type { ExplainRequest, ExplainResult } from './runs/explain-run.ts';
import type { SynthRequest, SynthResult } from './synth/synth.ts';
import type { RandomWalkRequest, RandomWalkResult } from './walk/random-walk.ts';
import type { GraphPicture, GraphPictureRequest, SmallGraphRequest, SmallGraphResult } from './walk/small-graph.ts';
import type { WalkRequest, WalkResult } from './walk/walk-view.ts';

/** Every kind of work, with what it takes and gives. */
export interface Works {
  readonly describe: Work<DescribeRequest, DescribeResult>;
  readonly evaluate: Work<EvaluateRequest, EvaluateResult>;
  readonly names: Work<NamesRequest, NamesResult>;
  readonly format: Work<FormatRequest, FormatResult>;
  readonly check: Work<CheckRequest, CheckResult>;
  readonly explain: Work<ExplainRequest, ExplainResult>;
  readonly explore: Work<ExploreRequest, ExploreResult>;
  readonly clusters: Work<ClustersRequest, ClustersResult>;
  readonly cover: Work<CoverRequest, CoverResult>;
  readonly synth: Work<SynthRequest, SynthResult>;
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
  /** Nothing more will be asked. */
  close(): void;
}

export interface Listening {
  /** Aborted with a `Stop` as its reason where it is not somebody's wish. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: WorkEvent) => void;
}

/** What can be said while the work is going on. */
export type WorkEvent =
  /** A large source is being read. */
  | { readonly kind: 'reading'; readonly source: string; readonly bytes: number }
  /** Problems that do not stand in the way: warnings. */
  | { readonly kind: 'found'; readonly found: Found }
  /** What must be said about how a model is taken. */
  | { readonly kind: 'remark'; readonly model: string; readonly remark: string }
  /** What will be answered, once it is known. */
  | { readonly kind: 'questions'; readonly questions: readonly QuestionRecord[] }
  | { readonly kind: 'answer'; readonly index: number; readonly answer: Answer }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** A checkpoint is being written, and has been: in between, the work does not look up. */
  | { readonly kind: 'checkpoint'; readonly file: string; readonly state: 'begun' | 'written' }
  /** The graphs are there, and being worked on: one is reduced, two are compared. */
  | { readonly kind: 'graphs'; readonly sizes: readonly { readonly states: number; readonly transitions: number }[] };
