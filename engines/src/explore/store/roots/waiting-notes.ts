/**
 * A note about every state that waits to be expanded, by its number: a ring, since they are expanded in the order of
 * their numbers.
 */

const FIRST_ROOM = 1 << 4;

export interface WaitingNotesParts {
  readonly ring: Uint16Array<ArrayBuffer>;
  readonly first: number;
  readonly end: number;
}

export class WaitingNotes {
  #ring = new Uint16Array(FIRST_ROOM);
  #first = 0;
  #end = 0;

  /** Restores what another process saved. */
  static of({ ring, first, end }: WaitingNotesParts): WaitingNotes {
    const notes = new WaitingNotes();
    notes.#ring = ring;
    notes.#first = first;
    notes.#end = end;
    return notes;
  }

  get bytes(): number {
    return this.#ring.byteLength;
  }

  /** The contents of the notes, to be copied; or to be moved elsewhere, and not to be used any more. */
  release(): WaitingNotesParts {
    return { ring: this.#ring, first: this.#first, end: this.#end };
  }

  /** About the next new state. */
  push(note: number): void {
    if (this.#end - this.#first === this.#ring.length) this.#grow();
    this.#ring[this.#end++ & (this.#ring.length - 1)] = note;
  }

  at(number: number): number {
    return this.#ring[number & (this.#ring.length - 1)]!;
  }

  /** States below this number are no longer needed. */
  forget(below: number): void {
    this.#first = below;
  }

  #grow(): void {
    const old = this.#ring;
    const grown = new Uint16Array(old.length * 2);
    for (let number = this.#first; number < this.#end; number++) {
      grown[number & (grown.length - 1)] = old[number & (old.length - 1)]!;
    }
    this.#ring = grown;
  }
}
