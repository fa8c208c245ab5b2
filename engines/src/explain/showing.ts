/**
 * How a run shows the answer to a question, and how that can be avoided: finite runs (`finite-showing.ts`) and infinite
 * ones (`endless-showing.ts`).
 */
import type { Refusal, RunOptions } from '@vedette/core';
import type { NearestRun } from './nearest-run.ts';
import type { IsOver, Trials } from './step-roles.ts';

export interface Showing extends Trials {
  avoided(options: RunOptions, isOver: IsOver): Promise<Avoidance>;
}

export interface Avoidance {
  readonly nearest: NearestRun | Refusal;
  /** The violation can be avoided up to this step; `always` if it can be from every state of the run. */
  readonly lastChance?: number | 'always';
  /** Not every state was visited, so a run that seems to avoid the violation may still reach it. */
  readonly isPartial?: true;
}

export const tookTooLong: Refusal = { refused: 'it took longer than the limits allow' };
export const isInevitable: Refusal = { refused: 'every run has this outcome' };

/** The bound on nodes, unless a limit says otherwise. */
export const mostNodes = 200_000;
