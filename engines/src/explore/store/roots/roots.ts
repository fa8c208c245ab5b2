/**
 * The roots of the tree, which are the states: here, or kept by another thread for a while. Looking them up is what takes most accesses to
 * memory and needs nothing else that the search knows, so it is what the second core does.
 */
import {
  PairTable,
  ParentColumn,
  type RootTable,
  restorePairs,
  type SnapshotReader,
  type SnapshotWriter,
  savePairs,
} from '@vedette/structures';
import type { Thread } from '../../thread.ts';
import { RootsClient } from './roots-client.ts';
import type { MovedRoots, RootsJob } from './serve-roots.ts';
import { WaitingNotes } from './waiting-notes.ts';

interface SavedNotes {
  readonly first: number;
  readonly end: number;
}

export class Roots implements RootTable {
  /** None if states are not expanded in the order of their numbers. */
  notes: WaitingNotes | undefined;
  #pairs = new PairTable();
  #client: RootsClient | undefined;
  #moved: Promise<MovedRoots> | undefined;

  get size(): number {
    return this.#client === undefined ? this.#pairs.size : this.#client.size;
  }

  get bytes(): number {
    return this.#client === undefined ? this.#pairs.bytes + (this.notes?.bytes ?? 0) : this.#client.bytes;
  }

  /** While another thread keeps the roots, the return value is meaningless. */
  insert(left: number, right: number, note: number): number {
    if (this.#client !== undefined) {
      this.#client.send(left, right, note);
      return 0;
    }
    const answer = this.#pairs.insert(left, right);
    if (answer < 0 && this.notes !== undefined) this.notes.push(note);
    return answer;
  }

  /** A state is expanded now. The answer is what was noted of it. */
  select(number: number): number {
    if (this.#client !== undefined) {
      this.#client.select(number);
      return this.#client.note(number);
    }
    if (this.notes === undefined) return 0;
    this.notes.forget(number);
    return this.notes.at(number);
  }

  left(number: number): number {
    return this.#client === undefined ? this.#pairs.left(number) : this.#client.left(number);
  }

  right(number: number): number {
    return this.#client === undefined ? this.#pairs.right(number) : this.#client.right(number);
  }

  /** Only while they are here. */
  save(out: SnapshotWriter): void {
    const notes = this.notes?.release();
    out.record(notes === undefined ? {} : ({ first: notes.first, end: notes.end } satisfies SavedNotes));
    if (notes !== undefined) out.column(notes.ring);
    savePairs(out, this.#pairs);
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

  /** Gives the roots to another thread, with the parents of all states. The last state expanded was `expanded`. */
  handOver(thread: Thread, parents: ParentColumn, expanded: number): void {
    const client = new RootsClient(this.#pairs.size, expanded);
    const moved: MovedRoots = {
      pairs: this.#pairs.release(),
      notes: this.notes!.release(),
      parents: parents.release(),
    };
    const job: RootsJob = { ...moved, memory: client.exchange.memory, expanded };
    this.#client = client;
    this.#moved = thread.keepRoots(job);
    // A failure is reported when the roots are taken back.
    this.#moved.catch(() => undefined);
  }

  settle(): void {
    this.#client?.settle();
  }

  /** The parents of all states. */
  async takeBack(): Promise<ParentColumn> {
    const client = this.#client!;
    if (client.death !== undefined) throw client.death;
    client.end();
    const { pairs, notes, parents } = await this.#moved!;
    this.#client = undefined;
    this.#pairs = PairTable.of(pairs);
    this.notes = WaitingNotes.of(notes);
    return ParentColumn.of(parents);
  }
}
