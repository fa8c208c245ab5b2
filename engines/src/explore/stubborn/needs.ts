/**
 * What a set of groups must also contain to be stubborn, as a graph. Its nodes are the groups, and for every slot "all
 * that write it" and "the others that read it", so that the graph is as large as the dependency matrix and not its
 * square. A group with transitions needs all that write what it uses and all that read what it writes: the others
 * commute with it, now and later. A group without any needs all that write the slots that block it: without those it
 * stays disabled. A group that may change what a predicate reads needs all that may. And where runs are to be
 * preserved, a group with visible transitions needs all groups.
 */
import type { Enabling, State, TransitionSystem } from '@vedette/core';
import type { GroupSteps } from './group-steps.ts';

export interface NeedsOptions {
  readonly enabling?: Enabling;
  /** The predicates of the questions, by number. */
  readonly predicates: readonly number[];
  /** If more is asked than reachability. */
  readonly seen?: Seen;
}

/** What is visible of a step: a change of these slots, and such labels. */
export interface Seen {
  readonly slots: readonly number[];
  isLabel(label: number): boolean;
}

export class Needs {
  readonly groups: number;
  readonly nodes: number;
  readonly #steps: GroupSteps;
  readonly #enabling: Enabling | undefined;
  /** By node; of a group with transitions. */
  readonly #needed: readonly Int32Array[];
  /** By group, for those without transitions, unless the language knows better. */
  readonly #reads: readonly (readonly number[])[];
  readonly #isHeld: (slot: number) => boolean;
  readonly #everything: Int32Array;
  readonly #isSeen: (group: number) => boolean;
  #state: State = new Int32Array(0);

  /** `isHeld`: whether the set has a node already. */
  constructor(
    system: TransitionSystem,
    steps: GroupSteps,
    { enabling, predicates, seen, isHeld }: NeedsOptions & { readonly isHeld: (node: number) => boolean },
  ) {
    const { groups, slots } = system;
    const writersOf = (slot: number): number => groups.length + slot;
    const readersOf = (slot: number): number => groups.length + slots.length + slot;
    const visible = predicates.map((predicate) => visibleTo(system, predicate));
    const bySlot = (list: 'reads' | 'writes'): number[][] => {
      const found: number[][] = slots.map(() => []);
      for (const [group, one] of groups.entries()) for (const slot of one[list]) found[slot]!.push(group);
      return found;
    };
    const writers = bySlot('writes');
    const readers = bySlot('reads').map((all, slot) => all.filter((group) => !writers[slot]!.includes(group)));
    const ofGroup = groups.map(({ reads, writes }, group) => [
      ...[...new Set([...reads, ...writes])].map(writersOf),
      ...writes.filter((slot) => readers[slot]!.length > 0).map(readersOf),
      ...visible.flatMap((seen, i) => (seen.includes(group) ? [groups.length + 2 * slots.length + i] : [])),
    ]);
    this.#needed = [...ofGroup, ...writers, ...readers, ...visible].map((list) => Int32Array.from(list));
    this.groups = groups.length;
    this.nodes = this.#needed.length;
    this.#steps = steps;
    this.#enabling = enabling;
    this.#reads = groups.map(({ reads }) => reads);
    this.#isHeld = (slot) => isHeld(writersOf(slot));
    this.#everything = Int32Array.from(groups.keys());
    const writesSeen = groups.map(({ writes }) => writes.some((slot) => seen?.slots.includes(slot)));
    this.#isSeen = (group) =>
      seen !== undefined && (writesSeen[group]! || steps.hasLabel(group, (label) => seen.isLabel(label)));
  }

  select(state: State): void {
    this.#state = state;
  }

  /** How many transitions a node has by itself. */
  transitions(node: number): number {
    return node < this.groups ? this.#steps.count(node) : 0;
  }

  /** The nodes that a node needs, each less its `offset`. */
  of(node: number): ArrayLike<number> {
    if (this.offset(node) === 0)
      return node < this.groups && this.#isSeen(node) ? this.#everything : this.#needed[node]!;
    return this.#enabling?.blocking(node, this.#state, this.#isHeld) ?? this.#reads[node]!;
  }

  /** A group without transitions names slots. */
  offset(node: number): number {
    return node < this.groups && this.#steps.count(node) === 0 ? this.groups : 0;
  }
}

/** The groups that may change a predicate. */
function visibleTo({ groups, predicates }: TransitionSystem, predicate: number): readonly number[] {
  const { reads } = predicates[predicate]!;
  return [...groups.keys()].filter((group) => groups[group]!.writes.some((slot) => reads.includes(slot)));
}
