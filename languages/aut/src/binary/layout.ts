/**
 * The binary format for graphs, version 1, whose bytes docs/manual/graph-files.md lists: a header of 64 bytes, twelve bytes for each transition
 * in any order, then the labels. Numbers are little-endian. The header counts everything and has two checksums, of itself and of what follows, so that a
 * file that was cut, changed or never finished is refused. It is written last.
 */
import { hashNext } from '@vedette/structures';

/** A byte that is no text, a name, and line ends that a conversion of text would change: as in PNG. */
export const signature = Uint8Array.of(0x89, 0x56, 0x4c, 0x54, 0x53, 0x0d, 0x0a, 0x1a);
export const version = 1;
export const headerLength = 64;
/** Source, label and target, four bytes each. */
export const rowLength = 12;
/** Of a label, before its bytes: its kind and its length. */
export const labelHeadLength = 8;
export const kinds = ['visible', 'tau', 'tick'] as const;

/** Where the numbers of the header are. */
export const at = {
  version: 8,
  states: 16,
  first: 24,
  transitions: 32,
  labels: 40,
  labelBytes: 48,
  contentSum: 56,
  headerSum: 60,
} as const;

const start = 0x2545f491;

/** A change of any single word changes the sum: each step is one-to-one in the word and in the sum so far. */
export class Checksum {
  value = start;

  words(words: Int32Array): void {
    let sum = this.value;
    for (let i = 0; i < words.length; i += 1) sum = hashNext(sum, words[i]!);
    this.value = sum;
  }

  bytes(bytes: Uint8Array): void {
    let sum = this.value;
    for (let i = 0; i < bytes.length; i += 1) sum = hashNext(sum, bytes[i]!);
    this.value = sum;
  }
}

export function sumOfHeader(header: Uint8Array): number {
  const sum = new Checksum();
  sum.bytes(header.subarray(0, at.headerSum));
  return sum.value;
}
