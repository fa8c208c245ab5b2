/** Where everything stands in a terminal chart. `planChart` decides it; the painting follows. */
import type { Gesture } from '../../story/gesture.ts';

/** Cells side by side: the first and how many. */
export interface Strip {
  readonly at: number;
  readonly width: number;
}

export interface Plan {
  /** The cell of each lane, and the lane of each lifeline. */
  readonly lanes: readonly number[];
  readonly laneOf: readonly number[];
  /** All lanes with the texts beside them, and the most they could take. */
  readonly field: Strip;
  readonly room: Strip;
  /** The names over the lanes, each in rows. */
  readonly heads: readonly (readonly string[])[];
  readonly style: 'boxes' | 'lanes';
  readonly legend: readonly string[];
  /** Where the texts of events go, if not onto the lanes. */
  readonly texts?: Strip;
}

export interface PlanOptions {
  readonly names: readonly string[];
  /** The gestures to be drawn, each with its text. */
  readonly drawn: readonly { readonly gesture: Gesture; readonly text: string }[];
  readonly room: Strip;
}
