/**
 * A partition of the numbers 0 .. size-1 that can only become finer: elements are marked, then every touched block is
 * split into its marked and its unmarked part. After Valmari and Lehtinen, "Efficient minimization of DFAs with partial
 * transition functions" (STACS 2008). Marking costs constant time, splitting as much as was marked.
 */
export class RefinablePartition {
  /** The block of each element. */
  readonly blockOf: Int32Array;
  /** All elements, those of one block side by side, its marked ones first. */
  readonly elements: Int32Array;
  /** Block b is `elements[begin[b]] .. elements[end[b] - 1]`. There is room for as many blocks as elements. */
  readonly begin: Int32Array;
  readonly end: Int32Array;
  /** How many blocks there are. */
  count: number;
  readonly #place: Int32Array;
  /** Where the unmarked elements of a block begin. */
  readonly #unmarked: Int32Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;

  /** The first blocks: that of each element, and how many there are. */
  constructor(blockOf: Int32Array, count: number) {
    const size = blockOf.length;
    this.blockOf = blockOf.slice();
    this.elements = new Int32Array(size);
    this.#place = new Int32Array(size);
    this.begin = new Int32Array(size);
    this.end = new Int32Array(size);
    this.#touched = new Int32Array(size);
    this.count = count;
    for (const block of blockOf) this.begin[block]!++;
    for (let block = 0, total = 0; block < count; block++) {
      const next = total + this.begin[block]!;
      this.begin[block] = this.end[block] = total;
      total = next;
    }
    this.#unmarked = this.begin.slice();
    for (let element = 0; element < size; element++) {
      const place = this.end[blockOf[element]!]!++;
      this.elements[place] = element;
      this.#place[element] = place;
    }
  }

  size(block: number): number {
    return this.end[block]! - this.begin[block]!;
  }

  isMarked(element: number): boolean {
    return this.#place[element]! < this.#unmarked[this.blockOf[element]!]!;
  }

  mark(element: number): void {
    const place = this.#place[element]!;
    const block = this.blockOf[element]!;
    const border = this.#unmarked[block]!;
    if (place < border) return;
    if (border === this.begin[block]!) this.#touched[this.#touchedCount++] = block;
    const other = this.elements[border]!;
    this.elements[place] = other;
    this.#place[other] = place;
    this.elements[border] = element;
    this.#place[element] = border;
    this.#unmarked[block] = border + 1;
  }

  /**
   * Splits every touched block and removes all marks. The marked part becomes a new block, reported with the old one; a
   * block that is marked altogether stays as it is.
   */
  splitMarked(onSplit: (old: number, made: number) => void): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const block = this.#touched[i]!;
      const border = this.#unmarked[block]!;
      const start = this.begin[block]!;
      if (border === this.end[block]!) this.#unmarked[block] = start;
      else onSplit(block, this.#takeOut(block, border));
    }
    this.#touchedCount = 0;
  }

  #takeOut(block: number, border: number): number {
    const made = this.count++;
    const start = this.begin[block]!;
    this.begin[made] = start;
    this.end[made] = border;
    this.#unmarked[made] = start;
    this.begin[block] = border;
    for (let i = start; i < border; i++) this.blockOf[this.elements[i]!] = made;
    return made;
  }
}
