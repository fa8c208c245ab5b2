/** How a model is shown: its runs and states in the words of its text. Every member is for people; a verdict depends on none of them,
 *  except that questions call actions and components by these names. */
import type { Narration } from '../narration.ts';
import type { ModelRoles } from '../roles/roles.ts';
import type { Span } from '../span.ts';
import type { Label, State } from '../system.ts';
import type { Step } from '../trace.ts';

export interface Presentation {
  readonly narration?: Narration;
  /** What its actions and components are for. */
  readonly roles?: ModelRoles;
  readonly info?: readonly InfoSection[];
  /** Other ways to look at a state, to be shown side by side. */
  readonly views?: (state: State) => readonly InfoSection[];
  /** The names of the actions that a label stands for, besides its text; if left out, those of the usual notation. */
  actionNames?(label: Label): readonly string[];
  /** The components that take part in a step of a group with this label, by the names of the narration's lifelines. */
  participants?(group: number, label: Label): readonly string[];
  /** Where a step is written: its part of it for each component, as far as that is known. */
  written?(before: State, step: Step): readonly Written[];
  /** Who waits for whom in a state: what components are ready for that takes others, who are not. */
  waits?(state: State): readonly Wait[];
}

/** A heading with lines under it, for people. */
export interface InfoSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What a component does in a step. */
export interface Written {
  readonly who: string;
  readonly origin: Span;
}

/** A component that is ready for an action and cannot take it alone. */
export interface Wait {
  /** By the names of the narration's lifelines, as all of them. */
  readonly who: string;
  /** The action it is ready for, by its own name. */
  readonly action: string;
  /** All that this action takes besides and that are not ready for it; none where all are ready, but disagree on data. */
  readonly for: readonly string[];
  /** The others that take part. */
  readonly with: readonly string[];
  /** What else stands in the way, as a clause: `a guard on clocks holds`. */
  readonly until?: string;
  readonly origin?: Span;
}
