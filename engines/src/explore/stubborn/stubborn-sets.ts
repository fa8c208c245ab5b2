/**
 * Strong stubborn sets (Valmari, "Stubborn sets for reduced state space generation", 1989): some groups of a state such
 * that no sequence of steps of the other groups affects them, nor they the others. It suffices to take the transitions
 * of one such set that has any. The first strongly connected component of "must also have" (see Needs) with transitions
 * is one, together with the components it leads to, which have none. Tarjan's algorithm finds it; the graph depends on
 * the state and is explored on the fly, which is why this is not the search for components of the structures.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { GroupSteps } from './group-steps.ts';
import { Needs, type NeedsOptions } from './needs.ts';

export class StubbornSets {
  readonly #needs: Needs;
  /** When a node was met; earlier than `#start` means not in this state. */
  readonly #met: Float64Array;
  readonly #low: Float64Array;
  readonly #isOnStack: Uint8Array;
  readonly #stack: Int32Array;
  #height = 0;
  /** The nodes on the way, what each needs, and how much of that was looked at. */
  readonly #way: Int32Array;
  readonly #next: Int32Array;
  readonly #lists: ArrayLike<number>[] = [];
  readonly #offsets: Int32Array;
  #length = 0;
  #clock = 1;
  #start = 1;

  constructor(system: TransitionSystem, steps: GroupSteps, options: NeedsOptions) {
    const isHeld = (node: number): boolean => this.#isMet(node);
    this.#needs = new Needs(system, steps, { ...options, isHeld });
    const { nodes } = this.#needs;
    this.#met = new Float64Array(nodes);
    this.#low = new Float64Array(nodes);
    this.#isOnStack = new Uint8Array(nodes);
    this.#stack = new Int32Array(nodes);
    this.#way = new Int32Array(nodes);
    this.#next = new Int32Array(nodes);
    this.#offsets = new Int32Array(nodes);
  }

  /** The groups of a set that have transitions, in ascending order; none in a deadlock. */
  of(state: State): readonly number[] {
    const needs = this.#needs;
    this.#select(state);
    for (let group = 0; group < needs.groups; group++) {
      const found = this.#isMet(group) || needs.transitions(group) === 0 ? undefined : this.#from(group);
      if (found !== undefined) return found;
    }
    return [];
  }

  /** Whether a group with transitions is, with groups that have none, a set of its own. */
  isAlone(group: number, state: State): boolean {
    this.#select(state);
    const found = this.#from(group);
    return found?.length === 1 && found[0] === group;
  }

  #select(state: State): void {
    this.#needs.select(state);
    // A set that was found, or a model that broke, leaves nodes behind.
    while (this.#height > 0) this.#isOnStack[this.#stack[--this.#height]!] = 0;
    this.#length = 0;
    this.#start = this.#clock;
  }

  /** The first stubborn set found from a group with transitions: there is one. */
  #from(group: number): readonly number[] | undefined {
    this.#enter(group);
    while (this.#length > 0) {
      const top = this.#length - 1;
      const node = this.#way[top]!;
      const list = this.#lists[top]!;
      const next = this.#next[top]!++;
      if (next < list.length) this.#look(node, list[next]! + this.#offsets[top]!);
      else {
        const found = this.#leave(node);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  #isMet(node: number): boolean {
    return this.#met[node]! >= this.#start;
  }

  #enter(node: number): void {
    this.#met[node] = this.#low[node] = this.#clock++;
    this.#isOnStack[node] = 1;
    this.#stack[this.#height++] = node;
    this.#way[this.#length] = node;
    this.#next[this.#length] = 0;
    this.#offsets[this.#length] = this.#needs.offset(node);
    this.#lists[this.#length++] = this.#needs.of(node);
  }

  #look(node: number, needed: number): void {
    const met = this.#met[needed]!;
    if (met < this.#start) this.#enter(needed);
    else if (this.#isOnStack[needed] === 1 && met < this.#low[node]!) this.#low[node] = met;
  }

  /** Backtracks; returns the set if that completes a component with transitions. */
  #leave(node: number): readonly number[] | undefined {
    this.#length--;
    const low = this.#low[node]!;
    if (this.#length > 0) {
      const above = this.#way[this.#length - 1]!;
      if (low < this.#low[above]!) this.#low[above] = low;
    }
    return low === this.#met[node] ? this.#complete(node) : undefined;
  }

  #complete(first: number): readonly number[] | undefined {
    const found: number[] = [];
    for (let member = -1; member !== first; ) {
      member = this.#stack[--this.#height]!;
      this.#isOnStack[member] = 0;
      if (this.#needs.transitions(member) > 0) found.push(member);
    }
    return found.length === 0 ? undefined : found.sort((one, other) => one - other);
  }
}
