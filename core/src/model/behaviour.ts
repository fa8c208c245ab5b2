/** What a model does: its system, and other systems with the same behaviour for questions that need one. */
import type { Enabling } from '../enabling.ts';
import type { ExplicitGraph } from '../explicit-graph.ts';
import type { Question } from '../question.ts';
import type { Refusal, Search, Sight, WantedRun } from '../search.ts';
import type { Label, TransitionSystem } from '../system.ts';
import type { Model } from './model.ts';

export interface Behaviour {
  readonly system: TransitionSystem;
  /** What to search for a question about this model, or why it cannot be answered; nothing if its own system will
   *  do. */
  searchFor?(question: Question, wanted: WantedRun): Search | Refusal | undefined;
  /** Where states stand for sets: the same behaviour with states that are points, as exact as what sees it has to have it, or
   *  why there are none. */
  points?(sight: Sight): Search | Refusal;
  /** What is known about the groups of its own system beyond what they read and write, for partial-order reduction. */
  enabling?(): Enabling | undefined;
  /** The same model without the reductions that can be told: by what sees every step, hidden ones included, or by predicates that speak of
   *  slots, which must have the values that are written. If left out, there are none. */
  unreduced?(seenBy: 'steps' | 'states'): Model;
  /** Every label that steps have, where they are known before any step is taken. */
  readonly labels?: readonly Label[];
  /** Where the model is a graph already: its states, with those that are not reached. What needs a whole graph need not explore it. */
  readonly graph?: ExplicitGraph;
}
