/** The options of each command as records. */
import type { Asked, CheckSettings, CoverKind, Equivalence, Relation, VerdictKind } from '@vedette/workbench';
import type { Session } from './command.ts';
import type {
  AnswerOptions,
  CheckpointOptions,
  DepthOfEach,
  LimitOptions,
  LimitsOfEach,
  ModelOptions,
  OpeningLimits,
  OutputOptions,
  SearchOptions,
  TraceOptions,
} from './common-options.ts';

/** Of commands whose search can be resumed later. */
export interface SavedSearchOptions extends CheckpointOptions {
  /** The command line, and the one of the search that is resumed. */
  readonly session: Pick<Session, 'argv' | 'resumed'>;
}

export interface CheckOptions
  extends OutputOptions,
    ModelOptions,
    LimitOptions,
    SearchOptions,
    TraceOptions,
    AnswerOptions,
    SavedSearchOptions {
  /** In the order of the command line. */
  readonly asked: readonly Asked[];
  readonly expect: readonly VerdictKind[];
  readonly settings: CheckSettings;
  readonly evidence?: string;
  readonly certificate?: string;
  readonly plot?: string;
  readonly exitZero?: true;
  readonly watch?: true;
}

export interface TestOptions extends OutputOptions, LimitsOfEach, DepthOfEach, Pick<TraceOptions, 'states'> {
  readonly only?: readonly string[];
  readonly watch?: true;
  readonly junit?: string;
  readonly sarif?: string;
  readonly workers?: number;
}

export interface ExploreOptions
  extends OutputOptions,
    ModelOptions,
    LimitOptions,
    SearchOptions,
    TraceOptions,
    SavedSearchOptions {
  readonly output?: string;
  readonly engine?: 'auto' | 'explicit' | 'symbolic';
  readonly integerTime?: true;
}

export interface CoverOptions extends OutputOptions, ModelOptions, LimitOptions {
  readonly html?: string;
  readonly state?: readonly string[];
  readonly strict?: true;
}

export interface SynthOptions
  extends OutputOptions,
    OpeningLimits,
    TraceOptions,
    Pick<ModelOptions, 'language' | 'constant'> {
  readonly all: readonly string[];
  readonly expression?: readonly string[];
  readonly certificate?: string;
  readonly withinRange?: true;
  readonly division: 'rounded' | 'exact';
}

export interface RepairOptions extends OutputOptions, OpeningLimits, Pick<ModelOptions, 'language' | 'constant'> {
  readonly asked: readonly Asked[];
  readonly all: readonly string[];
  readonly hole: readonly string[];
  readonly choice: readonly { readonly name: string; readonly values: readonly string[] }[];
}

export interface ReduceOptions extends OutputOptions, ModelOptions, LimitOptions {
  readonly equivalence: Equivalence;
  readonly output?: string;
  readonly reduce?: 'confluence';
}

export interface CompareOptions extends OutputOptions, ModelOptions, LimitOptions, TraceOptions {
  readonly relation: Relation;
  readonly junit?: string;
  readonly sarif?: string;
}

export interface SimulateOptions extends OutputOptions, ModelOptions, OpeningLimits, TraceOptions {
  readonly seed?: number;
  readonly steps?: number;
  readonly until?: string;
  readonly replay?: string;
  readonly network?: string;
  readonly for?: number;
  readonly runs?: number;
  readonly save?: string;
  readonly vitest?: string;
  readonly logs?: string;
}

export interface JudgeOptions
  extends OutputOptions,
    Pick<ModelOptions, 'language' | 'constant' | 'without' | 'process'>,
    OpeningLimits,
    TraceOptions {
  readonly oneClock?: true;
  readonly tolerance: number;
  readonly map?: string;
}

export interface QosOptions
  extends OutputOptions,
    Pick<ModelOptions, 'language' | 'constant' | 'without' | 'process'>,
    OpeningLimits {
  readonly detector?: readonly string[];
  readonly network?: string;
  readonly seed: number;
  readonly eta?: number;
  readonly bounds?: readonly number[];
  readonly thresholds?: readonly number[];
  readonly window: number;
  readonly mistakes: number;
  readonly crashes: number;
  readonly for?: number;
  readonly runs?: number;
  readonly tick?: number;
  readonly suspect: string;
  readonly trust: string;
  readonly svg?: string;
}

export interface TuneOptions
  extends OutputOptions,
    Pick<ModelOptions, 'language' | 'constant' | 'without' | 'process'>,
    LimitOptions {
  readonly detection?: number;
  readonly recurrence?: number;
  readonly duration?: number;
  readonly network?: string;
  readonly logs?: readonly string[];
  readonly loss?: number;
  readonly mean?: number;
  readonly variance?: number;
  readonly use: 'known' | 'moments' | 'unsynchronised';
  readonly pause: number;
  readonly output?: string;
  readonly verify?: string;
}

export interface TestsOptions extends OutputOptions, ModelOptions, LimitOptions {
  readonly cover?: CoverKind;
  readonly output?: string;
  readonly vitest?: string;
  readonly adapter: string;
}

export interface StudioOptions {
  readonly port?: number;
}

export interface ReproduceOptions extends OutputOptions, LimitsOfEach {
  readonly case?: string;
  readonly list?: true;
  readonly quick?: true;
  readonly certificates?: string;
  readonly charts?: true;
  readonly markdown?: true;
  readonly html?: true;
  readonly workers?: number;
  readonly queue?: string;
  readonly ledger?: string;
  readonly queueKey?: string;
}

export interface SweepOptions extends OutputOptions, ModelOptions, LimitsOfEach, DepthOfEach {
  readonly asked: readonly Asked[];
  readonly where: readonly string[];
  readonly prove?: true;
  readonly table?: true;
  readonly csv?: string;
  readonly svg?: string;
  readonly workers?: number;
  readonly queue?: string;
  readonly ledger?: string;
  readonly queueKey?: string;
}

export interface CampaignCommandOptions extends OutputOptions, LimitsOfEach, DepthOfEach {
  readonly workers?: number;
  readonly queue?: string;
  readonly ledger?: string;
  readonly queueKey?: string;
  readonly replace?: true;
  readonly watch?: true;
  readonly csv?: string;
  readonly svg?: string;
  readonly junit?: string;
  readonly sarif?: string;
}

export interface ResultsOptions extends OutputOptions {
  readonly ledger: string;
  readonly changes?: string;
  readonly csv?: string;
  readonly junit?: string;
  readonly svg?: string;
}

export interface WorkerOptions {
  readonly queue: string;
  readonly queueKey?: string;
  readonly workers?: number;
  readonly memory?: number;
  readonly lease: number;
  readonly grace: number;
  readonly untilEmpty?: true;
  readonly metrics?: string;
  readonly log: 'text' | 'json';
}

export interface RunCommandOptions {
  readonly as: string;
  readonly peers: string;
  readonly key?: string;
  readonly tick: number;
  readonly constant?: ReadonlyMap<string, string>;
  readonly durable?: string;
  readonly log?: string;
  readonly metrics?: string;
  readonly telemetry?: true;
  readonly for?: number;
  readonly quiet?: true;
}

export interface RelayCommandOptions {
  readonly members: string;
  readonly faces: string;
  readonly loss?: number;
  readonly duplicate?: number;
  readonly reorder?: number;
  readonly delay?: string;
  /** In milliseconds. */
  readonly partitions?: { readonly every: number; readonly lasting: number };
  readonly seed: number;
  readonly for?: number;
}

export interface RunsModels {
  readonly runModels?: true;
}

export interface VerifyOptions extends OutputOptions, OpeningLimits, RunsModels {}

export interface LspOptions extends RunsModels {}

export interface InfoOptions extends OutputOptions, ModelOptions, OpeningLimits {
  readonly output?: string;
}

export interface EvalOptions extends OutputOptions, Pick<ModelOptions, 'language' | 'constant'>, OpeningLimits {}

export interface FormatOptions extends Omit<OutputOptions, 'json'>, Pick<ModelOptions, 'language'> {
  readonly write?: true;
  readonly check?: true;
}

export interface ExplainOptions extends OutputOptions, LimitsOfEach, TraceOptions, RunsModels {
  readonly list?: true;
  readonly waits?: string;
}

export interface DocsOptions {
  readonly open?: true;
  readonly html?: string;
}
