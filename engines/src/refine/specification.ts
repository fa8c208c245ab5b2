/**
 * A specification made normal as FDR does it: one node for every set of states that a trace can lead to, with what its
 * stable states offer and whether it can diverge (Roscoe, "Model-checking CSP", 1994; "Understanding Concurrent
 * Systems", 2010, chapter 8). Nodes are made when they are needed.
 */

import { type Transitions, tau } from '../graph/transitions.ts';
import { condensed } from '../reduce/partition/condensed.ts';
import { Determiniser, type HiddenSteps } from '../reduce/trace/determinised.ts';
import type { Task } from '../task/task.ts';

export class Specification {
  readonly #transitions: Transitions;
  readonly #diverges: Uint8Array;
  readonly #determiniser: Determiniser;
  readonly #after = new Map<number, Map<number, number>>();
  readonly #acceptances = new Map<number, Acceptances>();
  readonly #canDiverge = new Map<number, boolean>();

  constructor(transitions: Transitions, hidden: HiddenSteps, diverges: Uint8Array) {
    this.#transitions = transitions;
    this.#diverges = diverges;
    this.#determiniser = new Determiniser(transitions, hidden);
  }

  get nodes(): number {
    return this.#determiniser.sets.count;
  }

  get bytes(): number {
    return this.#determiniser.sets.bytes;
  }

  labelText(label: number): string {
    return this.#transitions.labels[label]!.text;
  }

  startingAt(state: number): number {
    return this.#determiniser.startingAt(state);
  }

  /** Everything that can happen next. */
  labelsFrom(node: number): ReadonlySet<number> {
    return new Set(this.#determiniser.labelsFrom(node));
  }

  /** The node after one more label; it has no members if the trace is not one of the specification. */
  after(node: number, label: number): number {
    const known = this.#after.get(node) ?? new Map<number, number>();
    this.#after.set(node, known);
    const next = known.get(label) ?? this.#determiniser.after(node, label);
    known.set(label, next);
    return next;
  }

  isEmpty(node: number): boolean {
    return this.#determiniser.sets.members(node).length === 0;
  }

  /** Some state that the node stands for. */
  memberOf(node: number): number {
    return this.#determiniser.sets.members(node)[0]!;
  }

  /** Whether one node allows no more than another. */
  isWithin(one: number, other: number): boolean {
    return this.#determiniser.sets.isSubset(one, other);
  }

  /** Asked once for every pair of a search, while a node may have as many members as there are events. */
  canDiverge(node: number): boolean {
    const known = this.#canDiverge.get(node);
    if (known !== undefined) return known;
    const found = this.#determiniser.sets.members(node).some((state) => this.#diverges[state] === 1);
    this.#canDiverge.set(node, found);
    return found;
  }

  /** Whether a stable state of the node offers no more than that. */
  promisesNoMoreThan(node: number, offers: ReadonlySet<number>): boolean {
    const { singles, larger } = this.#acceptancesOf(node);
    for (const label of offers) if (singles.has(label)) return true;
    return larger.some((set) => isSubset(set, offers));
  }

  /** What the stable states of a node offer: only the smallest sets, the others follow. */
  acceptances(node: number): readonly ReadonlySet<number>[] {
    return this.#acceptancesOf(node).all;
  }

  #acceptancesOf(node: number): Acceptances {
    const known = this.#acceptances.get(node);
    if (known !== undefined) return known;
    const found = sorted(this.#smallestOffers(node));
    this.#acceptances.set(node, found);
    return found;
  }

  #smallestOffers(node: number): readonly ReadonlySet<number>[] {
    const members = [...this.#determiniser.sets.members(node)];
    const offers = members
      .filter((state) => isStable(this.#transitions, state))
      .map((state) => offersOf(this.#transitions, state));
    const smallest: ReadonlySet<number>[] = [];
    for (const offer of offers.toSorted((one, other) => one.size - other.size))
      if (!smallest.some((set) => isSubset(set, offer))) smallest.push(offer);
    return smallest;
  }
}

/**
 * Most specifications that leave a choice promise one label of many: those sets are looked up, the others gone through.
 */
interface Acceptances {
  readonly all: readonly ReadonlySet<number>[];
  readonly singles: ReadonlySet<number>;
  readonly larger: readonly ReadonlySet<number>[];
}

function sorted(all: readonly ReadonlySet<number>[]): Acceptances {
  const singles = all.filter(({ size }) => size === 1).flatMap((set) => [...set]);
  return { all, singles: new Set(singles), larger: all.filter(({ size }) => size !== 1) };
}

export function isSubset(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const each of one) if (!other.has(each)) return false;
  return true;
}

function isStable({ first, label }: Transitions, state: number): boolean {
  return first[state] === first[state + 1] || label[first[state]!] !== tau;
}

function offersOf({ first, label }: Transitions, state: number): ReadonlySet<number> {
  return new Set(label.subarray(first[state], first[state + 1]));
}

/** For each state whether it lies on a cycle of hidden steps. */
export function* divergentStates(transitions: Transitions): Task<Uint8Array> {
  const { componentOf, diverges } = yield* condensed(transitions);
  return Uint8Array.from(componentOf, (component) => diverges[component]!);
}
