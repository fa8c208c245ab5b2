/**
 * The roots of the tree, which are the states: in a table that answers at once, or in one that numbers them a batch at a time. Looking them
 * up is what takes most accesses to memory, so in a large search it is worth a table of its own.
 */
import {
  PairTable,
  type ParentColumn,
  type RootTable,
  restorePairs,
  type SnapshotReader,
  type SnapshotWriter,
  savePairs,
} from '@vedette/structures';
import { BatchedPairs } from './batched-pairs.ts';
import { WaitingNotes } from './waiting-notes.ts';

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
        this.#batched.push(left, right, note, this.#source);
        return 0;
      }
      this.#leaveBatches();
    }
    const answer = this.#pairs.insert(left, right);
    if (answer < 0 && this.notes !== undefined) this.notes.push(note);
    return answer;
  }

  /** A state is expanded now. The answer is what was noted of it. */
  select(number: number): number {
    this.#source = number;
    if (this.notes === undefined) return 0;
    this.notes.forget(number);
    return this.notes.at(number);
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

  /** The left ones of all pairs are called otherwise from now on. */
  renameLeft(called: (left: number) => number): void {
    const renamed = new PairTable();
    for (let number = 0; number < this.#pairs.size; number++)
      renamed.insert(called(this.#pairs.left(number)), this.#pairs.right(number));
    this.#pairs = renamed;
  }

  /** New states get their numbers, notes and parents a batch at a time from now on. */
  batch(parents: ParentColumn): void {
    const notes = this.notes!;
    this.#batched ??= new BatchedPairs(this.#pairs.release(), (note, source) => {
      notes.push(note);
      parents.push(source);
    });
    this.#pairs = new PairTable();
    this.#isBatching = true;
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
