/** The moves of an automaton with a letter, found once for each state and letter. */
import type { Automaton } from './automaton.ts';

export interface Move {
  readonly target: number;
  readonly marks: number;
  /** From and to states that accept together. */
  readonly isInside: boolean;
}

export class Moves {
  readonly automaton: Automaton;
  /** By state, then by letter. */
  readonly #known: readonly Map<number, readonly Move[]>[];

  constructor(automaton: Automaton) {
    this.automaton = automaton;
    this.#known = automaton.transitions.map(() => new Map());
  }

  from(state: number, letter: number): readonly Move[] {
    const known = this.#known[state]!.get(letter);
    if (known !== undefined) return known;
    const made = this.#made(state, letter);
    this.#known[state]!.set(letter, made);
    return made;
  }

  /** One for each target: two transitions to it can alternate, which gives the marks of both. */
  #made(state: number, letter: number): readonly Move[] {
    const marks = new Map<number, number>();
    for (const one of this.automaton.transitions[state]!)
      if (isRead(one, letter)) marks.set(one.target, (marks.get(one.target) ?? 0) | one.marks);
    const part = this.automaton.acceptingPart;
    return [...marks].map(([target, own]) => ({
      target,
      marks: own,
      isInside: part[state]! >= 0 && part[state] === part[target],
    }));
  }
}

export function isRead({ set, clear }: { readonly set: number; readonly clear: number }, letter: number): boolean {
  return (letter & set) === set && (letter & clear) === 0;
}
