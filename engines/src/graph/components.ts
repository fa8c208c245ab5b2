/**
 * Strongly connected components (Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion, since graphs are
 * deep, and over typed arrays. A component comes after every other one that it leads to. What is left out is said by the rows, for
 * transitions, and by marks, for states.
 */
import { SLICE, type Task } from '../task/task.ts';
import type { Rows } from './explicit-graph.ts';

export interface Components {
  /** The component of each state, -1 for those outside. Transitions between components lead to smaller numbers. */
  readonly componentOf: Int32Array;
  readonly count: number;
}

/** States that are marked in `outside` are in no component. */
export function* componentsOf(rows: Rows, outside?: Uint8Array): Task<Components> {
  const search = new ComponentSearch(rows, outside);
  const componentOf = new Int32Array(rows.states).fill(-1);
  let count = 0;
  for (let found = search.next(); found !== 'end'; found = search.next()) {
    if (found === 'pause') yield;
    else search.assign(componentOf, count++);
  }
  return { componentOf, count };
}

/** What `#met` says of states whose component is complete: later than any other. */
const COMPLETE = 2 ** 31 - 1;

export class ComponentSearch {
  readonly #rows: Rows;
  readonly #outside: Uint8Array;
  /** When a state was met, counted from 1, and the earliest state that is known to be reachable from it. */
  readonly #met: Int32Array;
  readonly #low: Int32Array;
  /** The next transition to follow. */
  readonly #next: Int32Array;
  readonly #path: Int32Array;
  #length = 0;
  /** States whose component is not complete, as they were met; behind them those of the component found last. */
  readonly #stack: Int32Array;
  #height = 0;
  #foundEnd = 0;
  #start = 0;
  #clock = 0;
  #pace = SLICE;

  /** States may be marked in `outside` while the search goes on: they are left out unless they were met before. */
  constructor(rows: Rows, outside: Uint8Array = new Uint8Array(rows.states)) {
    this.#rows = rows;
    this.#outside = outside;
    this.#met = new Int32Array(rows.states);
    this.#low = new Int32Array(rows.states);
    this.#next = rows.first.slice(0, rows.states);
    this.#path = new Int32Array(rows.states);
    this.#stack = new Int32Array(rows.states);
  }

  /** Goes on to the next component. Pauses now and then, so that limits can be looked at. */
  next(): 'component' | 'pause' | 'end' {
    while (this.#length > 0 || this.#enterNextStart()) {
      const state = this.#path[this.#length - 1]!;
      const target = this.#newTarget(state);
      if (target >= 0) this.#enter(target);
      else if (this.#leave(state)) return 'component';
      if (--this.#pace === 0) {
        this.#pace = SLICE;
        return 'pause';
      }
    }
    return 'end';
  }

  /** The component found last, its states in the order in which they were met. */
  members(): Int32Array {
    return this.#stack.slice(this.#height, this.#foundEnd);
  }

  /** Writes a number for every state of the component found last. */
  assign(numbers: Int32Array, number: number): void {
    for (let i = this.#height; i < this.#foundEnd; i++) numbers[this.#stack[i]!] = number;
  }

  #isNew(state: number): boolean {
    return this.#met[state] === 0 && this.#outside[state] === 0;
  }

  #enterNextStart(): boolean {
    const { states } = this.#rows;
    while (this.#start < states && !this.#isNew(this.#start)) this.#start++;
    if (this.#start === states) return false;
    this.#enter(this.#start);
    return true;
  }

  #enter(state: number): void {
    this.#met[state] = this.#low[state] = ++this.#clock;
    this.#path[this.#length++] = state;
    this.#stack[this.#height++] = state;
  }

  /** Follows transitions to the first state not met before; -1 if there is none. */
  #newTarget(state: number): number {
    const { end, target } = this.#rows;
    const last = end[state]!;
    let low = this.#low[state]!;
    let found = -1;
    let transition = this.#next[state]!;
    while (transition < last && found < 0) {
      const to = target[transition++]!;
      const met = this.#met[to]!;
      if (met === 0) found = this.#outside[to] === 0 ? to : -1;
      else if (met < low) low = met;
    }
    this.#next[state] = transition;
    this.#low[state] = low;
    return found;
  }

  /** Goes back. Whether that completes a component. */
  #leave(state: number): boolean {
    this.#length--;
    const low = this.#low[state]!;
    if (this.#length > 0) {
      const above = this.#path[this.#length - 1]!;
      if (low < this.#low[above]!) this.#low[above] = low;
    }
    if (low !== this.#met[state]) return false;
    this.#foundEnd = this.#height;
    do this.#met[this.#stack[--this.#height]!] = COMPLETE;
    while (this.#stack[this.#height] !== state);
    return true;
  }
}
