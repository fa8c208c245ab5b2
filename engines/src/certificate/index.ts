/** Proofs of verdicts, for a checker that shares nothing with the engines. */
export { writeClosedSet } from './closed-set.ts';
export { type FoundStates, NotCertifiable, type WritePiece } from './found-states.ts';
export { writeStrategy } from './strategy.ts';
export { writeZones } from './zones.ts';
