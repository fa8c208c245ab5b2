/**
 * Removes steps of a proof as long as the rest still contains a proof. The result is minimal: no further step can be
 * removed. That takes one small game per step, so it is only done for evidence small enough to read.
 */
import type { Task } from '../../task/task.ts';
import type { ModalMoves } from './modal-moves.ts';
import { type Effort, RestrictedGame } from './restricted-game.ts';

/** Some of the steps, each of which is necessary; nothing if that would take too much effort. */
export function* shrunk(
  steps: readonly number[],
  modalMoves: ModalMoves,
  effort: Effort,
): Task<readonly number[] | undefined> {
  const kept = new Set(steps);
  for (const step of steps.toReversed()) {
    kept.delete(step);
    const game = RestrictedGame.play(modalMoves, kept, effort);
    if (game === undefined) return undefined;
    if (!game.isWon) kept.add(step);
    yield;
  }
  return steps.filter((step) => kept.has(step));
}
