import { nextRound } from '@vedette/structures';

/** A set of states that lists its members in the order they came, and is emptied in constant time. */
export class StateSet {
  /** The first `count` entries are the members. */
  readonly states: Int32Array;
  count = 0;
  readonly #addedIn: Int32Array;
  #round = 1;

  constructor(room: number) {
    this.states = new Int32Array(room);
    this.#addedIn = new Int32Array(room);
  }

  clear(): void {
    this.count = 0;
    this.#round = nextRound(this.#round, this.#addedIn);
  }

  add(state: number): void {
    if (this.#addedIn[state] === this.#round) return;
    this.#addedIn[state] = this.#round;
    this.states[this.count++] = state;
  }
}
