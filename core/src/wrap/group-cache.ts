/**
 * The memory of `cached` for one group: from the values of its read slots to what it emitted, as labels and values of
 * its written slots. Open addressing with linear probing over flat Int32Arrays; keys are compared in full, so there
 * are no false hits. A hit touches two places in memory. Once `maxEntries` is reached nothing is added any more.
 */
import type { Group, State } from '../system.ts';

const START = 128;

export class GroupCache {
  hits = 0;
  misses = 0;
  full = false;
  entries = 0;
  private rows = 0;
  private readonly maxEntries: number;
  private readonly reads: Int32Array;
  private readonly writes: Int32Array;
  /** Where the entry lies in the heap, + 1, at the place its hash leads to; 0 is free. At most half full. */
  private table = new Int32Array(START);
  /** One entry after the other: the read values, the number of rows, then for each row a label and the written values. */
  private heap = new Int32Array(START);
  /** The heap is complete up to here. */
  private end = 0;
  /** Where the next row of the entry being noted goes. */
  private tail = 0;

  constructor(group: Group, maxEntries: number) {
    this.reads = Int32Array.from(group.reads);
    this.writes = Int32Array.from(group.writes);
    this.maxEntries = maxEntries;
  }

  /** The entry for this state's read values, or -1; counted as a hit or a miss. */
  find(state: State): number {
    const mask = this.table.length - 1;
    for (let place = this.hash(state) & mask; ; place = (place + 1) & mask) {
      const entry = this.table[place]! - 1;
      if (entry >= 0 && !this.matches(entry, state)) continue;
      if (entry < 0) this.misses++;
      else this.hits++;
      return entry;
    }
  }

  /** Emits what the entry remembers; `target` starts as a copy of the state. */
  replay(entry: number, target: State, emit: (label: number, target: State) => void): void {
    const { reads, writes, heap } = this;
    let at = entry + reads.length;
    for (let rows = heap[at++]!; rows > 0; rows--) {
      const label = heap[at++]!;
      for (let index = 0; index < writes.length; index++) target[writes[index]!] = heap[at++]!;
      emit(label, target);
    }
  }

  /** Starts an entry for this state's read values; `add` completes it, until then it does not count. */
  begin(state: State): void {
    this.tail = this.end;
    this.room(this.reads.length + 1);
    for (let index = 0; index < this.reads.length; index++) this.heap[this.tail++] = state[this.reads[index]!]!;
    this.heap[this.tail++] = 0;
  }

  /** Notes one successor of the entry begun. */
  note(label: number, target: State): void {
    const rows = this.end + this.reads.length;
    if (this.entries + this.rows + this.heap[rows]! >= this.maxEntries) this.full = true;
    if (this.full) return;
    this.room(1 + this.writes.length);
    this.heap[rows]!++;
    this.heap[this.tail++] = label;
    for (let index = 0; index < this.writes.length; index++) this.heap[this.tail++] = target[this.writes[index]!]!;
  }

  add(): void {
    const rows = this.heap[this.end + this.reads.length]!;
    if (this.entries + this.rows + rows >= this.maxEntries) this.full = true;
    if (this.full) return;
    this.entries++;
    this.rows += rows;
    this.place(this.end);
    this.end = this.tail;
    if (2 * this.entries > this.table.length) this.rehash();
  }

  get bytes(): number {
    return this.table.byteLength + this.heap.byteLength;
  }

  private matches(entry: number, state: State): boolean {
    const { reads, heap } = this;
    for (let index = 0; index < reads.length; index++) if (heap[entry + index] !== state[reads[index]!]) return false;
    return true;
  }

  private room(needed: number): void {
    if (this.tail + needed <= this.heap.length) return;
    const larger = new Int32Array(2 * this.heap.length + needed);
    larger.set(this.heap);
    this.heap = larger;
  }

  private place(entry: number): void {
    const mask = this.table.length - 1;
    let hash = 0;
    for (let index = 0; index < this.reads.length; index++) hash = mixed(hash, this.heap[entry + index]!);
    let place = finished(hash) & mask;
    while (this.table[place] !== 0) place = (place + 1) & mask;
    this.table[place] = entry + 1;
  }

  private rehash(): void {
    this.table = new Int32Array(2 * this.table.length);
    const { reads, writes, heap } = this;
    for (let entry = 0; entry < this.end; ) {
      this.place(entry);
      entry += reads.length + 1 + heap[entry + reads.length]! * (1 + writes.length);
    }
  }

  private hash(state: State): number {
    let hash = 0;
    for (let index = 0; index < this.reads.length; index++) hash = mixed(hash, state[this.reads[index]!]!);
    return finished(hash);
  }
}

/** Mixing and finishing as in Appleby's MurmurHash3, 32 bits. */
function mixed(hash: number, value: number): number {
  const spread = Math.imul(value, 0xcc9e2d51);
  const turned = hash ^ Math.imul((spread << 15) | (spread >>> 17), 0x1b873593);
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
