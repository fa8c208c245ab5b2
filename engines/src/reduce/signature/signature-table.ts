/**
 * The different signatures among the states of one block: sets of pairs (label, block), each kept once and numbered.
 * They are compared as they are, not by their hash, so that two states share a number exactly if they share a
 * signature.
 */
import { grown, hashEnd, hashNext, refusePlaces } from '@vedette/structures';

export class SignatureTable {
  /** How many there are. */
  count = 0;
  /**
   * Signature i is the pairs `starts[i]` to `starts[i + 1] - 1` of two columns, in ascending order. What is after the
   * last is being made.
   */
  starts = new Int32Array(64);
  labels = new Int32Array(1024);
  blocks = new Int32Array(1024);
  /** Where the pairs end that were added to the one being made. */
  top = 0;
  #hashes = new Int32Array(64);
  /** One more than a signature. Only the first `#mask + 1` entries are in use. */
  #index = new Int32Array(64);
  #mask = 63;

  clear(): void {
    if (this.#mask > 4 * this.count) this.#forgetEach();
    else this.#index.fill(0, 0, this.#mask + 1);
    this.count = 0;
    this.top = 0;
    this.#mask = 63;
  }

  /**
   * Adds a pair to the signature being made. Labels come in ascending order, blocks in any; a pair that is there stays
   * alone.
   */
  add(label: number, block: number): number {
    if (this.top === this.labels.length) this.#growPairs();
    const { labels, blocks } = this;
    const start = this.starts[this.count]!;
    let place = this.top;
    while (place > start && labels[place - 1] === label && blocks[place - 1]! > block) place--;
    if (place > start && labels[place - 1] === label && blocks[place - 1] === block) return this.top - place;
    for (let i = this.top; i > place; i--) {
      labels[i] = labels[i - 1]!;
      blocks[i] = blocks[i - 1]!;
    }
    labels[place] = label;
    blocks[place] = block;
    return this.top++ - place;
  }

  /** The number of the signature that was made. */
  finish(): number {
    const start = this.starts[this.count]!;
    const hash = this.#hash(start, this.top);
    let place = hash & this.#mask;
    for (let known = this.#index[place]!; known !== 0; known = this.#index[place]!) {
      if (this.#hashes[known - 1] === hash && this.#isSame(known - 1, start)) {
        this.top = start;
        return known - 1;
      }
      place = (place + 1) & this.#mask;
    }
    return this.#keep(hash, place);
  }

  size(signature: number): number {
    return this.starts[signature + 1]! - this.starts[signature]!;
  }

  /** Whether all pairs of the signature being made, or of an earlier one, are in another. */
  isWithin(part: number, whole: number): boolean {
    const { labels, blocks, starts } = this;
    const partEnd = part === this.count ? this.top : starts[part + 1]!;
    const wholeEnd = starts[whole + 1]!;
    let at = starts[whole]!;
    for (let i = starts[part]!; i < partEnd; i++) {
      const label = labels[i]!;
      const block = blocks[i]!;
      while (at < wholeEnd && (labels[at]! < label || (labels[at] === label && blocks[at]! < block))) at++;
      if (at === wholeEnd || labels[at] !== label || blocks[at] !== block) return false;
      at++;
    }
    return true;
  }

  /** Adds all pairs of an earlier signature to the one being made. */
  unite(other: number): void {
    const { starts } = this;
    const start = starts[this.count]!;
    const own = this.top - start;
    const others = this.size(other);
    while (this.top + own + others > this.labels.length) this.#growPairs();
    const { labels, blocks } = this;
    // Own pairs move up to make room for the union, which then never overtakes them.
    labels.copyWithin(start + others, start, this.top);
    blocks.copyWithin(start + others, start, this.top);
    let left = start + others;
    const leftEnd = left + own;
    let right = starts[other]!;
    const rightEnd = starts[other + 1]!;
    let top = start;
    while (left < leftEnd || right < rightEnd) {
      const order =
        left === leftEnd
          ? 1
          : right === rightEnd
            ? -1
            : labels[left]! - labels[right]! || blocks[left]! - blocks[right]!;
      const from = order <= 0 ? left : right;
      labels[top] = labels[from]!;
      blocks[top++] = blocks[from]!;
      if (order <= 0) left++;
      if (order >= 0) right++;
    }
    this.top = top;
  }

  /** Forgets the signature being made. */
  drop(): void {
    this.top = this.starts[this.count]!;
  }

  #keep(hash: number, place: number): number {
    this.#hashes[this.count] = hash;
    this.#index[place] = this.count + 1;
    this.count++;
    if (this.count + 1 >= this.starts.length) {
      this.starts = grown(this.starts, this.count + 2);
      this.#hashes = grown(this.#hashes, this.count + 2);
    }
    this.starts[this.count] = this.top;
    if (2 * this.count > this.#mask) this.#growIndex();
    return this.count - 1;
  }

  #hash(start: number, end: number): number {
    let hash = end - start;
    for (let i = start; i < end; i++) hash = hashNext(hashNext(hash, this.labels[i]!), this.blocks[i]!);
    return hashEnd(hash);
  }

  #isSame(signature: number, start: number): boolean {
    const { labels, blocks } = this;
    const other = this.starts[signature]!;
    const size = this.top - start;
    if (this.starts[signature + 1]! - other !== size) return false;
    for (let i = 0; i < size; i++)
      if (labels[other + i] !== labels[start + i] || blocks[other + i] !== blocks[start + i]) return false;
    return true;
  }

  #forgetEach(): void {
    for (let i = 0; i < this.count; i++) {
      let place = this.#hashes[i]! & this.#mask;
      while (this.#index[place] !== 0) {
        this.#index[place] = 0;
        place = (place + 1) & this.#mask;
      }
    }
  }

  #growIndex(): void {
    this.#index.fill(0, 0, this.#mask + 1);
    const length = 4 * (this.#mask + 1);
    refusePlaces(length, 'tables of signatures');
    if (length > this.#index.length) this.#index = new Int32Array(length);
    this.#mask = length - 1;
    for (let i = 0; i < this.count; i++) {
      let place = this.#hashes[i]! & this.#mask;
      while (this.#index[place] !== 0) place = (place + 1) & this.#mask;
      this.#index[place] = i + 1;
    }
  }

  #growPairs(): void {
    this.labels = grown(this.labels, this.labels.length + 1);
    this.blocks = grown(this.blocks, this.blocks.length + 1);
  }
}
