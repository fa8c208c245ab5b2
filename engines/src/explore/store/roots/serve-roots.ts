/**
 * The side that keeps the states, in a thread of its own: takes in pairs, numbers the new ones, and sends states back in the order of their
 * numbers. One pair is taken in after the other, as they were sent, so every state gets the number it would get in one thread.
 */
import { PairTable, type PairTableParts, ParentColumn, type ParentColumnParts } from '@vedette/structures';
import { Exchange, NOTE_BITS, ONLY_FURTHER, PAIRS, STATES, TRIPLE, word } from './exchange.ts';
import { WaitingNotes, type WaitingNotesParts } from './waiting-notes.ts';

/** What moves to the other thread and back. */
export interface MovedRoots {
  readonly pairs: PairTableParts;
  readonly notes: WaitingNotesParts;
  readonly parents: ParentColumnParts;
}

export interface RootsJob extends MovedRoots {
  readonly memory: SharedArrayBuffer;
  /** The state expanded last. */
  readonly expanded: number;
}

/** So many pairs are taken in before the client is told. */
const TOGETHER = 1 << 12;

/** Works until the client says that it is enough. */
export function serveRoots(job: RootsJob): MovedRoots {
  const exchange = new Exchange(job.memory);
  try {
    return new RootsServer(exchange, job).serve();
  } catch (error) {
    exchange.store(word.failed, 1);
    exchange.beat(word.serverBeat);
    throw error;
  }
}

class RootsServer {
  readonly #exchange: Exchange;
  readonly #table: PairTable;
  readonly #notes: WaitingNotes;
  readonly #parents: ParentColumn;
  #takenIn = 0;
  /** The state whose successors are being taken in. */
  #source: number;
  #shown: number;

  constructor(exchange: Exchange, { pairs, notes, parents, expanded }: RootsJob) {
    this.#exchange = exchange;
    this.#table = PairTable.of(pairs);
    this.#notes = WaitingNotes.of(notes);
    this.#parents = ParentColumn.of(parents);
    this.#source = expanded;
    this.#shown = expanded + 1;
  }

  serve(): MovedRoots {
    const exchange = this.#exchange;
    for (;;) {
      const beat = exchange.load(word.clientBeat);
      const isEnded = exchange.load(word.ended) !== 0;
      const sent = exchange.load(word.sent);
      const hasShown = this.#show(exchange.load(word.selected));
      const hasTaken = this.#takeIn(sent);
      if (hasShown || hasTaken) this.#tell();
      else if (isEnded) break;
      else {
        exchange.wait(word.clientBeat, beat);
        // Nothing is new; the client sees that this thread is alive.
        exchange.beat(word.serverBeat);
      }
    }
    return { pairs: this.#table.release(), notes: this.#notes.release(), parents: this.#parents.release() };
  }

  #takeIn(sent: number): boolean {
    const count = Math.min(TOGETHER, (sent - this.#takenIn) | 0);
    const { pairs } = this.#exchange;
    for (let i = 0; i < count; i++) {
      const at = (this.#takenIn & (PAIRS - 1)) * TRIPLE;
      this.#insert(pairs[at]!, pairs[at + 1]!, pairs[at + 2]!);
      this.#takenIn = (this.#takenIn + 1) | 0;
    }
    return count > 0;
  }

  #insert(left: number, right: number, third: number): void {
    if (third === ONLY_FURTHER) {
      this.#source += left;
      return;
    }
    this.#source += third >>> NOTE_BITS;
    if (this.#table.insert(left, right) >= 0) return;
    this.#notes.push(third & ((1 << NOTE_BITS) - 1));
    this.#parents.push(this.#source);
  }

  #show(selected: number): boolean {
    const { states } = this.#exchange;
    const end = Math.min(this.#table.size, selected + STATES);
    this.#notes.forget(selected);
    const first = this.#shown;
    for (let number = first; number < end; number++) {
      const at = (number & (STATES - 1)) * TRIPLE;
      states[at] = this.#table.left(number);
      states[at + 1] = this.#table.right(number);
      states[at + 2] = this.#notes.at(number);
    }
    this.#shown = Math.max(first, end);
    return this.#shown > first;
  }

  #tell(): void {
    const exchange = this.#exchange;
    const bytes = this.#table.bytes + this.#notes.bytes + this.#parents.bytes;
    exchange.store(word.kilobytes, Math.ceil(bytes / 1024));
    exchange.store(word.size, this.#table.size);
    exchange.store(word.shown, this.#shown);
    exchange.store(word.takenIn, this.#takenIn);
    exchange.beat(word.serverBeat);
  }
}
