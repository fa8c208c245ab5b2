/**
 * Looks for a proof with the minimum number of steps. To find a smallest sub-game that is won is NP-hard, so the search
 * is exact but bounded, and says whether it came to its end. It branches over cuts: where the steps chosen so far are
 * no proof, the moves by which the other side wins name steps of which at least one is needed. Cuts that have no step
 * in common, taken one after the other until a proof is contained, give a lower bound; for a plain run this is the
 * distance that is left.
 */
import type { Task } from '../../task/task.ts';
import type { ModalMoves } from './modal-moves.ts';
import { type Effort, RestrictedGame } from './restricted-game.ts';

export interface MinimumProof {
  readonly steps: readonly number[];
  /** Whether it is proven that no proof has fewer steps. */
  readonly isProven: boolean;
}

/** Starts from a known proof. */
export function* minimumProof(known: readonly number[], modalMoves: ModalMoves, effort: Effort): Task<MinimumProof> {
  const search = new MinimumSearch(known, modalMoves, effort);
  yield* search.extend(new Set(), new Set());
  return { steps: search.best, isProven: effort.left >= 0 };
}

class MinimumSearch {
  best: readonly number[];
  readonly #modalMoves: ModalMoves;
  readonly #effort: Effort;

  constructor(known: readonly number[], modalMoves: ModalMoves, effort: Effort) {
    this.best = known;
    this.#modalMoves = modalMoves;
    this.#effort = effort;
  }

  /** Tries all proofs that have the chosen steps and none of the excluded ones, as far as they might be smaller. */
  *extend(chosen: Set<number>, excluded: Set<number>): Task<void> {
    if (chosen.size >= this.best.length) return;
    const game = RestrictedGame.play(this.#modalMoves, chosen, this.#effort);
    yield;
    if (game === undefined) return;
    if (game.isWon) {
      this.best = [...chosen];
      return;
    }
    const cuts = game.cuts(excluded);
    if (!(yield* this.#mightBeSmaller(chosen, excluded, cuts))) return;
    if (cuts.length > 1) yield* this.extend(new Set([...chosen, ...cuts.flatMap((cut) => [...cut])]), excluded);
    else yield* this.#branch(cuts[0]!, chosen, excluded);
  }

  /** One of these steps is needed. */
  *#branch(cut: ReadonlySet<number>, chosen: Set<number>, excluded: Set<number>): Task<void> {
    const tried: number[] = [];
    for (const step of cut) {
      if (chosen.size + 1 >= this.best.length || this.#effort.left < 0) break;
      chosen.add(step);
      yield* this.extend(chosen, excluded);
      chosen.delete(step);
      excluded.add(step);
      tried.push(step);
    }
    for (const step of tried) excluded.delete(step);
  }

  *#mightBeSmaller(
    chosen: ReadonlySet<number>,
    excluded: ReadonlySet<number>,
    firstCuts: readonly ReadonlySet<number>[],
  ): Task<boolean> {
    const shown = new Set(chosen);
    let cuts = firstCuts;
    for (let needed = chosen.size + cuts.length; needed < this.best.length; needed += cuts.length) {
      if (cuts.some((cut) => cut.size === 0)) return false;
      for (const cut of cuts) for (const step of cut) shown.add(step);
      const game = RestrictedGame.play(this.#modalMoves, shown, this.#effort);
      yield;
      if (game === undefined) return false;
      if (game.isWon) return true;
      cuts = game.cuts(excluded);
    }
    return false;
  }
}
