/**
 * Where each slot of a state vector lies when states are stored. Slots whose values are known to be 0 .. size-1 share
 * 32-bit words as bit fields, in slot order; a slot of unknown size takes a word of its own. Packing costs no look-up at
 * all, so it goes before the tree, whose leaves are these words.
 */
export interface SlotLayout {
  readonly words: number;
  /** Per slot: its word, the shift within it, its number of bits, and the mask of as many bits. */
  readonly word: Int32Array;
  readonly shift: Int32Array;
  readonly bits: Int32Array;
  readonly mask: Int32Array;
}

/** `sizes[slot]` is the number of values of a slot, undefined when not known. */
export function layOutSlots(sizes: readonly (number | undefined)[]): SlotLayout {
  const word = new Int32Array(sizes.length);
  const shift = new Int32Array(sizes.length);
  const bits = new Int32Array(sizes.length);
  let words = 0;
  let used = 32;
  for (const [slot, size] of sizes.entries()) {
    const needed = size === undefined ? 32 : 32 - Math.clz32(Math.max(0, size - 1));
    if (used + needed > 32 || words === 0) {
      words++;
      used = 0;
    }
    word[slot] = words - 1;
    shift[slot] = used;
    bits[slot] = needed;
    used += needed;
  }
  const mask = bits.map((width) => (width === 0 ? 0 : -1 >>> (32 - width)));
  return { words: Math.max(1, words), word, shift, bits, mask };
}
