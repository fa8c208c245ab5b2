/**
 * States that were sent recently and need not be sent again. Each has one place, where the next state with that place
 * replaces it.
 */
import type { State } from '@vedette/core';
import { hashWords } from '@vedette/structures';

const BITS = 12;

export class RecentStates {
  readonly #states: Int32Array;
  /** Every combination of numbers is a state somewhere, so none can stand for "none". */
  readonly #isTaken: Uint8Array;
  readonly #width: number;
  readonly #bits: number;

  /** For states of so many numbers, in 2^`bits` places. */
  constructor(width: number, bits = BITS) {
    this.#width = width;
    this.#bits = bits;
    this.#isTaken = new Uint8Array(1 << bits);
    this.#states = new Int32Array(width << bits);
  }

  get bytes(): number {
    return this.#states.byteLength + this.#isTaken.byteLength;
  }

  /** Whether a state is one of them; it is from now on. */
  isRecent(state: State): boolean {
    const place = hashWords(state, 0, this.#width) >>> (32 - this.#bits);
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
