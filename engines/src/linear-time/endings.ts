/** Finite runs: whether an automaton accepts, from one of its states, a letter repeated for ever. */
import { ComponentSearch, rowsOfLists } from '@vedette/structures';
import type { Automaton } from './automaton.ts';
import { isRead } from './moves.ts';

export class Endings {
  readonly #automaton: Automaton;
  /** By letter. */
  readonly #accepting = new Map<number, ReadonlySet<number>>();

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
  }

  accepts(state: number, letter: number): boolean {
    let known = this.#accepting.get(letter);
    if (known === undefined) {
      known = this.#statesAccepting(letter);
      this.#accepting.set(letter, known);
    }
    return known.has(state);
  }

  #statesAccepting(letter: number): ReadonlySet<number> {
    const { transitions, allMarks } = this.#automaton;
    const rows = transitions.map((row) => row.filter((one) => isRead(one, letter)));
    const targets = rows.map((row) => row.map(({ target }) => target));
    const search = new ComponentSearch(rowsOfLists(targets));
    const accepting = new Set<number>();
    // A component comes after those it leads to.
    while (search.next() !== 'end') {
      const members = new Set(search.members());
      const inner = [...members].flatMap((state) => rows[state]!.filter(({ target }) => members.has(target)));
      const isAccepting = inner.length > 0 && inner.reduce((marks, one) => marks | one.marks, 0) === allMarks;
      const leadsOn = [...members].some((state) => targets[state]!.some((target) => accepting.has(target)));
      if (isAccepting || leadsOn) for (const state of members) accepting.add(state);
    }
    return accepting;
  }
}
