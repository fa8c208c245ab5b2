/**
 * Describes the steps of a run as events: which components there are, and who did what. A language offers it beside its
 * system (engines never need it); the sequence chart draws one lifeline per component.
 */
import type { State } from './system.ts';
import type { Step, Trace } from './trace.ts';

/** One step of a run as the chart shows it. */
export interface Event {
  /** What is written at the arrow or mark. */
  readonly text: string;
  /** The lifelines that took part, in the order of the chart's columns. Empty: the whole system. */
  readonly participants: readonly string[];
  /** For a message: the sender and the receiver, both among the participants. */
  readonly from?: string;
  readonly to?: string;
  /**
   * Of a step with a channel: the lifelines that declared arguments name as sender and receiver of the message itself,
   * and the rest of its text.
   */
  readonly origin?: string;
  readonly addressee?: string;
  readonly content?: string;
  /**
   * `local` something a component does alone or several do together; `message` an arrow; `crash` ends a lifeline;
   * `suspicion` a component considers another dead; `time` time passes for all; `fault` a lost message
   * or another injected fault. Whether it is a crash or a fault depends on the group and the label of the step, and on
   * the slots that the group reads and writes.
   */
  readonly kind: 'local' | 'message' | 'crash' | 'suspicion' | 'time' | 'fault';
  /** What a hidden step was: an event that is not seen from outside. */
  readonly hidden?: string;
  /** For the passing of time in steps of one unit: 1. */
  readonly units?: 1;
  /** When it happens, for timed models: `5` or `[0,10]`. */
  readonly time?: string;
}

/**
 * A component that only hands messages on, and may lose them: a chart may draw one arrow from the sender to the
 * receiver instead.
 */
export interface Channel {
  /** Its lifeline. */
  readonly name: string;
  /** The lifelines that it can hand messages to. */
  readonly receivers: readonly string[];
}

export interface Narration {
  readonly lifelines: readonly string[];
  readonly channels?: readonly Channel[];
  /** Monitors: a chart omits them from other components' events, unless asked for them. */
  readonly monitors?: readonly string[];
  describe(before: State, step: Step): Event;
  /**
   * Whether the value of a slot is live in a state. A value that is overwritten before it is read is not; if left out,
   * all are.
   */
  readonly isRead?: (slot: number, state: State) => boolean;
  /** The narration for one run, where describing a step needs the whole run: when steps happen, in timed models. */
  along?(trace: Trace): Narration;
  /** A remark on the run of this narration. */
  readonly remark?: string;
}
