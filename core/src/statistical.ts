/**
 * Questions about random runs: a language draws them, an engine decides how many are needed and what they show. A run
 * depends on the seed and on its number alone, so that several threads draw the same runs as one.
 */
import type { Model } from './model/model.ts';
import type { Trace } from './trace.ts';

export interface Sampler {
  /**
   * Draws one run. Throws `Broken` if the model breaks. Now and then a long run asks whether to stop, and is given up
   * then.
   */
  draw(run: number, mustStop: () => boolean): Sample | undefined;
  /** The same run again, as a run of a model, up to where it ends or breaks. */
  record(run: number): { readonly model: Model; readonly trace: Trace };
}

export interface Sample {
  /** 1 or 0 for a condition on the run, else what was measured. */
  readonly value: number;
  /** Where the condition was decided, by the measure that bounds the runs. */
  readonly at: number;
  readonly steps: number;
  /** For trajectories: points of each expression. */
  readonly paths?: readonly Path[];
}

/** Values over the measure that bounds the runs, with straight lines between the points. */
export interface Path {
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/** What is asked about the samples. */
export type StatisticalAim =
  /** The probability of the condition. */
  | { readonly kind: 'probability'; readonly runs?: number }
  | { readonly kind: 'at least' | 'at most'; readonly probability: number; readonly runs?: number }
  /** Whether the first condition is at least as probable as the second. */
  | { readonly kind: 'compare'; readonly runs?: number }
  /** The mean of what is measured. */
  | { readonly kind: 'mean'; readonly runs?: number }
  /** Some runs; with `most`, so many of those that satisfy the condition. */
  | { readonly kind: 'trajectories'; readonly runs: number; readonly names: readonly string[]; readonly most?: number };

/** The measure by which runs are bounded. */
export interface RunMeasure {
  /** `time`, `steps`, or the name of a clock. */
  readonly name: string;
  readonly limit: number;
}

/** What samples showed, for reports and pictures. */
export interface StatisticalResult {
  readonly kind: StatisticalAim['kind'];
  readonly seed: number;
  readonly runs: number;
  readonly steps: number;
  readonly confidence: number;
  readonly measure: RunMeasure;
  /** The estimate: a probability, a mean, or for a comparison the difference; left out where nothing was drawn. */
  readonly value?: number;
  readonly least?: number;
  readonly most?: number;
  /** How many runs satisfied the condition. */
  readonly satisfied?: number;
  /** Where runs were decided, or what was measured, in increasing order: for histograms. */
  readonly values?: readonly number[];
  /** The cumulative probability at some of these values, with its interval. */
  readonly curve?: readonly {
    readonly at: number;
    readonly value: number;
    readonly least: number;
    readonly most: number;
  }[];
  readonly trajectories?: readonly Trajectories[];
}

/** The expressions along one run. */
export interface Trajectories {
  readonly run: number;
  readonly paths: readonly (Path & { readonly name: string })[];
}
