/**
 * Makes states that differ from a given one in slots that should not matter. Values are plausible for their slot: any
 * of 0 .. size-1 if the domain has a size, otherwise values seen there before. Same seed and calls, same scrambling.
 */
import type { Slot, State } from '../system.ts';

/** Values kept for a slot without a size; a few different ones are enough to see that a slot matters. */
const MOST_SEEN = 16;

export class Scrambler {
  /** A number from 0 up to, not including, `bound`. */
  readonly random: (bound: number) => number;
  private readonly slots: readonly Slot[];
  /** For each slot the values seen there; kept only for those without a size, listed in `unsized`. */
  private readonly seen: readonly number[][];
  private readonly unsized: readonly number[];

  constructor(slots: readonly Slot[], seed: number) {
    this.slots = slots;
    this.seen = slots.map(() => []);
    this.unsized = [...slots.keys()].filter((slot) => slots[slot]!.domain.size === undefined);
    this.random = randomNumbers(seed);
  }

  see(state: State): void {
    for (const slot of this.unsized) {
      const values = this.seen[slot]!;
      if (values.length < MOST_SEEN && !values.includes(state[slot]!)) values.push(state[slot]!);
    }
  }

  /** `all` gives every slot another value if it has one; `some` leaves each slot alone with even chances, which finds
   *  dependencies that cancel out when everything changes at once. */
  scramble(state: State, slots: readonly number[], mode: 'all' | 'some'): State {
    const scrambled = state.slice();
    for (const slot of slots)
      if (mode === 'all' || this.random(2) === 0) scrambled[slot] = this.other(slot, state[slot]!);
    return scrambled;
  }

  /** A value other than `value`, or `value` itself if no other is known. */
  private other(slot: number, value: number): number {
    const size = this.slots[slot]!.domain.size;
    if (size !== undefined) return size < 2 ? value : (value + 1 + this.random(size - 1)) % size;
    const others = this.seen[slot]!.filter((candidate) => candidate !== value);
    return others.length === 0 ? value : others[this.random(others.length)]!;
  }
}

/** The 32-bit xorshift generator of Marsaglia, "Xorshift RNGs" (Journal of Statistical Software 8(14), 2003). */
function randomNumbers(seed: number): (bound: number) => number {
  let word = Math.imul(seed, 0x9e3779b9) | 1;
  return (bound) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % bound;
  };
}
