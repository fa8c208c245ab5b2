/**
 * The contents of one leaf of the tree table: neighbouring slots of a state, packed into as few 32-bit words as the
 * values seen so far need, each different content kept once and numbered. A slot whose number of values is declared has
 * its bits from the start; others widen when a larger value comes, which writes the contents of this leaf anew and
 * changes no number.
 */
import { TupleTable } from './tuple-table.ts';

const WORD_BITS = 32;
/** Unknown slots widen by so many bits at a time, so that counters do not rewrite the leaf at every power of two. */
const WIDEN_BY = 2;

export class LeafTable {
  readonly firstSlot: number;
  readonly #sizes: readonly (number | undefined)[];
  /** Per slot, counted from the first: its bits, its word, the shift within it, and the mask of its bits. */
  readonly #bits: Int32Array;
  readonly #word: Int32Array;
  readonly #shift: Int32Array;
  readonly #mask: Int32Array;
  #contents: TupleTable;
  #words: Int32Array;

  /** `sizes` are those of the leaf's own slots. */
  constructor(firstSlot: number, sizes: readonly (number | undefined)[]) {
    this.firstSlot = firstSlot;
    this.#sizes = sizes;
    this.#bits = Int32Array.from(sizes, (size) => (size === undefined ? 0 : bitsFor(size - 1)));
    this.#word = new Int32Array(sizes.length);
    this.#shift = new Int32Array(sizes.length);
    this.#mask = new Int32Array(sizes.length);
    const words = this.#layOut();
    this.#contents = new TupleTable(words);
    this.#words = new Int32Array(words);
  }

  get bytes(): number {
    return this.#contents.bytes;
  }

  get size(): number {
    return this.#contents.size;
  }

  /** The number of the leaf's content in a state; slots outside the leaf do not matter. */
  contentOf(state: Int32Array): number {
    while (!this.#pack(state)) this.#widen(state);
    const answer = this.#contents.insert(this.#words, 0);
    return answer < 0 ? ~answer : answer;
  }

  /** Writes a content into its slots of `state`. */
  write(content: number, state: Int32Array): void {
    this.#contents.copy(content, this.#words, 0);
    const words = this.#words;
    const first = this.firstSlot;
    for (let i = 0; i < this.#word.length; i++) {
      state[first + i] = (words[this.#word[i]!]! >>> this.#shift[i]!) & this.#mask[i]!;
    }
  }

  /** Packs the leaf's slots into `#words`; false if a value does not fit. */
  #pack(state: Int32Array): boolean {
    const words = this.#words;
    const first = this.firstSlot;
    for (let i = 0; i < words.length; i++) words[i] = 0;
    for (let i = 0; i < this.#word.length; i++) {
      const value = state[first + i]!;
      if ((value & ~this.#mask[i]!) !== 0) return false;
      words[this.#word[i]!]! |= value << this.#shift[i]!;
    }
    return true;
  }

  #widen(state: Int32Array): void {
    const contents = Array.from(this.#word, () => new Int32Array(this.size));
    const one = new Int32Array(this.firstSlot + this.#word.length);
    for (let number = 0; number < this.size; number++) {
      this.write(number, one);
      for (let i = 0; i < contents.length; i++) contents[i]![number] = one[this.firstSlot + i]!;
    }
    this.#makeRoomFor(state);
    const words = this.#layOut();
    const count = this.size;
    this.#contents = new TupleTable(words);
    this.#words = new Int32Array(words);
    for (let number = 0; number < count; number++) {
      for (let i = 0; i < contents.length; i++) one[this.firstSlot + i] = contents[i]![number]!;
      this.#pack(one);
      this.#contents.insert(this.#words, 0);
    }
  }

  #makeRoomFor(state: Int32Array): void {
    for (let i = 0; i < this.#bits.length; i++) {
      const value = state[this.firstSlot + i]!;
      const needed = bitsFor(value);
      if (needed <= this.#bits[i]!) continue;
      if (this.#sizes[i] !== undefined) {
        throw new RangeError(`slot ${this.firstSlot + i} left its declared domain: ${value}`);
      }
      this.#bits[i] = Math.min(WORD_BITS, Math.ceil(needed / WIDEN_BY) * WIDEN_BY);
    }
  }

  /** Gives every slot its place, first come first served, none across the border of two words; the number of words. */
  #layOut(): number {
    let word = 0;
    let used = 0;
    for (let i = 0; i < this.#bits.length; i++) {
      const bits = this.#bits[i]!;
      if (used + bits > WORD_BITS) {
        word++;
        used = 0;
      }
      this.#word[i] = word;
      // A slot without bits may stand behind a full word, where its shift would be 32.
      this.#shift[i] = bits === 0 ? 0 : used;
      this.#mask[i] = bits === 0 ? 0 : -1 >>> (WORD_BITS - bits);
      used += bits;
    }
    return word + 1;
  }
}

/** How many bits a value takes; negative ones take all. */
export function bitsFor(value: number): number {
  return WORD_BITS - Math.clz32(value);
}
