/** What can be asked of a system. Each question has the name it is reported under. */
import type { Formula } from './formula.ts';
import type { Model } from './language.ts';
import type { Label } from './system.ts';

/** Something that happens in a run: the run is stuck, takes a step with such a label, or visits such a state. */
export type Happening =
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'label'; readonly matches: (label: Label) => boolean }
  | { readonly kind: 'predicate'; readonly predicate: number };

/** `never` holds if no run shows the happening, and fails with a run that does; `possible` is the same seen the other
 *  way: it holds with a run that shows it, and fails if there is none. */
export interface HappeningQuestion {
  readonly kind: 'never' | 'possible';
  readonly what: Happening;
  readonly name: string;
}

/** Whether a formula holds in the initial state. */
export interface FormulaQuestion {
  readonly kind: 'formula';
  readonly formula: Formula;
  readonly name: string;
  /** The model the formula is about, where that is not the model that was opened but the same one compiled together with
   *  what the formula declares. */
  readonly model?: Model;
}

export type Question = HappeningQuestion | FormulaQuestion;
