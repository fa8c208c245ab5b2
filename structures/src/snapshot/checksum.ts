/**
 * A checksum of 64 bits over the words of a section: two hashes that differ in multiplier and start. Each step is a
 * bijection of the hash and of the word, so a change within one word is always noticed, and other damage but for one
 * case in 2^64.
 */
const ODD = [0x9e3779b1, 0x85ebca77] as const;

export class Checksum {
  #one = 0x2545f491;
  #other = 0x1b873593;

  /**
   * `length` bytes of a buffer from a multiple of four on. Up to the next multiple of four the bytes behind them are 0.
   */
  add(buffer: ArrayBuffer, length: number, from = 0): void {
    const words = new Int32Array(buffer, from, Math.ceil(length / 4));
    let one = this.#one;
    let other = this.#other;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      one = Math.imul(one ^ word, ODD[0]);
      one ^= one >>> 15;
      other = Math.imul(other ^ word, ODD[1]);
      other ^= other >>> 13;
    }
    this.#one = one;
    this.#other = other;
  }

  /** Both hashes. */
  get words(): readonly [number, number] {
    return [this.#one, this.#other];
  }
}
