/** Who looks on while time passes: it has phases, and clocks in some of them, and changes nothing else. */
import type { Domain, State } from '@vedette/core';
import type { Arrival } from './zone-steps.ts';

/** A step of the actors, as it is seen. */
export interface Seeing {
  readonly state: State;
  readonly phase: number;
  readonly label: number;
  /** Without zone and phase. */
  readonly target: State;
}

export interface Observer {
  readonly domain: Domain;
  first(state: State): readonly [phase: number, Arrival];
  clocksIn(phase: number): number;
  /** Nothing more is looked at. */
  isOver(phase: number): boolean;
  /** Whether states of this phase must not stand for others. */
  isCounted(phase: number): boolean;
  /** Every phase that may follow. */
  after(seeing: Seeing, follow: (phase: number, arrival: Arrival) => void): void;
}
