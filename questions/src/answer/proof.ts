/** What engines hand out as proofs, for a certificate that is checked without them. */
import type { FormulaQuestion, Question, TransitionSystem } from '@vedette/core';
import type { FoundStates } from '@vedette/engines';

/** All states that are reachable: the goals of these questions are met in none. */
export interface ClosedSetProof {
  /** Where states stand for sets, they are zones, whose union is closed. */
  readonly kind: 'closed set' | 'zones';
  readonly questions: readonly Question[];
  readonly system: TransitionSystem;
  readonly states: FoundStates;
}

/** The formula has this verdict, as a strategy shows, which is still to be found. */
export interface StrategyProof {
  readonly kind: 'strategy';
  readonly questions: readonly [FormulaQuestion];
  readonly system: TransitionSystem;
  readonly claim: 'holds' | 'fails';
}

export type Proof = ClosedSetProof | StrategyProof;
