/** A list of 32-bit integers that grows: plain arrays of numbers would cost twice the memory. */
export class IntList {
  #words: Int32Array = new Int32Array(64);
  length = 0;

  get bytes(): number {
    return this.#words.byteLength;
  }

  at(index: number): number {
    return this.#words[index]!;
  }

  set(index: number, word: number): void {
    this.#words[index] = word;
  }

  push(word: number): void {
    if (this.length === this.#words.length) this.#grow(this.length * 2);
    this.#words[this.length++] = word;
  }

  pop(): number {
    return this.#words[--this.length]!;
  }

  /** Makes room so that every index below `length` can be read and set; new ones are 0. */
  reach(length: number): void {
    if (length <= this.length) return;
    if (length > this.#words.length) this.#grow(Math.max(length, this.#words.length * 2));
    this.length = length;
  }

  /** The words themselves, for loops over all of them; until the list grows. */
  words(): Int32Array {
    return this.#words.subarray(0, this.length);
  }

  #grow(capacity: number): void {
    const grown = new Int32Array(capacity);
    grown.set(this.#words.subarray(0, this.length));
    this.#words = grown;
  }
}
