/**
 * How a run shows what a question is about, and how that can be averted: of runs that end (`finite-showing.ts`) and of
 * those that continue for ever (`endless-showing.ts`).
 */
import type { Refusal, RunOptions } from '@vedette/core';
import type { NearestRun } from './nearest-run.ts';
import type { IsOver, Trials } from './step-roles.ts';

export interface Showing extends Trials {
  averted(options: RunOptions, isOver: IsOver): Promise<Averted>;
}

export interface Averted {
  readonly nearest: NearestRun | Refusal;
  /** After so many steps it can be averted for the last time; `always` if it can be wherever the run has come. */
  readonly lastChance?: number | 'always';
  /** Not every state was looked at, so that what is called averted may come to it after all. */
  readonly isPartial?: true;
}

export const tookTooLong: Refusal = { refused: 'it took longer than the limits allow' };
export const isInevitable: Refusal = { refused: 'there is none, every run comes to it' };

/** More are not looked at to find out what averts it, unless a limit says otherwise. */
export const mostNodes = 200_000;
