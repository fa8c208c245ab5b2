/**
 * The roots that one member keeps: every state belongs to the member that its hash says. Those of others are sent to them. Stern and Dill,
 * "Parallelizing the Murphi verifier" (CAV 1997); the tree below the roots is shared, so that a state is two numbers on its way.
 */
import { hashPair, PairTable, type RootTable } from '@vedette/structures';
import { WaitingNotes } from '../store/roots/waiting-notes.ts';
import type { Board } from './board.ts';
import { FoundFrom } from './found-from.ts';
import { Inbox, Outbox, type Take } from './rings.ts';

export interface CrewPlace {
  readonly member: number;
  readonly board: Board;
  readonly rings: SharedArrayBuffer;
}

export class CrewRoots implements RootTable {
  readonly pairs = new PairTable();
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
    this.#outboxes = all.map((to) => (to === member ? undefined : new Outbox(rings, member * board.size + to)));
    this.#inboxes = all.map((from) => (from === member ? undefined : new Inbox(rings, from * board.size + member)));
    this.#takes = all.map((from) => {
      const inbox = this.#inboxes[from];
      return (left, right, note) => {
        if (this.pairs.insert(left, right) < 0) this.#keep(note, from, inbox!.source);
      };
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
    else if (this.pairs.insert(left, right) < 0) this.#keep(note, member, this.source);
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

  #keep(note: number, finder: number, source: number): void {
    this.notes.push(note);
    this.found.push(finder, source);
  }

  #send(owner: number, { left, right, note }: { left: number; right: number; note: number }): void {
    this.#about.note = note;
    this.#about.source = this.source;
    this.#outboxes[owner]!.send(left, right, this.#about);
  }
}

/** Other bits of the hash than those that choose the place in a table. */
function ownerOf(left: number, right: number, size: number): number {
  return Math.floor(((Math.imul(hashPair(left, right), 0x9e3779b1) >>> 16) * size) / 65536);
}
