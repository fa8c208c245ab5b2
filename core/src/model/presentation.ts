/**
 * How a model is shown: its runs and states in the words of its text. No verdict depends on it, except that questions
 * call actions and components by these names.
 */
import type { Narration } from '../narration.ts';
import type { ModelRoles } from '../roles/roles.ts';
import type { Span } from '../span.ts';
import type { Label, State } from '../system.ts';
import type { Step } from '../trace.ts';

export interface Presentation {
  readonly narration?: Narration;
  /** The roles of its actions and components. */
  readonly roles?: ModelRoles;
  readonly info?: readonly InfoSection[];
  /** Other views of a state, shown side by side. */
  readonly views?: (state: State) => readonly InfoSection[];
  /** The names of the actions in a label, besides its text; if left out, those of the usual notation. */
  actionNames?(label: Label): readonly string[];
  /** The components that take part in a step of a group with this label, by their names in the narration. */
  participants?(group: number, label: Label): readonly string[];
  /** Where the text has a step: for each component its part of the step, as far as known. */
  written?(before: State, step: Step): readonly Written[];
  /** Which components wait in a state: what each is ready for, whom that needs, and who is not ready. */
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
  /**
   * The participants that this action needs besides and that are not ready; none if all are ready and only their data
   * disagree.
   */
  readonly for: readonly string[];
  /** The others that take part. */
  readonly with: readonly string[];
  /** Other obstacles, as a clause: `a guard on clocks holds`. */
  readonly until?: string;
  readonly origin?: Span;
}
