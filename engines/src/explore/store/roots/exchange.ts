/**
 * The memory through which two threads of a search talk: one expands states (the client), the other keeps them (the server). Two rings
 * of triples, one for the pairs on their way to the table of roots, one for the states on their way back, and a few words that say how far
 * each side has got. Every word has one writer. Both sides count on and never back; counts wrap at 2^32.
 */

/** Who has got how far. */
export const word = {
  // Written by the client. The state it expands is `selected`: those below are no longer needed.
  sent: 0,
  selected: 1,
  ended: 2,
  /** Goes up whenever there is something new to see for the server. */
  clientBeat: 3,
  // Written by the server. States below `shown` were sent back.
  takenIn: 4,
  size: 5,
  shown: 6,
  kilobytes: 7,
  failed: 8,
  /** Goes up whenever there is something new to see for the client. */
  serverBeat: 9,
} as const;
const WORDS = 16;

/** So many pairs may be on their way: as many as come in while an index of some million places is filled anew. */
export const PAIRS = 1 << 20;
/** So many states lie ready to be expanded; the others wait with the server. */
export const STATES = 1 << 19;
export const TRIPLE = 3;
/** The third number of a pair is the note, and above it how many states further its source is than that of the one before. */
export const NOTE_BITS = 16;
export const MOST_FURTHER = 0x7fff;
/** In its place: this is no pair, the first number says how many states the source is further on. */
export const ONLY_FURTHER = -1;

/** The longest wait, in milliseconds, before a thread looks whether the other has failed. */
const PATIENCE = 100;
/** A side that lives shows it whenever it has waited for so long. One that is silent for so many times of it, a minute, has died. */
export const MOST_SILENT_WAITS = 600;

export class Exchange {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly pairs: Int32Array<SharedArrayBuffer>;
  readonly states: Int32Array<SharedArrayBuffer>;

  constructor(readonly memory = new SharedArrayBuffer((WORDS + (PAIRS + STATES) * TRIPLE) * 4)) {
    this.words = new Int32Array(memory, 0, WORDS);
    this.pairs = new Int32Array(memory, WORDS * 4, PAIRS * TRIPLE);
    this.states = new Int32Array(memory, (WORDS + PAIRS * TRIPLE) * 4, STATES * TRIPLE);
  }

  store(which: number, value: number): void {
    Atomics.store(this.words, which, value);
  }

  load(which: number): number {
    return Atomics.load(this.words, which);
  }

  /** Wakes the other side, if it waits. */
  beat(own: number): void {
    Atomics.add(this.words, own, 1);
    Atomics.notify(this.words, own);
  }

  /** Waits until the other side's beat is no longer the one seen, or for a while. */
  wait(other: number, seen: number): void {
    Atomics.wait(this.words, other, seen, PATIENCE);
  }
}
