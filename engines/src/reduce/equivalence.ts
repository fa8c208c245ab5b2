/** The equivalences by which state spaces are reduced and compared, from finer to coarser in their two families. */
export const equivalences = ['strong', 'branching', 'divergence-branching', 'weak', 'trace', 'weak-trace'] as const;

export type Equivalence = (typeof equivalences)[number];

/** Those that relate states step by step; the others look at traces only. */
export type BisimulationKind = Exclude<Equivalence, 'trace' | 'weak-trace'>;
