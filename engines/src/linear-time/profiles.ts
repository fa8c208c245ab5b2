/**
 * What words do to an automaton, numbered: the states after a word, and the *profile* of a word, which gives for each
 * state where the word leads from there, and with which marks. Whether a word repeated for ever is accepted depends on
 * its profile alone (Büchi, "On a decision method in restricted second order arithmetic", 1962), so a search needs no
 * other memory of a loop.
 */
import { ComponentSearch, NumberedSets, Numbering, rowsOfLists } from '@vedette/structures';
import type { Moves } from './moves.ts';

/** By source, then by target: the union of the marks of all transitions. A cycle can take each of them in turn. */
type Profile = readonly ReadonlyMap<number, number>[];

export class Profiles {
  /** Of the empty word. */
  readonly identity: number;
  readonly #moves: Moves;
  readonly #sets = new NumberedSets();
  readonly #profiles = new Numbering<Profile>(keyOf);
  readonly #memo = new Map<string, number>();

  constructor(moves: Moves) {
    this.#moves = moves;
    const { length } = moves.automaton.transitions;
    this.identity = this.#profiles.of(Array.from({ length }, (_, state) => new Map([[state, 0]])));
  }

  setOf(states: readonly number[]): number {
    return this.#sets.of(states);
  }

  members(set: number): readonly number[] {
    return this.#sets.members(set);
  }

  image(set: number, letter: number): number {
    return this.#known(`image ${set} ${letter}`, () =>
      this.setOf(this.members(set).flatMap((at) => this.#moves.from(at, letter).map(({ target }) => target))),
    );
  }

  /** Of the word with one more letter. */
  extended(profile: number, letter: number): number {
    return this.#known(`extended ${profile} ${letter}`, () =>
      this.#profiles.of(this.#profiles.at(profile).map((row) => this.#extendedRow(row, letter))),
    );
  }

  /** The word has no run from any of these states. */
  isDead(set: number, profile: number): boolean {
    return this.members(set).every((at) => this.#profiles.at(profile)[at]!.size === 0);
  }

  /** Whether the word, repeated for ever, is accepted from one of the states. */
  accepts(set: number, profile: number): boolean {
    return this.#known(`accepts ${set} ${profile}`, () => (this.#isAccepted(set, profile) ? 1 : 0)) === 1;
  }

  #extendedRow(row: ReadonlyMap<number, number>, letter: number): ReadonlyMap<number, number> {
    const next = new Map<number, number>();
    for (const [at, before] of row)
      for (const { target, marks } of this.#moves.from(at, letter))
        next.set(target, (next.get(target) ?? 0) | before | marks);
    return next;
  }

  #isAccepted(set: number, profile: number): boolean {
    const rows = this.#profiles.at(profile);
    const reached = new Set(this.members(set));
    for (const at of reached) for (const target of rows[at]!.keys()) reached.add(target);
    const search = new ComponentSearch(rowsOfLists(rows.map((row) => [...row.keys()])));
    while (search.next() !== 'end') {
      const members = new Set(search.members());
      if (![...members].some((at) => reached.has(at))) continue;
      const inner = [...members].flatMap((at) => [...rows[at]!].filter(([target]) => members.has(target)));
      const marks = inner.reduce((all, [, own]) => all | own, 0);
      if (inner.length > 0 && marks === this.#moves.automaton.allMarks) return true;
    }
    return false;
  }

  #known(key: string, compute: () => number): number {
    const known = this.#memo.get(key) ?? compute();
    this.#memo.set(key, known);
    return known;
  }
}

function keyOf(rows: Profile): string {
  return rows
    .map((row) =>
      [...row]
        .map(([at, marks]) => `${at}:${marks}`)
        .sort()
        .join(),
    )
    .join(';');
}
