/**
 * Conditions as predicates. Each is evaluated once for what it reads: a tree says which slot it reads first, and,
 * for each value of that, which
 * next. A condition that looks at one monitor alone is evaluated as often as that has states, however many states
 * the system has.
 */
import { Broken, type Predicate, type State } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { Test } from '../api/ask.ts';
import type { PlainScenario } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import type { HandlerRuns } from '../run/handler-runs.ts';
import type { Pools } from '../run/local-steps.ts';
import type { Locator } from '../run/locate.ts';
import type { Interner } from '../values/interner.ts';
import type { Layout } from './layout.ts';

export interface ConditionParts {
  readonly scenario: PlainScenario;
  readonly layout: Layout;
  readonly pools: Pools;
  readonly monitorStates: readonly Interner[];
  readonly runs: HandlerRuns;
  readonly locator: Locator;
}

type Node = { answer?: boolean; slot?: number; readonly next: Map<number, Node> };

/** Conditions that declare one parameter see the actors alone. */
export function readsMore(test: Test): boolean {
  return test.length >= 2;
}

/** With the slots that have been looked at so far. */
export interface ConditionPredicate extends Predicate {
  readonly touched: ReadonlySet<number>;
}

export function predicateOf(name: string, test: Test, parts: ConditionParts): ConditionPredicate {
  const { layout } = parts;
  const more = readsMore(test) ? [...(layout.lost === undefined ? [] : [layout.lost]), ...layout.monitors] : [];
  const evaluation = new Evaluation(name, test, parts);
  const { touched } = evaluation;
  return { name, reads: [...layout.views, ...more], touched, holds: (state) => evaluation.holds(state) };
}

class Evaluation {
  readonly #name: string;
  readonly #test: Test;
  readonly #parts: ConditionParts;
  readonly #root: Node = { next: new Map() };
  readonly #starting: number;
  readonly touched: Set<number>;

  constructor(name: string, test: Test, parts: ConditionParts) {
    this.#name = name;
    this.#test = test;
    this.#parts = parts;
    // Which says whether anything has started.
    this.touched = new Set([parts.layout.views[0]!]);
    this.#starting = parts.pools.views[0]!.numberOf({ up: false, why: 'starting' });
  }

  holds(state: State): boolean {
    // Before the start there is nothing to be seen.
    if (state[this.#parts.layout.views[0]!] === this.#starting) return false;
    let node = this.#root;
    while (node.slot !== undefined) {
      const next = node.next.get(state[node.slot]!);
      if (next === undefined) return this.#evaluated(state);
      node = next;
    }
    return node.answer ?? this.#evaluated(state);
  }

  #evaluated(state: State): boolean {
    const read: number[] = [];
    const look = (slot: number): number => {
      this.touched.add(slot);
      if (!read.includes(slot)) read.push(slot);
      return state[slot]!;
    };
    const [all, seen] = [this.#views(look), this.#seen(look)];
    const call = { who: quoted(this.#name), name: this.#name };
    const test = this.#test as (all: unknown, seen: unknown) => unknown;
    const answer = this.#parts.runs.holds(call, () => test(all, seen));
    this.#keep(state, read, answer);
    return answer;
  }

  #keep(state: State, read: readonly number[], answer: boolean): void {
    let node = this.#root;
    for (const slot of read) {
      node.slot ??= slot;
      if (node.slot !== slot) throw this.#unsteady();
      const next = node.next.get(state[slot]!) ?? { next: new Map() };
      node.next.set(state[slot]!, next);
      node = next;
    }
    if (node.slot !== undefined) throw this.#unsteady();
    node.answer = answer;
  }

  #unsteady(): Broken {
    const { locator } = this.#parts;
    const difference = 'it looks at other actors for the same states of those before';
    return new Broken(problems.notRepeatable(locator.ofName(this.#name), quoted(this.#name), difference));
  }

  #views(look: (slot: number) => number): object {
    const { scenario, layout, pools } = this.#parts;
    return withGetters(
      scenario.actors.map(({ name }, at) => [name, () => pools.views[at]!.freshValue(look(layout.views[at]!))]),
    );
  }

  #seen(look: (slot: number) => number): object {
    const { scenario, layout, monitorStates } = this.#parts;
    const isDeclared = readsMore(this.#test);
    const declared = <T>(name: string, value: () => T): T => {
      if (isDeclared) return value();
      throw new Broken(problems.undeclaredSight(this.#parts.locator.ofName(this.#name), name));
    };
    const monitors = withGetters(
      scenario.monitors.map(({ name }, at) => [name, () => monitorStates[at]!.freshValue(look(layout.monitors[at]!))]),
    );
    return withGetters([
      ['lost', () => declared('lost', () => (layout.lost === undefined ? 0 : look(layout.lost)))],
      ['monitors', () => declared('monitors', () => monitors)],
    ]);
  }
}

function withGetters(members: readonly (readonly [string, () => unknown])[]): object {
  const made = Object.create(null) as object;
  for (const [name, get] of members) Object.defineProperty(made, name, { get, enumerable: true });
  return made;
}
