/**
 * `prioritise` and `prioritisepo`: an event is possible only while nothing above it is. Tau and tick are above all that
 * is prioritised.
 */
import type { ProcessOperator } from '../processes/process.ts';
import type { Rules } from './rules.ts';
import { TAU, TICK, type Transition } from './transition.ts';

export function prioritised(
  rules: Rules,
  operator: ProcessOperator,
  transitions: readonly Transition[],
): readonly Transition[] {
  const isBelow = priorityOf(rules, operator);
  const possible = new Set(transitions.map(({ event }) => event));
  return transitions.filter(({ event }) => ![...possible].some((other) => other !== event && isBelow(event, other)));
}

export const priorities: ReadonlySet<string> = new Set(['prioritise', 'prioritise_nocache', 'prioritisepo']);

/** Whether an event waits for another. */
export type Below = (event: number, other: number) => boolean;

export function priorityOf(rules: Pick<Rules, 'ids'>, operator: ProcessOperator): Below {
  return operator.name === 'prioritisepo' ? partial(rules, operator) : ranked(operator);
}

/** The first set is the most urgent, and tau and tick belong to it; what is in no set is neither above nor below. */
function ranked({ sets }: ProcessOperator): Below {
  const rank = (event: number) => {
    if (event === TAU || event === TICK) return 0;
    const found = sets.findIndex((set) => set.has(event));
    return found < 0 ? undefined : found;
  };
  return (event, other) => {
    const [one, two] = [rank(event), rank(other)];
    return one !== undefined && two !== undefined && two < one;
  };
}

function partial({ ids }: Pick<Rules, 'ids'>, { sets, pairs }: ProcessOperator): Below {
  const above = new Set(pairs.map(({ from, to }) => `${ids.of(to)} ${ids.of(from)}`));
  const [events, maximal] = sets;
  return (event, other) => {
    if (other === TAU || other === TICK) return (events?.has(event) ?? false) && !(maximal?.has(event) ?? false);
    return above.has(`${event} ${other}`);
  };
}
