/** What is known of a goal for all parameters: regions of the parameter space, each with a proof, a run, or neither. */
import type { LinearConstraint, RunOptions, State } from '@vedette/core';
import type { Polyhedron } from '@vedette/structures';
import type { History } from './history.ts';
import type { SymbolicRun } from './timed/symbolic-run.ts';

/** Sets of valuations by state that together are closed under steps and exclude the goal. */
export type InvariantPart = { readonly state: State; readonly polyhedron: Polyhedron };

export type Region =
  | {
      readonly kind: 'never';
      readonly region: Polyhedron;
      readonly by: 'exploration' | 'induction';
      readonly invariant: readonly InvariantPart[];
      /** States of the invariant hold this history. */
      readonly history?: History;
    }
  | {
      readonly kind: 'reached';
      readonly region: Polyhedron;
      /** Labels of a run that exists for every valuation of the region. */
      readonly run: readonly number[];
      /**
       * Neither the start nor a step of the run chooses a value: where choices stand for rounding, only such a run is
       * one of the model.
       */
      readonly isExact: boolean;
      /** Times of the run as forms, for a part of the region; nothing for a run that chooses a value or is too long. */
      timed(): SymbolicRun | undefined;
    }
  | { readonly kind: 'open'; readonly region: Polyhedron; readonly because: string };

export interface Synthesis {
  /** Names of the dimensions of all regions. */
  readonly parameters: readonly string[];
  /** Parameters for which the system has a run. The regions are disjoint and cover this. */
  readonly domain: readonly Polyhedron[];
  readonly regions: readonly Region[];
  readonly stats: { readonly zones: number; readonly cells: number; readonly seconds: number };
}

export interface SynthesisOptions extends RunOptions {
  /** Polyhedra explored in a cell before an inductive invariant is tried; and in all before the cell stays open. */
  readonly zonesBeforeInduction?: number;
  readonly zonesOfCell?: number;
  /** Only these parameters are decided, in place of the whole domain. */
  readonly within?: readonly Polyhedron[];
  /** Cells beyond these stay open. */
  readonly mostCells?: number;
  /** Candidates for invariants, beside those of the dictionary. */
  readonly templates?: readonly LinearConstraint[];
  readonly histories?: readonly History[];
}
