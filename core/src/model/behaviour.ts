/** What a model does: its system, and other systems with the same behaviour for questions that need one. */
import type { Enabling } from '../enabling.ts';
import type { ExplicitGraph } from '../explicit-graph.ts';
import type { Question } from '../question.ts';
import type { Refusal, Search, Sight, WantedRun } from '../search.ts';
import type { Label, TransitionSystem } from '../system.ts';
import type { Model } from './model.ts';

export interface Behaviour {
  readonly system: TransitionSystem;
  /**
   * What to search for a question about this model, or why it cannot be answered; nothing if the model's own system
   * suffices.
   */
  searchFor?(question: Question, wanted: WantedRun): Search | Refusal | undefined;
  /**
   * Where states stand for sets: the same behaviour with states that are points, exact for an observer with this sight,
   * or the reason why there are none.
   */
  points?(sight: Sight): Search | Refusal;
  /** What is known about the groups of its own system beyond what they read and write, for partial-order reduction. */
  enabling?(): Enabling | undefined;
  /**
   * The same model without the reductions that the observer can notice: `steps` sees every step, hidden ones included;
   * `states` sees predicates over slots, whose values must be those of the model. If left out, no reduction is
   * noticeable.
   */
  unreduced?(seenBy: 'steps' | 'states'): Model;
  /** All labels of steps, where they are known without a search. */
  readonly labels?: readonly Label[];
  /**
   * Its graph, unreached states included, where the model is given as one. Work on whole graphs then needs no search.
   */
  readonly graph?: ExplicitGraph;
}
