/**
 * States on their way from the thread that found them to their owner: one ring in shared memory for each ordered pair
 * of threads. A message has the numbers of a state's leaves, or the whole state, its note, and the distance of its
 * parent from that of the message before. The words with the positions of the two sides lie in separate cache lines,
 * and are written once for many messages.
 */
import { IntColumn } from '@vedette/structures';

/**
 * A ring has room for so many messages at most, a power of two that takes no more than so many words; so many are
 * announced at a time.
 */
const MOST_ROOM = 1 << 13;
const MOST_WORDS = 1 << 19;
const TOGETHER = 1 << 6;
const LINE = 16;
const SENT = 0;
const TAKEN = LINE;
const MESSAGES = 2 * LINE;

const NOTE_BITS = 16;
const NOTE_MASK = 0xffff;
const MOST_FURTHER = 0x7fff;
/** In place of the note: this is no state, the first number is a distance of the parent. */
const ONLY_FURTHER = -1;

/** Rings for messages of so many numbers between so many threads. */
export interface RingsMemory {
  readonly width: number;
  readonly words: SharedArrayBuffer;
}

export function ringsMemory(members: number, width: number): RingsMemory {
  return { width, words: new SharedArrayBuffer(members * members * wordsOf(width) * 4) };
}

const wordsOf = (width: number): number => MESSAGES + roomFor(width) * (width + 1);

function roomFor(width: number): number {
  const fitting = 2 ** Math.floor(Math.log2(MOST_WORDS / (width + 1)));
  return Math.max(2 * TOGETHER, Math.min(MOST_ROOM, fitting));
}

function ringIn({ width, words }: RingsMemory, index: number): Int32Array<SharedArrayBuffer> {
  return new Int32Array(words, index * wordsOf(width) * 4, wordsOf(width));
}

/**
 * The writing end of a ring. Messages that do not fit wait outside: a sender never has to wait in the middle of its
 * work.
 */
export class Outbox {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #width: number;
  readonly #room: number;
  #sent = 0;
  #taken = 0;
  #source = 0;
  /** The numbers, note and parent of what did not fit. */
  readonly #outside = new IntColumn();
  #moved = 0;
  readonly #moving: Int32Array;

  constructor(memory: RingsMemory, index: number) {
    this.#words = ringIn(memory, index);
    this.#width = memory.width;
    this.#room = roomFor(memory.width);
    this.#moving = new Int32Array(memory.width);
  }

  send(numbers: Int32Array, note: number, source: number): void {
    if (this.#outside.length === 0 && this.#hasRoom()) this.#put(numbers, note, source);
    else {
      for (let i = 0; i < this.#width; i++) this.#outside.push(numbers[i]!);
      this.#outside.push(note);
      this.#outside.push(source);
    }
  }

  /** Moves waiting messages in; returns whether none is left. */
  moveIn(): boolean {
    const outside = this.#outside;
    const width = this.#width;
    for (; this.#moved < outside.length && this.#hasRoom(); this.#moved += width + 2) {
      for (let i = 0; i < width; i++) this.#moving[i] = outside.at(this.#moved + i);
      this.#put(this.#moving, outside.at(this.#moved + width), outside.at(this.#moved + width + 1));
    }
    if (this.#moved < outside.length) return false;
    outside.length = 0;
    this.#moved = 0;
    return true;
  }

  announce(): void {
    Atomics.store(this.#words, SENT, this.#sent);
  }

  /** For a state, which may take two messages. */
  #hasRoom(): boolean {
    if (((this.#sent - this.#taken) | 0) <= this.#room - 2) return true;
    this.announce();
    this.#taken = Atomics.load(this.#words, TAKEN);
    return ((this.#sent - this.#taken) | 0) <= this.#room - 2;
  }

  #put(numbers: Int32Array, note: number, source: number): void {
    const words = this.#words;
    const width = this.#width;
    let further = source - this.#source;
    this.#source = source;
    if (further > MOST_FURTHER || further < 0) {
      const at = this.#next();
      words[at] = further;
      words[at + width] = ONLY_FURTHER;
      further = 0;
    }
    const at = this.#next();
    for (let i = 0; i < width; i++) words[at + i] = numbers[i]!;
    words[at + width] = (further << NOTE_BITS) | note;
    if ((this.#sent & (TOGETHER - 1)) === 0) this.announce();
  }

  #next(): number {
    const at = MESSAGES + (this.#sent & (this.#room - 1)) * (this.#width + 1);
    this.#sent = (this.#sent + 1) | 0;
    return at;
  }
}

/** The reading end of a ring, and the state that was taken last. */
export class Inbox {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #room: number;
  #taken = 0;
  readonly numbers: Int32Array;
  note = 0;
  /** Its parent, in the thread that found it. */
  source = 0;

  constructor(memory: RingsMemory, index: number) {
    this.#words = ringIn(memory, index);
    this.#room = roomFor(memory.width);
    this.numbers = new Int32Array(memory.width);
  }

  /** Takes everything that is announced, one state after the other; returns the number of messages. */
  takeAll(take: (inbox: Inbox) => void): number {
    const words = this.#words;
    const width = this.numbers.length;
    const mask = this.#room - 1;
    const sent = Atomics.load(words, SENT);
    const count = (sent - this.#taken) | 0;
    if (count === 0) return 0;
    let taken = this.#taken;
    for (; taken !== sent; taken = (taken + 1) | 0) {
      const at = MESSAGES + (taken & mask) * (width + 1);
      const last = words[at + width]!;
      if (last === ONLY_FURTHER) {
        this.source += words[at]!;
        continue;
      }
      this.source += last >>> NOTE_BITS;
      this.note = last & NOTE_MASK;
      for (let i = 0; i < width; i++) this.numbers[i] = words[at + i]!;
      take(this);
    }
    this.#taken = taken;
    Atomics.store(words, TAKEN, taken);
    return count;
  }
}
