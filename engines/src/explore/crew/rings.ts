/**
 * Pairs on their way from the thread that found them to the one that keeps them: one ring in shared memory for each thread and each other
 * one. A message is a pair, what is to be noted of it, and how many states further its source is than that of the message before. Words
 * that say how far the two sides have got lie in lines of the cache of their own, and are written once for many messages.
 */

import { IntColumn } from '@vedette/structures';

/** So many messages fit into a ring, and so many are announced at a time. */
const ROOM = 1 << 14;
const TOGETHER = 1 << 8;
const TRIPLE = 3;
const LINE = 16;
const RING_WORDS = 2 * LINE + ROOM * TRIPLE;
const SENT = 0;
const TAKEN = LINE;
const MESSAGES = 2 * LINE;

export const NOTE_BITS = 16;
export const NOTE_MASK = 0xffff;
const MOST_FURTHER = 0x7fff;
/** In place of the note: this is no pair, the first number says how much further the source is. */
const ONLY_FURTHER = -1;

type Waiting = [left: number, right: number, note: number, source: number];
const WAITING = 4;

export function ringsMemory(size: number): SharedArrayBuffer {
  return new SharedArrayBuffer(size * size * RING_WORDS * 4);
}

function ringIn(memory: SharedArrayBuffer, index: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(memory, index * RING_WORDS * 4, RING_WORDS);
}

/** The end of a ring that is written. What does not fit waits outside: a sender never has to wait in the middle of its work. */
export class Outbox {
  readonly #words: Int32Array<SharedArrayBuffer>;
  #sent = 0;
  #taken = 0;
  #source = 0;
  /** Left, right, note and source of what did not fit. */
  readonly #outside = new IntColumn();
  #moved = 0;

  constructor(memory: SharedArrayBuffer, index: number) {
    this.#words = ringIn(memory, index);
  }

  send(left: number, right: number, { note, source }: { readonly note: number; readonly source: number }): void {
    if (this.#outside.length === 0 && this.#hasRoom()) this.#put(left, right, { note, source });
    else for (const word of [left, right, note, source]) this.#outside.push(word);
  }

  /** Moves in what waits outside; whether nothing does any more. */
  moveIn(): boolean {
    const outside = this.#outside;
    for (; this.#moved < outside.length && this.#hasRoom(); this.#moved += WAITING) {
      const [left, right, note, source] = [0, 1, 2, 3].map((i) => outside.at(this.#moved + i)) as Waiting;
      this.#put(left, right, { note, source });
    }
    if (this.#moved < outside.length) return false;
    outside.length = 0;
    this.#moved = 0;
    return true;
  }

  announce(): void {
    Atomics.store(this.#words, SENT, this.#sent);
  }

  /** For a pair, which may take two messages. */
  #hasRoom(): boolean {
    if (((this.#sent - this.#taken) | 0) <= ROOM - 2) return true;
    this.announce();
    this.#taken = Atomics.load(this.#words, TAKEN);
    return ((this.#sent - this.#taken) | 0) <= ROOM - 2;
  }

  #put(left: number, right: number, { note, source }: { readonly note: number; readonly source: number }): void {
    let further = source - this.#source;
    this.#source = source;
    if (further > MOST_FURTHER || further < 0) {
      this.#write(further, 0, ONLY_FURTHER);
      further = 0;
    }
    this.#write(left, right, (further << NOTE_BITS) | note);
  }

  #write(left: number, right: number, third: number): void {
    const words = this.#words;
    const at = MESSAGES + (this.#sent & (ROOM - 1)) * TRIPLE;
    words[at] = left;
    words[at + 1] = right;
    words[at + 2] = third;
    this.#sent = (this.#sent + 1) | 0;
    if ((this.#sent & (TOGETHER - 1)) === 0) this.announce();
  }
}

export type Take = (left: number, right: number, note: number) => void;

/** The end of a ring that is read. */
export class Inbox {
  readonly #words: Int32Array<SharedArrayBuffer>;
  #taken = 0;
  /** The state whose successor is taken. */
  source = 0;

  constructor(memory: SharedArrayBuffer, index: number) {
    this.#words = ringIn(memory, index);
  }

  /** Takes everything that is announced; the number of messages. */
  takeAll(take: Take): number {
    const words = this.#words;
    const sent = Atomics.load(words, SENT);
    const count = (sent - this.#taken) | 0;
    if (count === 0) return 0;
    let taken = this.#taken;
    for (; taken !== sent; taken = (taken + 1) | 0) {
      const at = MESSAGES + (taken & (ROOM - 1)) * TRIPLE;
      const third = words[at + 2]!;
      if (third === ONLY_FURTHER) {
        this.source += words[at]!;
        continue;
      }
      this.source += third >>> NOTE_BITS;
      take(words[at]!, words[at + 1]!, third & NOTE_MASK);
    }
    this.#taken = taken;
    Atomics.store(words, TAKEN, taken);
    return count;
  }
}
