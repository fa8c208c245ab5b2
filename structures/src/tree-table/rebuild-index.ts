/**
 * Fills an empty index from a column of pairs. For large tables entries are first dealt into bins by the part of the
 * index they go to, a slice at a time, so that the writes of one bin stay within the translation look-aside buffer and
 * the cache (Manegold, Boncz, Kersten, "Optimizing main-memory join on modern hardware", 2002).
 */
import { hashPair } from '../hash/hash.ts';
import type { PairColumn } from './pair-column.ts';

const SLICE = 1 << 21;
const BINS = 256;

export function rebuildIndex(
  index: Int32Array,
  pairs: PairColumn,
  { size, numberBits }: { readonly size: number; readonly numberBits: number },
): void {
  if (size <= SLICE / 4) {
    for (let entry = 0; entry < size; entry++)
      place(index, numberBits, hashPair(pairs.left(entry), pairs.right(entry)), entry);
    return;
  }
  const hashes = new Int32Array(SLICE);
  const dealt = new Int32Array(SLICE * 2);
  const ends = new Int32Array(BINS);
  for (let first = 0; first < size; first += SLICE) {
    const count = Math.min(SLICE, size - first);
    ends.fill(0);
    for (let i = 0; i < count; i++) {
      const hash = hashPair(pairs.left(first + i), pairs.right(first + i));
      hashes[i] = hash;
      ends[hash >>> 24]!++;
    }
    for (let bin = 1; bin < BINS; bin++) ends[bin]! += ends[bin - 1]!;
    for (let i = count - 1; i >= 0; i--) {
      const hash = hashes[i]!;
      const at = --ends[hash >>> 24]! * 2;
      dealt[at] = hash;
      dealt[at + 1] = first + i;
    }
    for (let at = 0; at < count * 2; at += 2) place(index, numberBits, dealt[at]!, dealt[at + 1]!);
  }
}

function place(index: Int32Array, numberBits: number, hash: number, entry: number): void {
  let at = ((hash >>> 0) * (index.length / 2 ** 32)) | 0;
  while (index[at] !== 0) if (++at === index.length) at = 0;
  index[at] = (hash << numberBits) | (entry + 1);
}
