/**
 * A process that is not a parallel composition, as a graph whose states are numbered as they are found. What is small
 * is explored at once, breadth first. What is large, infinite or breaks somewhere is computed while it is searched,
 * so that limits stop it and a run leads to where it breaks.
 */
import { Broken } from '@vedette/core';
import type { Semantics } from '../semantics/semantics.ts';
import type { ProcessValue } from '../values/value.ts';
import { processName, stateName } from './process-name.ts';

/** By event: the states it may lead to. */
export type Steps = ReadonlyMap<number, readonly number[]>;

export interface Component {
  readonly name: string;
  /** The steps of every state, if all of them are known. */
  readonly whole?: readonly Steps[];
  steps(state: number): Steps;
  text(state: number): string;
  /** The process that a state is, if it was not made smaller. */
  process?(state: number): ProcessValue;
}

/** How much of a component is explored before the search: beyond that it is explored as the search needs it. */
export interface Ahead {
  readonly states: number;
  readonly transitions: number;
  /** Processes that are computed: states that grow have ever more parts. */
  readonly work: number;
  /** Of the keys that distinguish its states: what grows for ever makes few states, each longer than the one before. */
  readonly characters?: number;
}

const ahead: Ahead = { states: 10_000, transitions: 100_000, work: 200_000 };
const mostCharacters = 5_000_000;

export function componentOf(semantics: Semantics, start: ProcessValue, limit: Ahead = ahead): Component {
  const unfolding = new Unfolding(semantics, start);
  const whole = unfolding.exploredWithin(limit);
  return {
    name: processName(start, semantics.ids),
    ...(whole && { whole }),
    steps: (state) => unfolding.steps(state),
    text: (state) => unfolding.text(state),
    process: (state) => unfolding.process(state),
  };
}

/** Everything that a component of which all is known can do. */
export function eventsOfWhole(whole: readonly Steps[]): ReadonlySet<number> {
  const events = new Set<number>();
  for (const steps of whole) for (const event of steps.keys()) events.add(event);
  return events;
}

class Unfolding {
  readonly #semantics: Semantics;
  readonly #states: ProcessValue[];
  /** By the number of the process. */
  readonly #numbers: Map<number, number>;
  readonly #steps: Steps[] = [];
  #transitions = 0;

  constructor(semantics: Semantics, start: ProcessValue) {
    this.#semantics = semantics;
    this.#states = [start];
    this.#numbers = new Map([[semantics.ids.of(start), 0]]);
  }

  /** The steps of all states, unless there are too many or some do not exist. */
  exploredWithin({ states, transitions, work, characters = mostCharacters }: Ahead): readonly Steps[] | undefined {
    const { ids } = this.#semantics;
    const before = { work: this.#semantics.work, written: ids.written };
    try {
      for (let state = 0; state < this.#states.length; state++) {
        this.steps(state);
        if (this.#states.length > states || this.#transitions > transitions) return undefined;
        if (this.#semantics.work - before.work > work || ids.written - before.written > characters) return undefined;
      }
    } catch (thrown) {
      if (thrown instanceof Broken) return undefined;
      throw thrown;
    }
    return this.#steps;
  }

  steps(state: number): Steps {
    const known = this.#steps[state];
    if (known !== undefined) return known;
    const found = this.#semantics.enter(() => this.#expand(this.#states[state]!));
    this.#steps[state] = found;
    return found;
  }

  #expand(process: ProcessValue): Steps {
    const found = new Map<number, number[]>();
    for (const { event, next } of this.#semantics.transitions(process)) {
      const number = this.#numberOf(next);
      const targets = found.get(event);
      if (targets === undefined) found.set(event, [number]);
      else targets.push(number);
      this.#transitions += 1;
    }
    return found;
  }

  text(state: number): string {
    return stateName(this.#states[state]!, this.#semantics.ids);
  }

  process(state: number): ProcessValue {
    return this.#states[state]!;
  }

  #numberOf(process: ProcessValue): number {
    const id = this.#semantics.ids.of(process);
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#numbers.set(id, this.#states.length);
    return this.#states.push(process) - 1;
  }
}
