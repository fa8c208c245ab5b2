/** A growing stack of integers in a typed array. */
export class NumberStack {
  #items = new Int32Array(1024);
  size = 0;

  get bytes(): number {
    return this.#items.byteLength;
  }

  push(item: number): void {
    if (this.size === this.#items.length) {
      const grown = new Int32Array(this.size * 2);
      grown.set(this.#items);
      this.#items = grown;
    }
    this.#items[this.size++] = item;
  }

  pop(): number {
    return this.#items[--this.size]!;
  }

  at(index: number): number {
    return this.#items[index]!;
  }

  set(index: number, item: number): void {
    this.#items[index] = item;
  }
}
