/** What happens in a run, for those who follow it. One object is used for all events: copy what is kept. */
import type { Message, Step, TimerName } from './known-steps.ts';

export type HappenedKind =
  | 'start'
  | 'receive'
  | 'drop'
  | 'timeout'
  | 'crash'
  | 'restart'
  | 'partition'
  | 'heal'
  | 'pause'
  | 'resume';

export interface Happened {
  kind: HappenedKind;
  /** In ticks. */
  time: number;
  /** -1: the network as a whole. */
  actor: number;
  /**
   * Of a message: its sender, itself, when the first of its round trip was sent, and whether a copy of it stays in the
   * network.
   */
  from: number;
  message: Message | undefined;
  origin: number;
  boot: number;
  number: number;
  isKept: boolean;
  timer: TimerName | undefined;
  /** What the actor did; nothing where it did nothing. */
  step: Step | undefined;
  /** The places of the sends that were lost, and of those the ones that a partition cut off. */
  lost: number[];
  cutOff: number[];
}

export interface Observer {
  happened(event: Happened): void;
  /** True: nothing more is to be simulated. */
  readonly isDone?: boolean;
}
