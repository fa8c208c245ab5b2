/** A winning strategy: the winner's moves, and every answer of the other side. */
import type { StateSpace } from '../grow/state-space.ts';

/** A move: by a step or in the same state (-1), to a vertex or to where nothing is left to show. */
export interface Branch {
  readonly step: number;
  readonly vertex?: number;
}

export interface Strategy {
  readonly space: StateSpace;
  readonly start: number;
  stateOf(vertex: number): number;
  /** Whether the winner moves here. */
  isWinnersMove(vertex: number): boolean;
  branches(vertex: number): readonly Branch[];
}
