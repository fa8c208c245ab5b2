/** States that were sent lately and need not be sent again. Each has one place, where the next state with that place takes over. */
import type { State } from '@vedette/core';
import { hashWords } from '@vedette/structures';

const BITS = 12;

export class RecentStates {
  readonly #states: Int32Array;
  readonly #isTaken = new Uint8Array(1 << BITS);
  readonly #width: number;

  constructor(width: number) {
    this.#width = width;
    this.#states = new Int32Array(width << BITS);
  }

  get bytes(): number {
    return this.#states.byteLength + this.#isTaken.byteLength;
  }

  /** Whether a state is one of them; it is from now on. */
  isRecent(state: State): boolean {
    const place = hashWords(state, 0, this.#width) >>> (32 - BITS);
    const at = place * this.#width;
    if (this.#isTaken[place] === 1 && this.#isAt(at, state)) return true;
    this.#isTaken[place] = 1;
    this.#states.set(state, at);
    return false;
  }

  #isAt(at: number, state: State): boolean {
    for (let slot = 0; slot < this.#width; slot++) if (this.#states[at + slot] !== state[slot]) return false;
    return true;
  }
}
