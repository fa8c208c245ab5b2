/**
 * Why a group of a network has no transition: of each of its rules some component is not ready, and has to move first.
 * If that component must do another event before it can be ready, and all rules for that event are blocked by others,
 * one of those has to move first.
 */
import type { Enabling, State } from '@vedette/core';
import type { Component } from './component.ts';
import { DominatingEvents } from './dominating-events.ts';
import { type Family, familiesOf } from './families.ts';
import type { Network } from './network.ts';
import type { Rule, Rules } from './rule.ts';

/** Nothing where a process is no network. */
export function enablingOf({ components, rules }: Network): Enabling | undefined {
  if (rules === undefined) return undefined;
  const blocking = new Blocking(components, rules);
  return {
    blocking: (group, state, isHeld) => blocking.of(group, state, isHeld),
    // What is known as a whole was computed before.
    neverBreaks: components.every(({ whole }) => whole !== undefined),
  };
}

type IsHeld = (component: number) => boolean;

class Blocking {
  readonly #components: readonly Component[];
  readonly #families: readonly Family[];
  /** By component and event: the rules in which the component does it. */
  readonly #rules: readonly ReadonlyMap<number, Rules>[];
  readonly #before: readonly DominatingEvents[];
  /** Each component as a list. */
  readonly #alone: readonly (readonly number[])[];
  #state: State = new Int32Array(0);
  #isHeld: IsHeld = () => false;

  constructor(components: readonly Component[], rules: Rules) {
    this.#components = components;
    this.#families = familiesOf(rules);
    this.#rules = rulesByEvent(components.length, rules);
    this.#alone = components.map((_, component) => [component]);
    this.#before = components.map((component) => new DominatingEvents(component));
  }

  of(group: number, state: State, isHeld: IsHeld): readonly number[] {
    const { rules, unless, reads } = this.#families[group]!;
    // What something else has priority over may wait for any change there.
    if (unless !== undefined) return reads;
    this.#state = state;
    this.#isHeld = isHeld;
    const blocking: number[] = [];
    for (const rule of rules)
      for (const component of this.#blockersOf(rule, blocking))
        if (!blocking.includes(component)) blocking.push(component);
    return blocking;
  }

  /** Rather components that are held, or block another rule already. */
  #blockersOf({ parts }: Rule, others: readonly number[]): readonly number[] {
    let unready = -1;
    for (const [component, event] of parts) {
      if (this.#isReady(component, event)) continue;
      if (this.#isHeld(component) || others.includes(component)) return this.#alone[component]!;
      if (unready < 0) unready = component;
    }
    for (const [component, event] of parts) {
      const earlier = this.#isReady(component, event) ? undefined : this.#earlierThan(component, event);
      if (earlier !== undefined) return earlier;
    }
    return this.#alone[unready]!;
  }

  #isReady(component: number, event: number): boolean {
    return this.#components[component]!.steps(this.#state[component]!).has(event);
  }

  /** Held components without which the component cannot do an event that it must do first. */
  #earlierThan(component: number, event: number): readonly number[] | undefined {
    for (const earlier of this.#before[component]!.before(event, this.#state[component]!)) {
      const blockers: number[] = [];
      const rules = this.#rules[component]!.get(earlier) ?? [];
      for (const rule of rules) {
        const blocker = this.#heldBlocker(rule, component);
        if (blocker === undefined) break;
        blockers.push(blocker);
      }
      if (blockers.length === rules.length) return blockers;
    }
    return undefined;
  }

  /** Another participant that is held and not ready. */
  #heldBlocker({ parts }: Rule, component: number): number | undefined {
    return parts.find(
      ([other, event]) => other !== component && this.#isHeld(other) && !this.#isReady(other, event),
    )?.[0];
  }
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
