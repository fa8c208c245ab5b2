/**
 * Answers. `unknown` is a first-class answer; `broken` is a model that broke while running, with the run that led
 * there.
 */
import type { Model } from './model/model.ts';
import type { Problem } from './problem.ts';

import type { StatisticalResult } from './statistical.ts';
import type { State } from './system.ts';
import type { Trace } from './trace.ts';

export interface Stats {
  readonly states: number;
  /** The same where states are counted as sets: there may be more than a number can represent exactly. */
  readonly exactStates?: bigint;
  readonly transitions: number;
  /**
   * States without a successor among those expanded. Left out where states stand for sets: one with a successor may
   * have members without.
   */
  readonly deadlocks?: number;
  /**
   * The longest distance from the initial state at which a state was found (breadth: the number of levels less one).
   * Left out where states are not found one by one.
   */
  readonly depth?: number;
  readonly seconds: number;
  /** Bytes held by the store and the parent numbers at the end. */
  readonly bytes: number;
  /** How many of them only speed up the search: cached transitions. */
  readonly rememberedBytes?: number;
  /** Where the engine was chosen by evidence: which, and why, as a clause. */
  readonly choice?: { readonly engine: string; readonly because: string };
  /** Where several threads were requested to expand states: how many did, or why only one can, as a clause. */
  readonly threads?: { readonly used: number; readonly because?: string };
  /** Names of the reductions by which states or transitions were left out: counts are of what is left. */
  readonly reducedBy?: readonly string[];
  /** How many random runs were drawn, with their steps: no states are counted then. */
  readonly sampled?: { readonly runs: number; readonly steps: number };
  /** Every reachable state was expanded. */
  readonly complete: boolean;
  /** Highway search: per level, how many states were found and how many of them were kept. */
  readonly levels?: readonly { readonly found: number; readonly kept: number }[];
  /**
   * Highway search that found nothing: the confidence. `runs`, each with its own seed, whose states and transitions are
   * counted together, find a violation in `share` of the states of some level with probability `confidence` at least,
   * and any violation that one of them finds with probability `chance` with 95 %.
   */
  readonly assurance?: {
    readonly runs: number;
    readonly width: number;
    readonly share: number;
    readonly confidence: number;
    readonly chance: number;
  };
  /**
   * Where states stand for sets and larger ones replace smaller ones: how many were found in all, of which `states` are
   * left, and how many were expanded.
   */
  readonly covering?: { readonly found: number; readonly expanded: number };
}

/**
 * The evidence for a formula as a sub-system: the formula has the same verdict on it. The first state is the initial
 * one; steps name states by their place in the list.
 */
export interface SubSystem {
  readonly states: readonly State[];
  readonly steps: readonly { readonly from: number; readonly label: number; readonly to: number }[];
  /**
   * `smallest`: no sub-system that decides has fewer steps; or no single step can be left out; or it is shown as it was
   * found.
   */
  readonly size: 'least' | 'minimal' | 'found';
}

/** A result beside the verdict: `sup: x` is `<= 5`. */
export interface Figure {
  readonly name: string;
  readonly text: string;
  /** The position of the extreme number in the text. */
  readonly extreme?: Extreme;
  /**
   * A run that attains it, where that is not the evidence of the verdict; of the verdict's model unless another is
   * named.
   */
  readonly shown?: { readonly trace: Trace; readonly model?: Model };
}

/**
 * A least or greatest value, infinite where there is no bound; or the bound of values that come arbitrarily close to
 * it.
 */
export interface Extreme {
  readonly value: number;
  readonly isReached: boolean;
}

export type Verdict =
  | {
      readonly kind: 'holds' | 'fails';
      readonly evidence?: Trace;
      /** The model that the evidence is a run of, where that is not the question's. */
      readonly model?: Model;
      readonly subSystem?: SubSystem;
      readonly figures?: readonly Figure[];
      readonly statistics?: StatisticalResult;
      /** A remark. */
      readonly remark?: string;
      readonly stats: Stats;
    }
  | {
      readonly kind: 'unknown';
      readonly why: 'limit' | 'cancelled' | 'unsupported' | 'approximation';
      readonly detail: string;
      /** What random runs have shown so far. */
      readonly statistics?: StatisticalResult;
      /** A run that may be spurious: the answer depends on whether it is. */
      readonly evidence?: Trace;
      /** The model that the evidence is a run of, where that is not the question's. */
      readonly model?: Model;
      readonly stats: Stats;
    }
  | {
      readonly kind: 'broken';
      readonly problem: Problem;
      readonly evidence: Trace;
      /** The model that the evidence is a run of, where that is not the question's. */
      readonly model?: Model;
      readonly stats: Stats;
    };
