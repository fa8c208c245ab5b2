/** A run of a system, as evidence: every step names the group and label that were taken and the state reached. */
import type { State } from './system.ts';

export interface Step {
  readonly group: number;
  readonly label: number;
  readonly state: State;
}

export interface Trace {
  readonly start: State;
  readonly steps: readonly Step[];
  /** For a run into a cycle: the last step leads back to the state before step `loop` (0 is the start). */
  readonly loop?: number;
}
