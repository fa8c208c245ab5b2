/** What each command is told: the records that its options become. */
import type { Asked } from '../event-text.ts';
import type { LimitOptions, ModelOptions, OutputOptions, SearchOptions, TraceOptions } from './common-options.ts';

export const verdictKinds = ['holds', 'fails', 'unknown', 'broken'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export interface CheckOptions extends OutputOptions, ModelOptions, LimitOptions, SearchOptions, TraceOptions {
  /** In the order of the command line. */
  readonly asked: readonly Asked[];
  readonly expect: readonly VerdictKind[];
  readonly exitZero?: true;
  readonly junit?: string;
  readonly sarif?: string;
}

export interface ExploreOptions extends OutputOptions, ModelOptions, LimitOptions, SearchOptions, TraceOptions {
  readonly output?: string;
}

export interface SimulateOptions extends OutputOptions, ModelOptions, TraceOptions {
  readonly seed?: number;
  readonly steps?: number;
}

export interface ReproduceOptions extends OutputOptions, Pick<LimitOptions, 'maxStates' | 'timeout'> {
  readonly list?: true;
  readonly quick?: true;
  readonly charts?: true;
  readonly markdown?: true;
}

export interface InfoOptions extends OutputOptions, ModelOptions {}

export interface FormatOptions extends Omit<OutputOptions, 'json'>, Pick<ModelOptions, 'language'> {
  readonly write?: true;
  readonly check?: true;
}
