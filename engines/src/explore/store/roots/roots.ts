/**
 * The roots of the tree, which are the states: in a table that answers at once, or in one that numbers them a batch at
 * a time. Looking them up is what takes most accesses to memory, so in a large search it is worth a table of its own.
 */
import {
  PairTable,
  type RootTable,
  restorePairs,
  type SnapshotReader,
  type SnapshotWriter,
  savePairs,
} from '@vedette/structures';
import { BatchedPairs } from './batched-pairs.ts';
import { WaitingNotes } from './waiting-notes.ts';

/** Where the parent of each new state is recorded, and which thread of several it belongs to. */
export interface ParentSink {
  push(source: number, finder: number): void;
}

/**
 * In a search by several threads: decides which states this store keeps, and sends the others (see
 * `workers/tree-exchange.ts`).
 */
export interface Partition {
  keeps(left: number, right: number, note: number): boolean;
}

export interface Sharing {
  readonly partition?: Partition;
  /** The number of this thread. */
  readonly self?: number;
}

/** What is noted of a state fits into so many bits; above them stands who has found it. */
const NOTE_BITS = 16;
const NOTE_MASK = 2 ** NOTE_BITS - 1;

interface SavedNotes {
  readonly first: number;
  readonly end: number;
}

export class Roots implements RootTable {
  /** None if states are not expanded in the order of their numbers. */
  notes: WaitingNotes | undefined;
  #pairs = new PairTable();
  /** In place of the table, from the first batch on. */
  #batched: BatchedPairs | undefined;
  /** The state whose successors are inserted. */
  #source = 0;
  #isBatching = false;
  #parentSink: ParentSink | undefined;
  #partition: Partition | undefined;
  /** This thread, and the one that has found what is inserted, in the bits above a note. */
  #ownBits = 0;
  #finderBits = 0;

  get size(): number {
    return this.#batched === undefined ? this.#pairs.size : this.#batched.size;
  }

  get bytes(): number {
    const roots = this.#batched === undefined ? this.#pairs.bytes : this.#batched.bytes;
    return roots + (this.notes?.bytes ?? 0);
  }

  /** Between `batch` and `endBatches` the return value is meaningless. */
  insert(left: number, right: number, note: number): number {
    if (this.#batched !== undefined) {
      if (this.#isBatching) {
        if (this.#partition === undefined || this.#partition.keeps(left, right, note))
          this.#batched.push(left, right, note | this.#finderBits, this.#source);
        return 0;
      }
      this.#leaveBatches();
    }
    const answer = this.#pairs.insert(left, right);
    if (answer < 0 && this.notes !== undefined) this.notes.push(note);
    return answer;
  }

  /** A state is about to be expanded. Returns its note. */
  select(number: number): number {
    this.#source = number;
    this.#finderBits = this.#ownBits;
    if (this.notes === undefined) return 0;
    this.notes.forget(number);
    return this.notes.at(number);
  }

  /** States inserted from now on have this parent, of another thread or of this one. */
  foundFrom(source: number, finder: number): void {
    this.#source = source;
    this.#finderBits = finder << NOTE_BITS;
  }

  left(number: number): number {
    return this.#batched === undefined ? this.#pairs.left(number) : this.#batched.left(number);
  }

  right(number: number): number {
    return this.#batched === undefined ? this.#pairs.right(number) : this.#batched.right(number);
  }

  /** Only between batches. */
  save(out: SnapshotWriter): void {
    const notes = this.notes?.release();
    out.record(notes === undefined ? {} : ({ first: notes.first, end: notes.end } satisfies SavedNotes));
    if (notes !== undefined) out.column(notes.ring);
    savePairs(out, this.#batched ?? this.#pairs);
  }

  async restore(from: SnapshotReader): Promise<void> {
    const { first, end } = await from.record<Partial<SavedNotes>>();
    if (first !== undefined && end !== undefined)
      this.notes = WaitingNotes.of({ first, end, ring: await from.column('shorts') });
    this.#pairs = await restorePairs(from);
  }

  /** New states get their numbers, notes and parents in batches from now on. */
  batch(parentSink: ParentSink, { partition, self = 0 }: Sharing = {}): void {
    const notes = this.notes!;
    this.#parentSink = parentSink;
    this.#partition = partition;
    this.#ownBits = self << NOTE_BITS;
    this.#batched ??= new BatchedPairs(this.#pairs.release(), (about, source) => {
      notes.push(about & NOTE_MASK);
      this.#parentSink!.push(source, about >>> NOTE_BITS);
    });
    this.#pairs = new PairTable();
    this.#isBatching = true;
  }

  /** Whether pairs were moved to where they can only be looked up in batches. */
  get isBatched(): boolean {
    return this.#batched !== undefined;
  }

  /**
   * While batches are on: how many more states can be numbered before the table has to grow, and the action that makes
   * it grow now.
   */
  get room(): number {
    return this.#batched?.room ?? Number.POSITIVE_INFINITY;
  }

  makeRoom(states: number): void {
    this.#batched?.makeRoom(states);
  }

  /** Everything so far is numbered. */
  settle(): void {
    if (this.#isBatching) this.#batched!.settle();
  }

  endBatches(): void {
    this.settle();
    this.#isBatching = false;
  }

  #leaveBatches(): void {
    this.#pairs = this.#batched!.asTable();
    this.#batched = undefined;
  }
}
