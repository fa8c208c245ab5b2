/**
 * The subset construction of Rabin and Scott, "Finite automata and their decision problems" (1959): one state for every
 * set of states that can be reached by one trace. Hidden steps are a label like others, or go unseen, in which case the
 * sets are closed under them. There may be exponentially many sets, so their number is limited.
 */
import type { Label } from '@vedette/core';
import { StateSet } from '../../graph/state-set.ts';
import { type Transitions, TransitionsBuilder, tau } from '../../graph/transitions.ts';
import { type Stop, type Task, tooMany } from '../../task/task.ts';
import { SubsetTable } from './subset-table.ts';

export type HiddenSteps = 'seen' | 'unseen';

export class Determiniser {
  readonly sets = new SubsetTable();
  readonly #transitions: Transitions;
  readonly #hidden: HiddenSteps;
  readonly #reached: StateSet;

  constructor(transitions: Transitions, hidden: HiddenSteps) {
    this.#transitions = transitions;
    this.#hidden = hidden;
    this.#reached = new StateSet(transitions.states);
  }

  startingAt(state: number): number {
    this.#reached.clear();
    this.#reached.add(state);
    return this.#close();
  }

  /** The labels that members of a set have steps by, in ascending order. */
  labelsFrom(set: number): readonly number[] {
    const { first, label } = this.#transitions;
    const labels = new Set<number>();
    for (const state of this.sets.members(set))
      for (let transition = first[state]!; transition < first[state + 1]!; transition++) labels.add(label[transition]!);
    if (this.#hidden === 'unseen') labels.delete(tau);
    return [...labels].sort((one, other) => one - other);
  }

  /** The set reached from a set by a label. Empty sets are sets too. */
  after(set: number, wanted: number): number {
    const { first, label, target } = this.#transitions;
    this.#reached.clear();
    for (const state of this.sets.members(set))
      for (let transition = first[state]!; transition < first[state + 1]!; transition++)
        if (label[transition] === wanted) this.#reached.add(target[transition]!);
    return this.#close();
  }

  #close(): number {
    const { first, label, target } = this.#transitions;
    const reached = this.#reached;
    if (this.#hidden === 'unseen')
      for (let i = 0; i < reached.count; i++) {
        const state = reached.states[i]!;
        for (let transition = first[state]!; transition < first[state + 1]! && label[transition] === tau; transition++)
          reached.add(target[transition]!);
      }
    const members = reached.states.subarray(0, reached.count).sort();
    return this.sets.numberOf(members);
  }
}

/** The deterministic system of a state; it starts at state 0. */
export function* determinised(
  transitions: Transitions,
  from: { readonly initial: number; readonly hidden: HiddenSteps; readonly mostStates: number },
): Task<Transitions | Stop> {
  const determiniser = new Determiniser(transitions, from.hidden);
  determiniser.startingAt(from.initial);
  const rows: (readonly [label: number, target: number])[][] = [];
  for (let set = 0; set < determiniser.sets.count; set++) {
    if (set >= from.mostStates) return tooMany(`making it deterministic takes more than ${from.mostStates} states`);
    rows.push(determiniser.labelsFrom(set).map((label) => [label, determiniser.after(set, label)]));
    yield determiniser.sets.bytes;
  }
  return transitionsFromLists(rows, transitions.labels);
}

export function transitionsFromLists(
  rows: readonly (readonly (readonly [label: number, target: number])[])[],
  labels: readonly Label[],
): Transitions {
  const builder = new TransitionsBuilder(
    rows.length,
    rows.reduce((sum, list) => sum + list.length, 0),
  );
  for (const list of rows) {
    for (const [label, target] of list) builder.add(label, target);
    builder.endState();
  }
  return builder.finish(labels);
}
