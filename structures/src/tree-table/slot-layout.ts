/**
 * Where each slot of a state vector lies when states are stored. Neighbouring slots form leaves of up to ten or so, cut where the
 * fewest sets of slots that are used together are torn apart. Within a leaf, slots whose values are known to be
 * 0 .. size-1 share 32-bit words as bit fields; a slot of unknown size takes a word of its own.
 */
export interface SlotLayout {
  readonly leaves: number;
  /** Leaf l takes the words `leafStart[l]` to `leafStart[l + 1] - 1`. */
  readonly leafStart: Int32Array;
  /** Per slot: its leaf, its word, the shift within it, its number of bits, and the mask of as many bits. */
  readonly leaf: Int32Array;
  readonly word: Int32Array;
  readonly shift: Int32Array;
  readonly bits: Int32Array;
  readonly mask: Int32Array;
}

const WORD_BITS = 32;
const LEAF_SLOTS = 10;

/** `sizes[slot]` is the number of values of a slot, undefined when not known; `together` lists sets of slots. */
export function layOutSlots(
  sizes: readonly (number | undefined)[],
  together: readonly (readonly number[])[],
): SlotLayout {
  const cuts = cutLeaves(sizes.length, together);
  const bits = Int32Array.from(sizes, bitsFor);
  const mask = bits.map((width) => (width === 0 ? 0 : -1 >>> (WORD_BITS - width)));
  const [leaf, word, shift] = [
    new Int32Array(sizes.length),
    new Int32Array(sizes.length),
    new Int32Array(sizes.length),
  ];
  const leafStart: number[] = [];
  let words = 0;
  let used = WORD_BITS;
  for (const [slot, width] of bits.entries()) {
    const startsLeaf = slot === cuts[leafStart.length];
    if (startsLeaf) leafStart.push(words);
    if (startsLeaf || used + width > WORD_BITS) {
      words++;
      used = 0;
    }
    leaf[slot] = leafStart.length - 1;
    word[slot] = words - 1;
    shift[slot] = used;
    used += width;
  }
  return { leaves: leafStart.length, leafStart: Int32Array.from([...leafStart, words]), leaf, word, shift, bits, mask };
}

function bitsFor(size: number | undefined): number {
  return size === undefined ? WORD_BITS : WORD_BITS - Math.clz32(Math.max(0, size - 1));
}

/** The first slots of the leaves, a power of two of them for a balanced tree: even cuts, each moved by up to a third of a leaf to where it tears the fewest sets. */
function cutLeaves(slots: number, together: readonly (readonly number[])[]): readonly number[] {
  const leaves = slots < 2 ? slots : 2 ** Math.max(1, Math.ceil(Math.log2(slots / LEAF_SLOTS)));
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
