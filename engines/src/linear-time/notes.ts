/**
 * What a search notes about a state of the system, as one small number: the letter of the state, the states of the
 * automaton it was reached in, those of them it was expanded in, and whether an accepting cycle may begin there. There
 * are few different notes, so a byte for each state of the system does for its share of the product.
 */
import { ByteColumn, IntColumn } from '@vedette/structures';
import { AutomatonSets, EMPTY } from './automaton-sets.ts';

interface Note {
  readonly letter: number;
  /** Sets of states of the automaton. */
  readonly reached: number;
  readonly done: number;
  readonly isStart: boolean;
}

export class Notes {
  readonly sets = new AutomatonSets();
  readonly #notes: Note[] = [];
  readonly #numbers = new Map<string, number>();
  /** By note, and for the first by set: what becomes of it. */
  readonly #joined: number[][] = [];
  readonly #settled: number[] = [];
  readonly #started: number[] = [];

  constructor() {
    this.#of({ letter: 0, reached: EMPTY, done: EMPTY, isStart: false });
  }

  at(note: number): Note {
    return this.#notes[note]!;
  }

  isWaiting(note: number): boolean {
    const { reached, done } = this.#notes[note]!;
    return reached !== done;
  }

  withLetter(note: number, letter: number): number {
    return this.#of({ ...this.at(note), letter });
  }

  /** After it was reached in these states, too. */
  joined(note: number, set: number): number {
    const row = this.#joined[note]!;
    row[set] ??= this.#of({ ...this.at(note), reached: this.sets.union(this.at(note).reached, set) });
    return row[set]!;
  }

  /** After it was expanded. */
  settled(note: number): number {
    this.#settled[note] ??= this.#of({ ...this.at(note), done: this.at(note).reached });
    return this.#settled[note]!;
  }

  started(note: number): number {
    this.#started[note] ??= this.#of({ ...this.at(note), isStart: true });
    return this.#started[note]!;
  }

  #of(note: Note): number {
    const key = `${note.letter} ${note.reached} ${note.done} ${note.isStart}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#notes.length);
    this.#joined.push([]);
    return this.#notes.push(note) - 1;
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
