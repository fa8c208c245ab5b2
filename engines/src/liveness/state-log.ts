/** Every state of a search, by number, with the transitions between them: the input of the search for cycles. */
import type { State } from '@vedette/core';
import { ByteColumn, IntColumn, TransitionLog } from '@vedette/structures';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';

export class StateLog {
  readonly #width: number;
  readonly #values = new IntColumn();
  readonly #isUnmarked = new ByteColumn();
  readonly #transitions = new TransitionLog();

  constructor(width: number) {
    this.#width = width;
  }

  add(state: State, isMarked: boolean): void {
    this.#values.append(state);
    this.#isUnmarked.push(isMarked ? 0 : 1);
  }

  state(number: number): State {
    return this.#values.view(number * this.#width, (number + 1) * this.#width).slice();
  }

  isMarked(number: number): boolean {
    return this.#isUnmarked.at(number) === 0;
  }

  /** Per state 0 if it is marked, otherwise 1. */
  unmarked(): Uint8Array {
    return this.#isUnmarked.view();
  }

  addTransition(from: number, label: number, to: number): void {
    this.#transitions.push(from, label, to);
  }

  /** The labels are those of the system. */
  graph(): ExplicitGraph {
    const states = this.#isUnmarked.length;
    return { states, initial: 0, labels: [], ...this.#transitions.rows(states) };
  }
}
