/**
 * The roots that one member keeps: every state belongs to the member that its hash says, never to the one that leads. Those of others are sent to them. Stern and Dill,
 * "Parallelizing the Murphi verifier" (CAV 1997); the tree below the roots is shared, so that a state is two numbers on its way.
 */
import { hashPair, PairTable, type RootTable } from '@vedette/structures';
import { BatchedPairs } from '../store/roots/batched-pairs.ts';
import { WaitingNotes } from '../store/roots/waiting-notes.ts';
import type { Board } from './board.ts';
import { FoundFrom } from './found-from.ts';
import { Inbox, NOTE_BITS, NOTE_MASK, Outbox, type Take } from './rings.ts';

export interface CrewPlace {
  readonly member: number;
  readonly board: Board;
  readonly rings: SharedArrayBuffer;
}

export class CrewRoots implements RootTable {
  readonly pairs: BatchedPairs;
  readonly notes = new WaitingNotes();
  readonly found: FoundFrom;
  /** The state whose successors are inserted. */
  source = 0;
  readonly #place: CrewPlace;
  readonly #outboxes: readonly (Outbox | undefined)[];
  readonly #inboxes: readonly (Inbox | undefined)[];
  readonly #takes: readonly Take[];
  readonly #about = { note: 0, source: 0 };

  constructor(place: CrewPlace) {
    const { member, board, rings } = place;
    const all = Array.from({ length: board.size }, (_, other) => other);
    this.found = new FoundFrom(board.size);
    this.#place = place;
    this.pairs = new BatchedPairs(new PairTable().release(), (about, source) => {
      this.notes.push(about & NOTE_MASK);
      this.found.push(about >>> NOTE_BITS, source);
    });
    this.#outboxes = all.map((to) => (to === member ? undefined : new Outbox(rings, member * board.size + to)));
    this.#inboxes = all.map((from) => (from === member ? undefined : new Inbox(rings, from * board.size + member)));
    this.#takes = all.map((from) => {
      const inbox = this.#inboxes[from];
      return (left, right, note) => this.pairs.push(left, right, note | (from << NOTE_BITS), inbox!.source);
    });
  }

  get size(): number {
    return this.pairs.size;
  }

  get bytes(): number {
    return this.pairs.bytes + this.notes.bytes + this.found.bytes;
  }

  left(number: number): number {
    return this.pairs.left(number);
  }

  right(number: number): number {
    return this.pairs.right(number);
  }

  /** Which states are new is known to those who keep them: the return value is meaningless. */
  insert(left: number, right: number, note: number): number {
    const { member, board } = this.#place;
    const owner = ownerOf(left, right, board.size);
    if (owner !== member) this.#send(owner, { left, right, note });
    else this.pairs.push(left, right, note | (member << NOTE_BITS), this.source);
    return 0;
  }

  /** Takes in what others have sent; how many messages there were. */
  receive(): number {
    let count = 0;
    for (let from = 0; from < this.#inboxes.length; from++) {
      const inbox = this.#inboxes[from];
      if (inbox !== undefined) count += inbox.takeAll(this.#takes[from]!);
    }
    return count;
  }

  /** Whether everything that was sent so far is on its way. While it is not, nothing more should be sent. */
  isSent(): boolean {
    let isSent = true;
    for (const outbox of this.#outboxes) if (outbox !== undefined && !outbox.moveIn()) isSent = false;
    return isSent;
  }

  /** Everything that is on its way can be received. */
  announce(): void {
    for (const outbox of this.#outboxes) outbox?.announce();
  }

  #send(owner: number, { left, right, note }: { left: number; right: number; note: number }): void {
    this.#about.note = note;
    this.#about.source = this.source;
    this.#outboxes[owner]!.send(left, right, this.#about);
  }
}

/** Any but the first member, which leads. Other bits of the hash say which than those that choose the place in a table. */
function ownerOf(left: number, right: number, size: number): number {
  return 1 + Math.floor(((Math.imul(hashPair(left, right), 0x9e3779b1) >>> 16) * (size - 1)) / 65536);
}
