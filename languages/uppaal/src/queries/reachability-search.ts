/**
 * How reachability is searched: a formula about a state is a predicate of the system that was compiled for it, up to
 * the names of members it does not distinguish; the fastest run is found in the network with one more clock. With
 * stopwatches, runs must be confirmed.
 */
import {
  type DeadSlot,
  isReachability,
  type Model,
  type ReachabilityQuestion,
  type Refusal,
  type Search,
  type Substitute,
  type WantedRun,
  withDeadSlots,
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

type PredicateQuestion = ReachabilityQuestion & {
  readonly what: { readonly kind: 'predicate'; readonly predicate: number };
};

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

  /** The model in which one of the formulas is asked for as a predicate: its runs are shown up to the moment that
   *  shows it. */
  modelFor(predicate: number, formula: Expression): Model {
    const plain = modelOf(this.#lowering, this.#lowered, predicate);
    let fastest: Search | Refusal | undefined;
    const model: Model = {
      ...plain,
      behaviour: {
        ...plain.behaviour,
        searchFor: (question, wanted) => {
          if (!isReachability(question)) return undefined;
          if (question.what.kind === 'label') return this.forLabels(model, wanted);
          const { what } = question;
          if (what.kind !== 'predicate' || what.predicate !== predicate) return undefined;
          if (wanted === 'shortest') return this.#search(model, { ...question, what }, formula);
          fastest ??= this.#fastest(formula, question);
          return fastest;
        },
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

  #search(model: Model, question: PredicateQuestion, formula: Expression): Search | undefined {
    const goal = this.#lowered.formulas[question.what.predicate]!;
    const overApproximation = overApproximationOf(this.#lowering, this.#lowered, { goal, formula });
    const substitute = this.#substitute(formula);
    // Without clocks a state has no members: it has a transition or none, which no engine has to ask a predicate for.
    const isDeadlock = formula.kind === 'deadlock' && this.#lowered.system.cover === undefined;
    const asked = isDeadlock && { question: { ...question, what: { kind: 'deadlock' } as const } };
    if (substitute === undefined && overApproximation === undefined && asked === false) return undefined;
    return { model, ...asked, ...(substitute && { substitute }), ...(overApproximation && { overApproximation }) };
  }

  #fastest(formula: Expression, question: ReachabilityQuestion): Search | Refusal {
    const isExact = overApproximationOf(this.#lowering, this.#lowered) === undefined;
    return isExact ? fastestSearch(this.#lowering, formula, question) : { refused: approximately };
  }

  #substitute(formula: Expression): Substitute | undefined {
    const sets: readonly ScalarSet[] = this.#symmetry?.setsFor([formula]) ?? [];
    const rules = this.#lowering.dead?.rulesFor([formula], 'distinguished') ?? [];
    const names = sets.map((set) => this.#symmetry!.sets.indexOf(set));
    const key = `${names} : ${rules.map(({ slot }) => slot)}`;
    const known = this.#shared.get(key) ?? this.#reduced(formula, sets, rules);
    if (known !== undefined) this.#shared.set(key, known);
    return known;
  }

  /**
   * Dead variables are reset first, so that the rest is looked at up to names. Which name is the first depends on
   * everything, so sets of states are searched without.
   */
  #reduced(formula: Expression, sets: readonly ScalarSet[], rules: readonly DeadSlot[]): Substitute | undefined {
    const lowered = this.#lowered;
    const onSets = rules.length === 0 ? undefined : withDeadSlots(lowered.system, rules);
    if (sets.length === 0) return onSets;
    const reset = withDeadSlots(lowered.system, this.#lowering.dead?.rulesFor([formula], 'interchangeable') ?? []);
    const upToNames = this.#symmetry!.search({ ...lowered, system: reset.system }, sets);
    return {
      ...upToNames,
      runOf: (trace) => reset.runOf(upToNames.runOf(trace)),
      onSets: onSets ?? 'the model itself',
    };
  }
}

/** A system with its narration; its runs are shown up to the moment that shows the predicate, if one is given. */
export function modelOf(lowering: Lowering, lowered: Lowered, predicate?: number): Model {
  const goal = predicate === undefined ? undefined : lowered.formulas[predicate];
  return {
    behaviour: { system: lowered.system },
    presentation: {
      narration: narrationOf(lowering, lowered.system, reachingTimes(lowering, lowered, goal)),
      actionNames: (label) => channelNames(lowering, label),
      participants: (_group, label) => instanceNames(lowering, label),
      written: writtenOf(lowering, lowered.system),
      waits: (state) => waitsIn(lowering.network, state),
    },
    queries: { questions: [] },
  };
}
