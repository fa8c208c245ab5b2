/** All events of a script, where they can be listed. */
import type { Events } from '../processes/process.ts';
import { iterate } from '../sets/iterate.ts';
import { isFiniteSet } from '../sets/size.ts';
import type { Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';

const mostEvents = 50_000;

export function allEvents(evaluator: Evaluator): Events | undefined {
  const { ids } = evaluator;
  const set = evaluator.events();
  if (!isFiniteSet(set)) return undefined;
  const events = new Map<number, Value>();
  for (const event of iterate(set, ids)) {
    events.set(ids.of(event), event);
    if (events.size > mostEvents) return undefined;
  }
  return events;
}
