/**
 * The reachable states of a system as one set: groups learn their transitions from the states found so far, the set is
 * closed under them by saturation, and so on until no group learns anything new. Counting states does not visit them.
 */
import { Broken, type Problem, type State, type TransitionSystem } from '@vedette/core';
import {
  count,
  Diagrams,
  EMPTY,
  forEachVector,
  has,
  minus,
  Projection,
  Saturation,
  singleton,
  union,
  VectorBatch,
} from '@vedette/structures';
import { LearnedGroup, type Wanted } from './learned-group.ts';
import { levelsOf } from './order/slot-graph.ts';
import { type SlotOrder, slotOrder } from './order/slot-order.ts';

/** Collecting more often would cost more than the nodes do. */
const FEWEST_NODES = 16_000_000;

export interface SetOptions {
  readonly order?: SlotOrder;
  /** How many nodes sets may have, if not as many as fit an array. */
  readonly mostNodes?: number | undefined;
}

/** The states in which a predicate holds, and if there are any, those in which it breaks. */
export interface PredicateStates {
  readonly holding: number;
  readonly broken?: { readonly problem: Problem; readonly states: number };
}

export class SymbolicStates {
  readonly diagrams: Diagrams;
  readonly groups: readonly LearnedGroup[];
  /** The states found so far. */
  reached: number;
  /** No group leads out of them. */
  isClosed = false;
  readonly system: TransitionSystem;
  readonly initial: number;
  readonly #slotAt: Int32Array;
  readonly #saturation: Saturation;
  readonly #levels: Int32Array;
  /** Sets that other users keep. */
  kept: () => readonly number[] = () => [];

  constructor(system: TransitionSystem, wanted: Wanted, { order = 'force', mostNodes }: SetOptions = {}) {
    const diagrams = new Diagrams(mostNodes);
    this.diagrams = diagrams;
    this.system = system;
    this.#slotAt = slotOrder(system.slots.length, system.groups, order);
    this.#levels = levelsOf(this.#slotAt);
    const learning = { system, diagrams, slotAt: this.#slotAt, levelOf: this.#levels, wanted };
    this.groups = system.groups.map((_, group) => new LearnedGroup(learning, group));
    const relations = this.groups.map(({ relation }) => relation);
    this.#saturation = new Saturation(diagrams, relations, system.slots.length);
    diagrams.collectAt = FEWEST_NODES;
    diagrams.onPlaceToCollect = () => this.tidy();
    this.initial = this.setOf(system.initial());
    this.reached = this.initial;
  }

  /** Groups learn their transitions from the states found so far: then these are known completely. */
  learn(): void {
    let isClosed = true;
    for (const group of this.groups) {
      if (!group.learn(this.reached)) continue;
      this.#saturation.grew(group.relation);
      isClosed = false;
    }
    this.isClosed = isClosed;
  }

  /** Closes the set under what was learned. */
  close(): void {
    this.reached = this.#saturation.closure(this.reached);
    this.tidy();
  }

  setOf(state: State): number {
    return singleton(this.diagrams, this.#vectorOf(state));
  }

  has(set: number, state: State): boolean {
    return has(this.diagrams, set, this.#vectorOf(state));
  }

  /** States of the set from which a transition leads into `target`. */
  before(target: number, within: number): number {
    let found = EMPTY;
    for (const { relation } of this.groups) found = union(this.diagrams, found, relation.preimage(target, within));
    return found;
  }

  /** Reached states without transitions, once the groups know them. */
  deadlocks(): number {
    let left = this.reached;
    for (const group of this.groups) left = minus(this.diagrams, left, group.enabledIn(left));
    return left;
  }

  /** Reached states with a transition that has the watched label. */
  withLabel(watched: number): number {
    return this.#unionOf(({ reads, byLabel }) => reads.with(this.reached, byLabel.at(watched)));
  }

  breaking(): number {
    return this.#unionOf(({ reads, breaking }) => reads.with(this.reached, breaking.at(0)));
  }

  /**
   * Reached states with the predicate, and those in which it breaks. It is evaluated once for each content of the slots
   * it reads.
   */
  withPredicate(index: number): PredicateStates {
    const { reads, holds } = this.system.predicates[index]!;
    const levels = [...new Set(reads)].map((slot) => this.#levels[slot]!).sort((a, b) => a - b);
    const projection = new Projection(this.diagrams, levels);
    const state = this.system.initial().slice();
    const [found, breaking] = [new VectorBatch(levels.length), new VectorBatch(levels.length)];
    let problem: Problem | undefined;
    const visit = (content: Int32Array): void => {
      for (let i = 0; i < levels.length; i++) state[this.#slotAt[levels[i]!]!] = content[i]!;
      try {
        if (holds(state)) found.add(content);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        problem ??= error.problem;
        breaking.add(content);
      }
    };
    forEachVector(this.diagrams, projection.of(this.reached), { length: levels.length, visit });
    const statesWith = (contents: VectorBatch): number => projection.with(this.reached, contents.take(this.diagrams));
    return { holding: statesWith(found), ...(problem && { broken: { problem, states: statesWith(breaking) } }) };
  }

  count(set: number): bigint {
    return count(this.diagrams, set);
  }

  /** Shows every reached state. */
  visitAll(each: (state: State) => void): void {
    const state = new Int32Array(this.#slotAt.length);
    const visit = (vector: Int32Array): void => {
      for (let level = 0; level < vector.length; level++) state[this.#slotAt[level]!] = vector[level]!;
      each(state);
    };
    forEachVector(this.diagrams, this.reached, { length: state.length, visit });
  }

  /** How many transitions the reached states have, once the groups know them. */
  transitions(): bigint {
    let total = 0n;
    for (const { reads, byTransitions } of this.groups)
      for (const [number, contents] of byTransitions.sets)
        if (number > 0) total += BigInt(number) * this.count(reads.with(this.reached, contents));
    return total;
  }

  #unionOf(part: (group: LearnedGroup) => number): number {
    return this.groups.reduce((found, group) => union(this.diagrams, found, part(group)), EMPTY);
  }

  #vectorOf(state: State): Int32Array {
    return this.#slotAt.map((slot) => state[slot]!);
  }

  /**
   * Frees nodes if there are many. Numbers of sets that are neither kept nor the search's own are not valid afterwards.
   */
  tidy(): void {
    if (this.diagrams.size <= this.diagrams.collectAt) return;
    this.diagrams.collect([this.initial, this.reached, ...this.kept(), ...this.groups.flatMap(({ roots }) => roots)]);
    this.diagrams.collectAt = Math.max(FEWEST_NODES, 2 * this.diagrams.size);
  }
}
