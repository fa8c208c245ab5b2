/**
 * The events that a component must do before it is ready for another one: without them no state that offers it can be
 * reached.
 */
import { type Component, eventsOfWhole, type Steps } from './component.ts';

/** Larger components are not looked through. */
const mostStates = 200;
const mostEvents = 60;

export class DominatingEvents {
  readonly #whole: readonly Steps[];
  readonly #events: readonly number[];
  readonly #known = new Map<number, readonly number[]>();

  constructor({ whole = [] }: Component) {
    const events = [...eventsOfWhole(whole)];
    const isSmall = whole.length <= mostStates && events.length <= mostEvents;
    this.#whole = isSmall ? whole : [];
    this.#events = isSmall ? events : [];
  }

  /** Every way from the state to one that offers the event has all of these. */
  before(event: number, state: number): readonly number[] {
    if (this.#events.length === 0) return [];
    const key = event * mostStates + state;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#events.filter((other) => other !== event && !this.#isReached(event, state, other));
    this.#known.set(key, found);
    return found;
  }

  #isReached(event: number, start: number, without: number): boolean {
    const reached = new Set([start]);
    for (const state of reached) {
      const steps = this.#whole[state]!;
      if (steps.has(event)) return true;
      for (const [other, targets] of steps) if (other !== without) for (const target of targets) reached.add(target);
    }
    return false;
  }
}
