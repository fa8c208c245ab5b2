/**
 * Rows of indices, packed into 32-bit words, and which row is where: a set of states. Fields take as many bits as their
 * column has values, from the top of a word down, and none crosses words: different rows have different words.
 */

/** Where a column lies. */
interface Field {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
}

export class RowLayout {
  readonly words: number;
  readonly #fields: readonly Field[];

  /** The number of values in each column. */
  constructor(sizes: readonly number[]) {
    let word = 0;
    let free = 32;
    this.#fields = sizes.map((size) => {
      const bits = size <= 1 ? 0 : 32 - Math.clz32(size - 1);
      if (bits > free) {
        word++;
        free = 32;
      }
      free -= bits;
      return bits === 0 ? { word: 0, shift: 0, mask: 0 } : { word, shift: free, mask: 2 ** bits - 1 };
    });
    this.words = word + 1;
  }

  get(row: Uint32Array, column: number): number {
    const { word, shift, mask } = this.#fields[column]!;
    return (row[word]! >>> shift) & mask;
  }

  put(row: Uint32Array, column: number, index: number): void {
    const { word, shift, mask } = this.#fields[column]!;
    row[word] = (row[word]! & ~(mask << shift)) | (index << shift);
  }
}

export class RowSet {
  readonly #words: number;
  #rows: Uint32Array;
  /** Row numbers plus one, by hash: 0 is free. */
  #slots = new Uint32Array(1 << 10);
  size = 0;

  constructor(words: number) {
    this.#words = words;
    this.#rows = new Uint32Array(words << 9);
  }

  read(row: number, into: Uint32Array): void {
    for (let i = 0, at = row * this.#words; i < this.#words; i++) into[i] = this.#rows[at + i]!;
  }

  /** Nothing if it is not there. */
  find(row: Uint32Array): number | undefined {
    const slot = this.#slots[this.#place(row)]!;
    return slot === 0 ? undefined : slot - 1;
  }

  /** False if it was there. */
  add(row: Uint32Array): boolean {
    if (2 * this.size >= this.#slots.length) this.#grow();
    const place = this.#place(row);
    if (this.#slots[place] !== 0) return false;
    const at = this.size * this.#words;
    if (at + this.#words > this.#rows.length) {
      const rows = new Uint32Array(2 * this.#rows.length);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    this.#rows.set(row, at);
    this.#slots[place] = ++this.size;
    return true;
  }

  /** Where the row is, or would be. */
  #place(row: Uint32Array): number {
    const last = this.#slots.length - 1;
    for (let place = hashOf(row) & last; ; place = (place + 1) & last) {
      const slot = this.#slots[place]!;
      if (slot === 0 || this.#isAt(slot - 1, row)) return place;
    }
  }

  #isAt(number: number, row: Uint32Array): boolean {
    const at = number * this.#words;
    for (let i = 0; i < this.#words; i++) if (this.#rows[at + i] !== row[i]) return false;
    return true;
  }

  #grow(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length);
    const row = new Uint32Array(this.#words);
    for (let number = 0; number < this.size; number++) {
      this.read(number, row);
      this.#slots[this.#place(row)] = number + 1;
    }
  }
}

function hashOf(row: Uint32Array): number {
  let hash = 0;
  for (let i = 0; i < row.length; i++) {
    hash = Math.imul(hash ^ row[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b) >>> 8;
}
