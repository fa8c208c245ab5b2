/** What a run to an event shows. */
import type { EvidenceRun } from '../wording.ts';

export function reachedText({ question, steps, when, isOfSets }: EvidenceRun): string {
  switch (question.event) {
    case 'deadlock':
      // A member of a set of states, such as one after some time.
      if (isOfSets) return `${when} a deadlock is possible, at once or after some time`;
      return steps === 0 ? 'The initial state is a deadlock' : `${when} the deadlock is reached`;
    case 'label':
      return `The action occurs in step ${steps}`;
    case 'predicate':
      return `${when} ${isInvariant(question) ? 'the property is violated' : 'the predicate holds'}`;
    case undefined:
      throw new Error('a question about reachability has an event');
    default:
      return question.event satisfies never;
  }
}

/**
 * In the notation of a model an invariant states a property: a run that violates it shows the contrary. `never state:`
 * names what it shows.
 */
function isInvariant({ kind, name }: EvidenceRun['question']): boolean {
  return kind === 'never' && !name.startsWith('never ');
}
