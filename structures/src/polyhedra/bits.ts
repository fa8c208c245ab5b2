/** Sets of small numbers as words of 30 bits, which V8 keeps as small integers. */
export type Bits = readonly number[];

const WORD = 30;

export function wordsFor(count: number): number {
  return Math.ceil(count / WORD);
}

export function withBit(bits: Bits, bit: number): Bits {
  const word = Math.floor(bit / WORD);
  const copy = [...bits];
  while (copy.length <= word) copy.push(0);
  copy[word] = copy[word]! | (1 << (bit % WORD));
  return copy;
}

/** 0 .. count-1. */
export function firstBits(count: number): Bits {
  const full = Array.from({ length: Math.floor(count / WORD) }, () => (1 << WORD) - 1);
  return count % WORD === 0 ? full : [...full, (1 << (count % WORD)) - 1];
}

export function common(a: Bits, b: Bits): Bits {
  const words: number[] = [];
  const length = a.length < b.length ? a.length : b.length;
  for (let i = 0; i < length; i++) words.push(a[i]! & b[i]!);
  return words;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += bitsInWord(bits[i]!);
  return count;
}

export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  const length = a.length < b.length ? a.length : b.length;
  for (let i = 0; i < length; i++) count += bitsInWord(a[i]! & b[i]!);
  return count;
}

export function isSubset(small: Bits, big: Bits): boolean {
  for (let i = 0; i < small.length; i++) if ((small[i]! & ~(big[i] ?? 0)) !== 0) return false;
  return true;
}

/** Rows become columns: bit j of row i is bit i of row j of the result, which has `width` rows. */
export function transposed(rows: readonly Bits[], width: number): readonly Bits[] {
  const words = wordsFor(rows.length);
  const result = Array.from({ length: width }, () => new Array<number>(words).fill(0));
  for (let row = 0; row < rows.length; row++) {
    const word = Math.floor(row / WORD);
    const mask = 1 << (row % WORD);
    const bits = rows[row]!;
    for (let i = 0; i < bits.length; i++) {
      for (let left = bits[i]!; left !== 0; left &= left - 1) {
        const column = result[i * WORD + 31 - Math.clz32(left & -left)];
        if (column !== undefined) column[word]! |= mask;
      }
    }
  }
  return result;
}

function bitsInWord(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
