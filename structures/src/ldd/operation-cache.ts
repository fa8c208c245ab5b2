/**
 * What operations on diagrams have already answered: an entry is an operation, up to three operands and the result.
 * Each set of operands has one place, and a newer answer takes it; so the cache stays as large as it was made, and
 * forgetting costs time, never truth.
 */
import { hashPair } from '../hash/hash.ts';

const ENTRY = 5;
const FEWEST = 1 << 12;
const MOST = 1 << 25;
const PAUSE_EVERY = 1 << 16;

export class OperationCache {
  #entries = new Int32Array(FEWEST * ENTRY);
  #mask = FEWEST - 1;
  #left = PAUSE_EVERY;
  /**
   * Called now and then while operations are at work; it may throw, and then `abandon` of the diagrams must be called.
   */
  onPause: (() => void) | undefined;

  get bytes(): number {
    return this.#entries.byteLength;
  }

  /** The result, or -1. Operations are numbered from 1. */
  find(operation: number, a: number, b: number, c: number): number {
    const entries = this.#entries;
    const at = (hashOperands(operation, a, b, c) & this.#mask) * ENTRY;
    return entries[at] === operation && entries[at + 1] === a && entries[at + 2] === b && entries[at + 3] === c
      ? entries[at + 4]!
      : -1;
  }

  add(operation: number, a: number, b: number, c: number, result: number): void {
    const entries = this.#entries;
    const at = (hashOperands(operation, a, b, c) & this.#mask) * ENTRY;
    entries[at] = operation;
    entries[at + 1] = a;
    entries[at + 2] = b;
    entries[at + 3] = c;
    entries[at + 4] = result;
    if (--this.#left > 0) return;
    this.#left = PAUSE_EVERY;
    this.onPause?.();
  }

  /** Grows with the number of nodes; what is known moves along. */
  fit(nodes: number): void {
    let length = this.#mask + 1;
    while (length < nodes && length < MOST) length *= 2;
    if (length === this.#mask + 1) return;
    const old = this.#entries;
    this.#entries = new Int32Array(length * ENTRY);
    this.#mask = length - 1;
    for (let at = 0; at < old.length; at += ENTRY)
      if (old[at] !== 0) this.add(old[at]!, old[at + 1]!, old[at + 2]!, old[at + 3]!, old[at + 4]!);
  }

  /** Forgets answers that speak of nodes which are no more. */
  keep(isAlive: (node: number) => boolean): void {
    const entries = this.#entries;
    for (let at = 0; at < entries.length; at += ENTRY) {
      if (entries[at] === 0) continue;
      let alive = isAlive(entries[at + 4]!);
      for (let operand = 1; alive && operand <= 3; operand++) alive = isAlive(entries[at + operand]!);
      if (!alive) entries[at] = 0;
    }
  }

  clear(): void {
    this.#entries.fill(0);
  }
}

function hashOperands(operation: number, a: number, b: number, c: number): number {
  return hashPair(hashPair(a, b), hashPair(c, operation));
}
