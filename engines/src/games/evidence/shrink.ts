/**
 * Takes steps away from a proof's steps as long as what is left still contains a proof. What remains is minimal: no
 * further step can be taken away. That takes one small game per step, so it is only done for evidence that a person
 * might read.
 */
import type { Task } from '../../task/task.ts';
import type { ModalMoves } from './modal-moves.ts';
import { type Effort, RestrictedGame } from './restricted-game.ts';

/** Some of the steps, none of which can be spared; nothing if that would take too much effort. */
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
