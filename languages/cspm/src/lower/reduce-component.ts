/**
 * A smaller component that does the same. `silent-steps`: a state whose only transition is one hidden step is its
 * successor, which no network can observe (failures and divergences stay). `bisimulation`: strongly bisimilar states
 * are one. FDR does both.
 */
import type { Minimise } from '@vedette/core';
import { TAU } from '../semantics/transition.ts';
import type { Component, Steps } from './component.ts';
import { componentOfGraph, explicitNetwork } from './explicit.ts';

/** What can be left out; `compressions` are those that a script asks for. */
export const componentReductions = ['silent-steps', 'bisimulation', 'compressions'] as const;

export interface ReductionOptions {
  readonly without?: readonly string[];
  readonly minimise?: Minimise;
}

/** Only what is known completely can be made smaller. */
export function reducedComponent(component: Component, { without = [], minimise }: ReductionOptions): Component {
  const shorter = without.includes('silent-steps') ? component : withoutSilentSteps(component);
  return without.includes('bisimulation') || minimise === undefined ? shorter : merged(shorter, minimise);
}

const unlimited = { states: Number.POSITIVE_INFINITY, transitions: Number.POSITIVE_INFINITY };

function merged(component: Component, minimise: Minimise): Component {
  const explicit = explicitNetwork({ components: [component] }, unlimited);
  const small = explicit && minimise(explicit.graph, 'strong');
  if (small === undefined) return component;
  return componentOfGraph(small.graph, { name: component.name, text: (state) => explicit!.text(small.origin[state]!) });
}

function withoutSilentSteps(component: Component): Component {
  const { name, whole } = component;
  if (whole === undefined) return component;
  const ends = whole.map((_, state) => endOf(whole, state));
  if (ends.every((end, state) => end === state)) return component;
  const kept = [...new Set([ends[0]!, ...ends])];
  const numbers = new Map(kept.map((state, number) => [state, number]));
  const numberOf = (state: number) => numbers.get(ends[state]!)!;
  const shorter = kept.map(
    (state): Steps =>
      new Map(Array.from(whole[state]!, ([event, targets]) => [event, [...new Set(targets.map(numberOf))]])),
  );
  return { name, whole: shorter, steps: (state) => shorter[state]!, text: (state) => component.text(kept[state]!) };
}

/** Where the hidden steps lead that are the only ones; a loop of them is left as it is. */
function endOf(steps: readonly Steps[], start: number): number {
  const seen = new Set([start]);
  for (let state = start; ; ) {
    const only = steps[state]!.size === 1 ? steps[state]!.get(TAU) : undefined;
    const next = only?.length === 1 ? only[0]! : undefined;
    if (next === undefined) return state;
    if (seen.has(next)) return start;
    seen.add(next);
    state = next;
  }
}
