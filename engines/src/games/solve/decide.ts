/**
 * The winner of the first vertex of an unfinished game. Unexpanded vertices count against the answer: if the first
 * vertex is won although all of those are lost, it is won. A walk forwards finds the winner; moves are needed for
 * evidence alone and computed only where evidence is shown.
 */
import type { Task } from '../../task/task.ts';
import { type Arena, LOST, WON } from '../grow/arena.ts';
import type { Growth } from '../grow/growth.ts';
import type { Head } from '../grow/head.ts';
import { winnersForward } from './forward.ts';
import { type Solution, solve, solvedByChain } from './solve.ts';

type Winner = typeof WON | typeof LOST;

/** Nothing if it is open; a winner without a solution if the evidence would be too large to read. */
export interface Decided {
  readonly winner?: Winner;
  readonly solution?: Solution;
}

/** The game is nothing but its head so far: only what was found last can decide it. */
export function isHeadAlone({ head }: Growth): boolean {
  return head.exists && !head.hasExits;
}

/** Proofs with more vertices than `mostShown` are not shown. */
export function* decide(arena: Arena, growth: Growth, mostShown: number): Task<Decided> {
  const { head, decidedBy } = growth;
  if (decidedBy !== undefined) return { solution: solvedByChain(arena, decidedBy) };
  if (isHeadAlone(growth)) return growth.waiting === 0 ? { winner: head.winner } : {};
  yield* growth.addEdges();
  const guesses = growth.waiting === 0 ? ([LOST] as const) : ([LOST, WON] as const);
  for (const guess of guesses) {
    if (!head.isWorthTrying(guess)) continue;
    const { winner, solution } = yield* winnerOfFirst(arena, growth, guess);
    if (growth.waiting > 0 && winner === guess) continue;
    if (head.exists && winner === head.winner && head.size > mostShown) return { winner };
    return { winner, solution: withHead(solution ?? (yield* solve(arena, guess)), { arena, growth, winner }) };
  }
  return {};
}

/** With the solution, if it took a solver. */
function* winnerOfFirst(arena: Arena, { head }: Growth, guess: Winner): Task<Decided & { readonly winner: Winner }> {
  const starts = head.exists ? head.exits() : [0];
  const known = yield* winnersForward(arena, { starts, unseen: guess });
  const solution = known.winners === undefined ? yield* solve(arena, guess) : undefined;
  const winners = solution?.winners ?? known.winners!;
  const winner = head.exists ? winnerByExits(head, winners) : (winners[0] as Winner);
  return { winner, ...(solution && { solution }) };
}

function winnerByExits(head: Head, winners: Uint8Array): Winner {
  return head.decidingExit(winners) === undefined ? head.winner : opponent(head.winner);
}

function opponent(winner: Winner): Winner {
  return winner === WON ? LOST : WON;
}

/** The moves through the head to the exit that decides it, if one does. */
function withHead(
  solution: Solution,
  { arena, growth, winner }: { readonly arena: Arena; readonly growth: Growth; readonly winner: Winner },
): Solution {
  if (!growth.head.exists) return solution;
  const { winners, moves } = solution;
  winners[0] = winner;
  const exit = growth.head.decidingExit(winners);
  if (exit === undefined) return solution;
  let to = exit.to;
  for (let vertex = exit.from; vertex >= 0; vertex = arena.parents.at(vertex)) {
    winners[vertex] = winner;
    moves[vertex] = to;
    to = vertex;
  }
  return solution;
}
