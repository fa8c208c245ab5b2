/**
 * How reachability is searched: a formula about a state is a predicate of the system that was compiled for it, up to
 * the names of members it does not tell apart; the fastest run is found in the network with one more clock. With
 * stopwatches, runs must be confirmed.
 */
import {
  isReachability,
  type Model,
  type ReachabilityQuestion,
  type Refusal,
  type Search,
  type Substitute,
  type WantedRun,
} from '@vedette/core';
import { narrationOf, reachingTimes } from '../narration.ts';
import type { Symmetry } from '../symmetry/index.ts';
import type { Expression, ScalarSet } from '../typed/index.ts';
import { waitsIn } from '../waits.ts';
import { writtenOf } from '../written.ts';
import type { Lowered, Lowering } from '../zones/lowering.ts';
import { channelNames, instanceNames } from './channel-names.ts';
import { fastestSearch } from './fastest.ts';
import { approximately, overApproximationOf } from './over-approximation.ts';

/** Queries that allow the same sets to be renamed share a search. */
export type SharedSearches = Map<string, Substitute>;

export class ReachabilitySearches {
  readonly #lowering: Lowering;
  readonly #lowered: Lowered;
  readonly #symmetry: Symmetry | undefined;
  readonly #shared: SharedSearches = new Map();

  constructor(lowering: Lowering, lowered: Lowered, symmetry?: Symmetry) {
    this.#lowering = lowering;
    this.#lowered = lowered;
    this.#symmetry = symmetry;
  }

  /** The model in which one of the formulas is asked for as a predicate: its runs are told up to the moment that
   *  shows it. */
  modelFor(predicate: number, formula: Expression): Model {
    const plain = modelOf(this.#lowering, this.#lowered, predicate);
    let fastest: Search | Refusal | undefined;
    const model: Model = {
      ...plain,
      searchFor: (question, wanted) => {
        if (!isReachability(question)) return undefined;
        if (question.what.kind === 'label') return this.forLabels(model, wanted);
        if (question.what.kind !== 'predicate' || question.what.predicate !== predicate) return undefined;
        if (wanted === 'shortest') return this.#search(model, predicate, formula);
        fastest ??= this.#fastest(formula, question);
        return fastest;
      },
    };
    return model;
  }

  /** Nothing where the system will do as it is. */
  forLabels(model: Model, wanted: WantedRun): Search | Refusal | undefined {
    if (wanted !== 'shortest') return { refused: 'only states can be looked for by time' };
    const overApproximation = overApproximationOf(this.#lowering, this.#lowered);
    return overApproximation && { model, overApproximation };
  }

  #search(model: Model, predicate: number, formula: Expression): Search | undefined {
    const goal = this.#lowered.formulas[predicate]!;
    const overApproximation = overApproximationOf(this.#lowering, this.#lowered, { goal, formula });
    const substitute = this.#substitute(formula);
    if (substitute === undefined && overApproximation === undefined) return undefined;
    return { model, ...(substitute && { substitute }), ...(overApproximation && { overApproximation }) };
  }

  #fastest(formula: Expression, question: ReachabilityQuestion): Search | Refusal {
    const isExact = overApproximationOf(this.#lowering, this.#lowered) === undefined;
    return isExact ? fastestSearch(this.#lowering, formula, question) : { refused: approximately };
  }

  #substitute(formula: Expression): Substitute | undefined {
    const sets: readonly ScalarSet[] = this.#symmetry?.setsFor([formula]) ?? [];
    if (sets.length === 0) return undefined;
    const key = sets.map((set) => this.#symmetry!.sets.indexOf(set)).join();
    const known = this.#shared.get(key) ?? this.#symmetry!.search(this.#lowered, sets);
    this.#shared.set(key, known);
    return known;
  }
}

/** A system with its narration; its runs are told up to the moment that shows the predicate, if one is given. */
export function modelOf(lowering: Lowering, lowered: Lowered, predicate?: number): Model {
  const goal = predicate === undefined ? undefined : lowered.formulas[predicate];
  return {
    system: lowered.system,
    questions: [],
    narration: narrationOf(lowering, lowered.system, reachingTimes(lowering, lowered, goal)),
    actionNames: (label) => channelNames(lowering, label),
    participants: (_group, label) => instanceNames(lowering, label),
    written: writtenOf(lowering, lowered.system),
    waits: (state) => waitsIn(lowering.network, state),
  };
}
