/**
 * The explored part of the product of a system and an automaton: a node is a state of the system, by its number, with a
 * state of the automaton it was expanded in. Only the notes are kept; the store that holds the states computes
 * transitions again, on demand.
 */
import type { Store } from '../explore/store/store.ts';
import type { LabelLetters } from './letters.ts';
import type { Moves } from './moves.ts';
import type { NoteColumn, Notes } from './notes.ts';

export interface ProductStep {
  readonly label: number;
  readonly state: number;
  /** Of the automaton. */
  readonly at: number;
  readonly marks: number;
  readonly isInside: boolean;
}

export class ProductGraph {
  readonly moves: Moves;
  readonly #store: Pick<Store, 'expand'>;
  readonly #notes: Notes;
  readonly #column: NoteColumn;
  readonly #letters: LabelLetters;

  constructor(
    store: Pick<Store, 'expand'>,
    parts: {
      readonly moves: Moves;
      readonly notes: Notes;
      readonly column: NoteColumn;
      readonly letters: LabelLetters;
    },
  ) {
    this.#store = store;
    this.moves = parts.moves;
    this.#notes = parts.notes;
    this.#column = parts.column;
    this.#letters = parts.letters;
  }

  /** How many states of the system there are. */
  get states(): number {
    return this.#column.length;
  }

  /** The states of the automaton that a state was expanded in, in increasing order. */
  at(state: number): readonly number[] {
    return this.#notes.sets.members(this.#notes.at(this.#column.at(state)).done);
  }

  /** The states to which an accepting transition leads back: every accepting cycle goes through one of them. */
  isStart(state: number): boolean {
    return this.#notes.at(this.#column.at(state)).isStart;
  }

  letter(state: number): number {
    return this.#notes.at(this.#column.at(state)).letter;
  }

  letterOfLabel(label: number): number {
    return this.#letters.letter(label);
  }

  /** The labels of all steps of the system from a state. */
  forEachLabel(state: number, visit: (label: number) => void): void {
    this.#store.expand(state, visit);
  }

  /** Also to nodes that were not expanded. */
  forEachStep(state: number, at: number, visit: (step: ProductStep) => void): void {
    const letter = this.letter(state);
    this.#store.expand(state, (label, answer) => {
      const target = answer < 0 ? ~answer : answer;
      const moves = this.moves.from(at, letter | this.#letters.letter(label));
      for (let i = 0; i < moves.length; i++) {
        const { target: to, marks, isInside } = moves[i]!;
        visit({ label, state: target, at: to, marks, isInside });
      }
    });
  }
}
