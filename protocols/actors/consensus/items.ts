/** What processes say in the phases of the algorithms. */
export type Item =
  /** S: proposals by process, 0 where unknown: those learnt in the last round, in phase 2 all. */
  | { readonly kind: 'values'; readonly values: readonly number[] }
  /** <>S, phase 1, with the round from which the estimate is. */
  | { readonly kind: 'estimate'; readonly value: number; readonly stamp: number }
  /** Phase 2, by the coordinator. */
  | { readonly kind: 'proposal'; readonly value: number }
  /** Phase 3; the coordinator says in phase 4 that its round has failed. */
  | { readonly kind: 'ack' | 'nack' | 'fail' };
