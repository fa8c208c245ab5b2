/** Which of the latest counters of a sender have been seen (after RFC 4303, section 3.4.3): a ring of bits. */

/** Counters further behind the latest one than this are taken for repeated. */
const width = 4096;

export class ReplayWindow {
  readonly #bits = new Uint32Array(width / 32);
  #latest: number | undefined;

  /** Whether the counter is new; it is seen from then on. */
  takes(counter: number): boolean {
    if (this.#latest === undefined) this.#latest = counter;
    else if (counter > this.#latest) this.#advance(this.#latest, counter);
    else if (this.#latest - counter >= width) return false;
    const [word, bit] = placeOf(counter);
    if ((this.#bits[word]! & bit) !== 0) return false;
    this.#bits[word]! |= bit;
    return true;
  }

  #advance(from: number, to: number): void {
    if (to - from >= width) this.#bits.fill(0);
    else
      for (let counter = from + 1; counter <= to; counter++) {
        const [word, bit] = placeOf(counter);
        this.#bits[word]! &= ~bit;
      }
    this.#latest = to;
  }
}

function placeOf(counter: number): readonly [word: number, bit: number] {
  const at = counter % width;
  return [at >>> 5, 1 << (at & 31)];
}
