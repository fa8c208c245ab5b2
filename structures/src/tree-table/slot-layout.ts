/**
 * Where each slot of a state vector lies when states are stored. Neighbouring slots form leaves of up to ten or so, cut where the
 * fewest sets of slots that are used together are torn apart. Within a leaf, slots whose values are known to be
 * 0 .. size-1 share 32-bit words as bit fields; a slot of unknown size takes a word of its own.
 */
export interface LeafLayout {
  readonly words: number;
  readonly firstSlot: number;
  readonly slots: number;
  /** Per slot, counted from the first: its word within the leaf, the shift within it, and the mask of its bits. */
  readonly word: Int32Array;
  readonly shift: Int32Array;
  readonly mask: Int32Array;
}

const WORD_BITS = 32;
const LEAF_SLOTS = 10;

/** `sizes[slot]` is the number of values of a slot, undefined when not known; `together` lists sets of slots. */
export function layOutLeaves(
  sizes: readonly (number | undefined)[],
  together: readonly (readonly number[])[],
): readonly LeafLayout[] {
  const cuts = cutLeaves(sizes.length, together);
  return cuts.map((first, leaf) => layOutLeaf(first, sizes.slice(first, cuts[leaf + 1])));
}

/** The values of a leaf's slots as words, at the start of `words`. */
export function packLeaf(layout: LeafLayout, state: Int32Array, words: Int32Array): void {
  const { firstSlot, slots, word, shift, mask } = layout;
  for (let i = 0; i < layout.words; i++) words[i] = 0;
  for (let i = 0; i < slots; i++) {
    const value = state[firstSlot + i]!;
    if ((value & ~mask[i]!) !== 0) throw new RangeError(`slot ${firstSlot + i} left its declared domain: ${value}`);
    words[word[i]!]! |= value << shift[i]!;
  }
}

export function unpackLeaf(layout: LeafLayout, words: Int32Array, state: Int32Array): void {
  const { firstSlot, slots, word, shift, mask } = layout;
  for (let i = 0; i < slots; i++) state[firstSlot + i] = (words[word[i]!]! >>> shift[i]!) & mask[i]!;
}

function layOutLeaf(firstSlot: number, sizes: readonly (number | undefined)[]): LeafLayout {
  const [word, shift, mask] = [
    new Int32Array(sizes.length),
    new Int32Array(sizes.length),
    new Int32Array(sizes.length),
  ];
  let words = 1;
  let used = 0;
  for (const [i, size] of sizes.entries()) {
    const bits = size === undefined ? WORD_BITS : WORD_BITS - Math.clz32(Math.max(0, size - 1));
    if (used + bits > WORD_BITS) {
      words++;
      used = 0;
    }
    word[i] = words - 1;
    shift[i] = used;
    mask[i] = bits === 0 ? 0 : -1 >>> (WORD_BITS - bits);
    used += bits;
  }
  return { words, firstSlot, slots: sizes.length, word, shift, mask };
}

/** The first slots of the leaves, a power of two of them for a balanced tree: even cuts, each moved by up to a third of a leaf
 *  to where it tears the fewest sets. */
function cutLeaves(slots: number, together: readonly (readonly number[])[]): readonly number[] {
  const leaves = slots < 2 ? 1 : 2 ** Math.max(1, Math.ceil(Math.log2(slots / LEAF_SLOTS)));
  const torn = new Int32Array(slots + 1);
  for (const set of together) {
    for (let cut = Math.min(...set) + 1; cut <= Math.max(...set); cut++) torn[cut]!++;
  }
  const reach = Math.floor(slots / leaves / 3);
  return Array.from({ length: leaves }, (_, leaf) => {
    const even = Math.round((leaf * slots) / leaves);
    let best = even;
    for (let distance = 1; leaf > 0 && distance <= reach; distance++) {
      for (const cut of [even - distance, even + distance]) if (torn[cut]! < torn[best]!) best = cut;
    }
    return best;
  });
}
