/**
 * The order of `prioritisepo`: closed under transitivity, without cycles, and with nothing above what is said to be
 * maximal.
 */
import type { EventPair, Events } from '../../processes/process.ts';
import type { Identities } from '../../values/identities.ts';
import { Mistake } from '../../values/mistake.ts';
import { showValue } from '../../values/show.ts';
import type { Value } from '../../values/value.ts';

export interface Priorities {
  /** The events that the order is about. */
  readonly events: Events;
  /** Those that not even tau and tick are above. */
  readonly maximal: Events;
  /** Pairs of an event and one below it. */
  readonly order: readonly EventPair[];
}

export function partialOrder({ events, maximal, order }: Priorities, ids: Identities): EventPair[] {
  const above = new Map<number, Map<number, Value>>();
  const values = new Map<number, Value>();
  for (const event of [...order.flatMap(({ from, to }) => [from, to]), ...maximal.values()]) {
    if (!events.has(ids.of(event)))
      refuse('priority-event', `The event ${showValue(event, ids)} is not one of the prioritised events.`);
    values.set(ids.of(event), event);
  }
  for (const { from, to } of order) above.set(ids.of(from), (above.get(ids.of(from)) ?? new Map()).set(ids.of(to), to));
  const closed = [...above.keys()].flatMap((number) => {
    const from = values.get(number)!;
    return [...reachable(number, above).values()].map((to) => ({ from, to }));
  });
  for (const { from, to } of closed) {
    if (ids.equal(from, to))
      refuse('priority-cycle', `The event ${showValue(from, ids)} is above itself in the order.`);
    if (maximal.has(ids.of(to)))
      refuse(
        'priority-maximal',
        `The event ${showValue(to, ids)} is to be maximal, but ${showValue(from, ids)} is above it.`,
      );
  }
  return closed;
}

function reachable(start: number, above: ReadonlyMap<number, ReadonlyMap<number, Value>>): Map<number, Value> {
  const found = new Map<number, Value>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const [number, value] of above.get(next) ?? []) {
      if (found.has(number)) continue;
      found.set(number, value);
      waiting.push(number);
    }
  return found;
}

function refuse(code: string, message: string): never {
  throw new Mistake(code, message, 'Check the order given to "prioritisepo".');
}
