/**
 * Delays by their definition, for tests: from every occurrence all continuations are followed, each with the time it
 * has taken, up to more time than there are states. A continuation that takes so long has passed a state twice with
 * time in between, so it can continue for ever.
 */
import {
  type DelayQuestion,
  maximum,
  minimum,
  type Occurrence,
  type State,
  type TransitionSystem,
} from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';
import { Occurrences } from '../delay/occurs.ts';

export interface NaiveDelays {
  /** Nothing is measured, or the target never follows. */
  readonly least?: number;
  /** Of those that end; infinite where they may be arbitrarily long. */
  readonly greatest?: number;
  /** Whether the target need not occur. */
  readonly canFail: boolean;
  readonly isMeasured: boolean;
}

interface At {
  readonly state: number;
  readonly time: number;
}

export function naiveDelays(system: TransitionSystem, question: DelayQuestion): NaiveDelays {
  const { states, edges } = naiveExplore(system);
  const { from, to, takesTime, actions } = question;
  const occurrences = new Occurrences(system, actions);
  const numberOf = (text: string): number => {
    for (let label = 0; ; label++) if (system.label(label).text === text) return label;
  };
  const isIn = (one: Occurrence, state: State): boolean => occurrences.holdsIn(one, state);
  const isAt = (one: Occurrence, edge: (typeof edges)[number]): boolean =>
    occurrences.holdsAt(one, states[edge.from]!, numberOf(edge.label.text));
  const cap = 2 * states.length + 2;
  const ends = new Set<number>();
  const open = new Map<string, At>();
  const reach = (state: number, time: number): void => {
    if (isIn(to, states[state]!)) ends.add(time);
    else if (time <= cap) open.set(`${state} ${time}`, { state, time });
  };
  if (isIn(from, states[0]!)) reach(0, 0);
  for (const edge of edges)
    if (isAt(from, edge) || (isIn(from, states[edge.to]!) && !isIn(from, states[edge.from]!))) reach(edge.to, 0);
  const isMeasured = open.size > 0 || ends.size > 0;
  for (const { state, time } of open.values())
    for (const edge of edges.filter((one) => one.from === state)) {
      const later = time + (takesTime(edge.label) ? 1 : 0);
      if (isAt(to, edge)) ends.add(later);
      else reach(edge.to, later);
    }
  const times = [...ends];
  const canFail = [...open.values()].some(
    ({ state, time }) => time === cap || edges.every((edge) => edge.from !== state) || standsStill(state),
  );
  const greatest = times.some((time) => time > states.length + 1) ? Number.POSITIVE_INFINITY : maximum(times);
  return { isMeasured, canFail, ...(times.length > 0 && { least: minimum(times), greatest }) };

  /** Whether one can go round from a state without time, and without what is waited for. */
  function standsStill(state: number): boolean {
    const met = new Set<number>();
    const waiting = [state];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const edge of edges.filter((one) => one.from === at)) {
        if (takesTime(edge.label) || isAt(to, edge) || isIn(to, states[edge.to]!)) continue;
        if (edge.to === state) return true;
        if (!met.has(edge.to)) waiting.push(edge.to);
        met.add(edge.to);
      }
    return false;
  }
}
