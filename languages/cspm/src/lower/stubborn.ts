/**
 * A network with fewer transitions and the same deadlocks: strong stubborn sets (Valmari, "Stubborn sets for reduced state space generation",
 * 1989). A set of components is closed in a state if with each of them it has, for every rule that the component is ready for, all
 * participants of the rule if it is enabled, and otherwise some without whose steps the rule stays disabled. What the others do meanwhile
 * neither disables nor enables such a rule, so it is enough to take the rules of one closed set. Of the strongly connected components of
 * "must also have", found by Tarjan's algorithm, the first with an enabled rule is taken: those that it needs have none.
 */
import type { State, TransitionSystem } from '@vedette/core';
import type { Component } from './component.ts';
import { DominatingEvents } from './dominating-events.ts';
import type { LabelTable } from './label-table.ts';
import type { Rule, Rules } from './rule.ts';

interface Parts {
  readonly components: readonly Component[];
  readonly rules: Rules;
  readonly labels: LabelTable;
}

/** With one group, which reads and writes everything; labels have the numbers that they have in the plain system. */
export function stubbornSystem(plain: TransitionSystem, parts: Parts): TransitionSystem {
  const all = plain.slots.map((_, slot) => slot);
  const stubborn = new StubbornSets(parts);
  return {
    ...plain,
    groups: [{ name: 'stubborn set', reads: all, writes: all }],
    successors: (_, state, emit) => stubborn.successors(state, emit),
  };
}

type Emit = (label: number, target: State) => void;

class StubbornSets {
  readonly #components: readonly Component[];
  readonly #labels: LabelTable;
  /** By component and event: the rules in which the component does it. */
  readonly #rules: readonly ReadonlyMap<number, Rules>[];
  /** By component and its state: the rules it is ready for. */
  readonly #ready: readonly Rules[][];
  readonly #before: readonly DominatingEvents[];
  /** Each component as a list. */
  readonly #alone: readonly (readonly number[])[];
  readonly #target: Int32Array;
  /** Of Tarjan's algorithm, in the state at hand: when a component was met, 0 if it was not. */
  readonly #met: Int32Array;
  readonly #low: Int32Array;
  readonly #isOnPath: Uint8Array;
  #clock = 0;
  #path: number[] = [];
  #state: State = new Int32Array(0);

  constructor({ components, rules, labels }: Parts) {
    this.#components = components;
    this.#labels = labels;
    this.#rules = rulesByEvent(components.length, rules);
    this.#ready = components.map(() => []);
    this.#before = components.map((component) => new DominatingEvents(component));
    this.#alone = components.map((_, component) => [component]);
    this.#target = new Int32Array(components.length);
    this.#met = new Int32Array(components.length);
    this.#low = new Int32Array(components.length);
    this.#isOnPath = new Uint8Array(components.length);
  }

  successors(state: State, emit: Emit): void {
    this.#state = state;
    for (const rule of this.#chosen()) {
      this.#target.set(state);
      this.#apply(rule, 0, emit);
    }
  }

  /** The enabled rules of a stubborn set: none in a deadlock. */
  #chosen(): Rules {
    this.#met.fill(0);
    this.#isOnPath.fill(0);
    this.#path = [];
    this.#clock = 0;
    for (let start = 0; start < this.#components.length; start++) {
      const ready = this.#readyRules(start);
      if (ready.length > 0 && ready.every(isPrivate)) return ready;
    }
    for (let start = 0; start < this.#components.length; start++) {
      const found = this.#met[start] === 0 ? this.#connected(start) : undefined;
      if (found !== undefined) return found;
    }
    return [];
  }

  /** Visits what a component needs; the enabled rules of the first strongly connected component that has any. */
  #connected(component: number): Rules | undefined {
    this.#met[component] = ++this.#clock;
    this.#low[component] = this.#clock;
    this.#path.push(component);
    this.#isOnPath[component] = 1;
    for (const rule of this.#readyRules(component))
      for (const needed of this.#neededFor(rule)) {
        if (this.#met[needed] === 0) {
          const found = this.#connected(needed);
          if (found !== undefined) return found;
          this.#low[component] = Math.min(this.#low[component]!, this.#low[needed]!);
        } else if (this.#isOnPath[needed] === 1)
          this.#low[component] = Math.min(this.#low[component]!, this.#met[needed]!);
      }
    return this.#low[component] === this.#met[component] ? this.#closed(component) : undefined;
  }

  /** A strongly connected component is complete: its first member is this one. */
  #closed(first: number): Rules | undefined {
    const members = this.#path.splice(this.#path.lastIndexOf(first));
    const enabled = new Set<Rule>();
    for (const member of members) {
      this.#isOnPath[member] = 0;
      for (const rule of this.#readyRules(member)) if (this.#isEnabled(rule)) enabled.add(rule);
    }
    return enabled.size === 0 ? undefined : [...enabled];
  }

  #readyRules(component: number): Rules {
    const state = this.#state[component]!;
    const ready = this.#ready[component]!;
    ready[state] ??= [...this.#components[component]!.steps(state).keys()].flatMap(
      (event) => this.#rules[component]!.get(event) ?? [],
    );
    return ready[state];
  }

  #isReady(component: number, event: number): boolean {
    return this.#components[component]!.steps(this.#state[component]!).has(event);
  }

  #isEnabled({ parts }: Rule): boolean {
    return parts.every(([component, event]) => this.#isReady(component, event));
  }

  /** All participants of an enabled rule; of another one those whose steps must come first, of several choices one that is there already. */
  #neededFor({ parts }: Rule): readonly number[] {
    let unready = -1;
    for (const [component, event] of parts) {
      if (this.#isReady(component, event)) continue;
      if (this.#isOnPath[component] === 1) return this.#alone[component]!;
      if (unready < 0) unready = component;
    }
    if (unready < 0) return parts.map(([component]) => component);
    for (const [component, event] of parts) {
      const needed = this.#isReady(component, event) ? undefined : this.#earlierThan(component, event);
      if (needed !== undefined) return needed;
    }
    return this.#alone[unready]!;
  }

  /** Before a component is ready for an event it must do others; if those are blocked by components on the path, one of these must move first. */
  #earlierThan(component: number, event: number): readonly number[] | undefined {
    for (const earlier of this.#before[component]!.before(event, this.#state[component]!)) {
      const blockers: number[] = [];
      const rules = this.#rules[component]!.get(earlier) ?? [];
      for (const rule of rules) {
        const blocker = this.#blockerOnPath(rule, component);
        if (blocker < 0) break;
        blockers.push(blocker);
      }
      if (blockers.length === rules.length) return blockers;
    }
    return undefined;
  }

  /** Another participant that is not ready. */
  #blockerOnPath({ parts }: Rule, component: number): number {
    for (const [other, event] of parts)
      if (other !== component && this.#isOnPath[other] === 1 && !this.#isReady(other, event)) return other;
    return -1;
  }

  #apply(rule: Rule, position: number, emit: Emit): void {
    const part = rule.parts[position];
    if (part === undefined) {
      emit(this.#labels.number(rule), this.#target);
      return;
    }
    const [component, event] = part;
    for (const next of this.#components[component]!.steps(this.#state[component]!).get(event)!) {
      this.#target[component] = next;
      this.#apply(rule, position + 1, emit);
    }
  }
}

/** A component that can act only alone is closed by itself. */
function isPrivate({ parts }: Rule): boolean {
  return parts.length === 1;
}

function rulesByEvent(components: number, rules: Rules): readonly ReadonlyMap<number, Rules>[] {
  const found = Array.from({ length: components }, () => new Map<number, Rule[]>());
  for (const rule of rules)
    for (const [component, event] of rule.parts) {
      const known = found[component]!.get(event);
      if (known === undefined) found[component]!.set(event, [rule]);
      else known.push(rule);
    }
  return found;
}
