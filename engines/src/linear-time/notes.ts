/**
 * What a search notes about a state of the system, as one small number: the letter of the state, the states of the
 * automaton it was reached in, those of them it was expanded in, and whether an accepting cycle may begin there. There
 * are few different notes, so a byte for each state of the system does for its share of the product.
 */
import { ByteColumn, EMPTY, IntColumn, NumberedSets, Numbering } from '@vedette/structures';

interface Note {
  readonly letter: number;
  /** Sets of states of the automaton. */
  readonly reached: number;
  readonly done: number;
  readonly isStart: boolean;
}

export class Notes {
  readonly sets = new NumberedSets();
  readonly #notes = new Numbering<Note>(
    ({ letter, reached, done, isStart }) => `${letter} ${reached} ${done} ${isStart}`,
    [{ letter: 0, reached: EMPTY, done: EMPTY, isStart: false }],
  );
  /** By note, and for the first by set: what becomes of it. */
  readonly #joined: number[][] = [];
  readonly #settled: number[] = [];
  readonly #started: number[] = [];

  at(note: number): Note {
    return this.#notes.at(note);
  }

  isWaiting(note: number): boolean {
    const { reached, done } = this.#notes.at(note);
    return reached !== done;
  }

  withLetter(note: number, letter: number): number {
    return this.#notes.of({ ...this.at(note), letter });
  }

  /** After it was reached in these states, too. */
  joined(note: number, set: number): number {
    this.#joined[note] ??= [];
    const row = this.#joined[note];
    row[set] ??= this.#notes.of({ ...this.at(note), reached: this.sets.union(this.at(note).reached, set) });
    return row[set]!;
  }

  /** After it was expanded. */
  settled(note: number): number {
    this.#settled[note] ??= this.#notes.of({ ...this.at(note), done: this.at(note).reached });
    return this.#settled[note]!;
  }

  started(note: number): number {
    this.#started[note] ??= this.#notes.of({ ...this.at(note), isStart: true });
    return this.#started[note]!;
  }
}

/** A note for each state: bytes as long as those do. */
export class NoteColumn {
  readonly #bytes = new ByteColumn();
  #words: IntColumn | undefined;

  get length(): number {
    return this.#words?.length ?? this.#bytes.length;
  }

  get bytes(): number {
    return this.#words?.bytes ?? this.#bytes.bytes;
  }

  at(state: number): number {
    return this.#words === undefined ? this.#bytes.at(state) : this.#words.at(state);
  }

  set(state: number, note: number): void {
    if (this.#words !== undefined) this.#words.set(state, note);
    else if (note < 256) this.#bytes.set(state, note);
    else this.#widened().set(state, note);
  }

  push(note: number): void {
    if (this.#words !== undefined) this.#words.push(note);
    else if (note < 256) this.#bytes.push(note);
    else this.#widened().push(note);
  }

  #widened(): IntColumn {
    this.#words = new IntColumn();
    this.#words.append(this.#bytes.view());
    return this.#words;
  }
}
