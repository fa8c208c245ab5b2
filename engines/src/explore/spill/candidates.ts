/**
 * The roots that were found while a level is expanded: in memory until there are too many, then sorted and put into a
 * file. Sorting is that of doubles, which the engine has in machine code: the bits of a non-negative double, read as an
 * integer, are in the order of the doubles. Left numbers are below the exponent of infinity, so every key is a number.
 */
import type { Keys } from './key-run.ts';
import { KeyReader, type KeyRun, KeyWriter } from './key-run.ts';
import type { SpillFolder } from './spill-folder.ts';

/** From here on the bits are infinity, or no number. */
export const MOST_LEFT = 0x7ff00000;
/** Recent keys are not taken twice: breadth-first search soon finds most states again. */
const RECENT_BITS = 16;

export class Candidates {
  readonly #folder: SpillFolder;
  readonly #doubles: Float64Array<ArrayBuffer>;
  /** Two words for each key, the right one first: as a little-endian machine has them. */
  readonly #words: Uint32Array;
  readonly #recent = new Uint32Array(2 << RECENT_BITS).fill(0xffffffff);
  #runs: KeyRun[] = [];
  #count = 0;

  /** At most `most` keys are kept in memory. */
  constructor(folder: SpillFolder, most: number) {
    this.#folder = folder;
    this.#doubles = new Float64Array(most);
    this.#words = new Uint32Array(this.#doubles.buffer);
  }

  get bytes(): number {
    return this.#doubles.byteLength + this.#recent.byteLength;
  }

  add(left: number, right: number): void {
    const hash = Math.imul(left ^ Math.imul(right, 0x9e3779b1), 0x85ebca77) >>> (32 - RECENT_BITS);
    const recent = this.#recent;
    if (recent[2 * hash] === left && recent[2 * hash + 1] === right) return;
    recent[2 * hash] = left;
    recent[2 * hash + 1] = right;
    if (this.#count === this.#doubles.length) this.#spill();
    this.#words[2 * this.#count] = right;
    this.#words[2 * this.#count + 1] = left;
    this.#count++;
  }

  /** All of them in order, some more than once. Afterwards there are none. */
  take(): { readonly keys: readonly Keys[]; readonly runs: readonly KeyRun[] } {
    const runs = this.#runs;
    const keys = [...runs.map((run) => new KeyReader(run)), this.#sorted()];
    this.#runs = [];
    this.#count = 0;
    this.#recent.fill(0xffffffff);
    return { keys, runs };
  }

  /** All of them in files, from which `goOnFrom` restores them. */
  inFiles(): readonly KeyRun[] {
    if (this.#count > 0) this.#spill();
    return this.#runs;
  }

  goOnFrom(runs: readonly KeyRun[]): void {
    this.#runs = [...runs];
  }

  #sorted(): Keys {
    this.#doubles.subarray(0, this.#count).sort();
    return new SortedWords(this.#words, this.#count);
  }

  #spill(): void {
    const out = new KeyWriter(this.#folder);
    const keys = this.#sorted();
    let [left, right] = [-1, -1];
    while (keys.next()) {
      if (keys.left === left && keys.right === right) continue;
      ({ left, right } = keys);
      out.push(left, right);
    }
    this.#runs.push(out.finish());
    this.#count = 0;
  }
}

class SortedWords implements Keys {
  left = -1;
  right = -1;
  readonly #words: Uint32Array;
  readonly #count: number;
  #place = 0;

  constructor(words: Uint32Array, count: number) {
    this.#words = words;
    this.#count = count;
  }

  next(): boolean {
    if (this.#place === this.#count) return false;
    this.right = this.#words[2 * this.#place]!;
    this.left = this.#words[2 * this.#place + 1]!;
    this.#place++;
    return true;
  }
}
