/** What engines hand out as proofs, for a certificate that is checked without them. */
import type { Question, TransitionSystem } from '@vedette/core';
import type { FoundStates } from '@vedette/engines';

/** All states that are reachable: the goals of these questions are met in none. */
export interface ClosedSetProof {
  readonly kind: 'closed set';
  readonly questions: readonly Question[];
  readonly system: TransitionSystem;
  readonly states: FoundStates;
}

export type Proof = ClosedSetProof;
