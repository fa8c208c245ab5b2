/** A process that is not a parallel composition, as an explicit graph: its states are numbered as they are found, breadth first. */
import { Broken } from '@vedette/core';
import { componentTooLarge } from '../problems/values.ts';
import type { Semantics } from '../semantics/semantics.ts';
import { showValue } from '../values/show.ts';
import type { ProcessValue } from '../values/value.ts';

export interface Component {
  readonly name: string;
  /** By state and event: the states it may go to. */
  readonly steps: readonly ReadonlyMap<number, readonly number[]>[];
  readonly events: ReadonlySet<number>;
  text(state: number): string;
}

const mostStates = 200_000;

export function exploreComponent(semantics: Semantics, start: ProcessValue): Component {
  const { ids } = semantics;
  const numbers = new Map([[ids.of(start), 0]]);
  const states = [start];
  const steps: Map<number, number[]>[] = [];
  const events = new Set<number>();
  for (const state of states) {
    const found = new Map<number, number[]>();
    for (const { event, next } of semantics.transitions(state)) {
      const known = numbers.get(ids.of(next));
      const number = known ?? states.push(next) - 1;
      numbers.set(ids.of(next), number);
      events.add(event);
      const targets = found.get(event);
      if (targets === undefined) found.set(event, [number]);
      else targets.push(number);
    }
    steps.push(found);
    if (states.length > mostStates) throw new Broken(componentTooLarge(semantics.span, nameOf(start, ids), mostStates));
  }
  return { name: nameOf(start, ids), steps, events, text: (state) => nameOf(states[state]!, ids) };
}

function nameOf(value: ProcessValue, ids: Semantics['ids']): string {
  const { process } = value;
  if (process.kind === 'stop' || process.kind === 'skip' || process.kind === 'div') return process.kind.toUpperCase();
  return process.kind === 'call' ? showValue(value, ids) : `${process.kind} ${ids.of(value)}`;
}
