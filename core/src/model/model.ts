/** A model in three records: what it does, how it is shown, what can be asked of it. */
import type { TransitionSystem } from '../system.ts';
import type { Behaviour } from './behaviour.ts';
import type { Presentation } from './presentation.ts';
import type { Queries } from './queries.ts';

/**
 * A wrapper replaces members of a record and keeps the others by spread. So a record is a plain object, and its members
 * need no `this`.
 */
export interface Model {
  readonly behaviour: Behaviour;
  readonly presentation: Presentation;
  readonly queries: Queries;
}

/** A system as a model: it carries no questions, and its steps are shown by their labels. */
export function bareModel(system: TransitionSystem): Model {
  return { behaviour: { system }, presentation: {}, queries: { questions: [] } };
}
