/**
 * Strongly connected components (Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion,
 * since graphs are deep, and over typed arrays. A component comes after every other one that it leads to. What is left
 * out is said by the rows, for transitions, and by marks, for states.
 */
import type { Rows } from './rows.ts';

interface Options {
  /**
   * States whose mark is not 0 are in no component. Marks may be added while the search goes on: a state counts as it
   * is when it is met.
   */
  readonly outside?: Uint8Array;
  /** The search pauses whenever it has gone on or back so many times, so that its user can look at a clock. */
  readonly slice?: number;
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
  readonly #slice: number;
  #left: number;

  constructor(rows: Rows, { outside = new Uint8Array(rows.states), slice = Number.POSITIVE_INFINITY }: Options = {}) {
    this.#rows = rows;
    this.#outside = outside;
    this.#slice = slice;
    this.#left = slice;
    this.#met = new Int32Array(rows.states);
    this.#low = new Int32Array(rows.states);
    this.#next = rows.first.slice(0, rows.states);
    this.#path = new Int32Array(rows.states);
    this.#stack = new Int32Array(rows.states);
  }

  /** Goes on to the next component, or pauses. */
  next(): 'component' | 'pause' | 'end' {
    while (this.#length > 0 || this.#enterNextStart()) {
      const state = this.#path[this.#length - 1]!;
      const target = this.#newTarget(state);
      if (target >= 0) this.#enter(target);
      else if (this.#leave(state)) return 'component';
      if (--this.#left === 0) {
        this.#left = this.#slice;
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
