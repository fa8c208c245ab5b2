/**
 * A smaller component that does the same. `silent-steps`: a state whose only transition is one hidden step is its successor, which no
 * network can tell (failures and divergences stay). `bisimulation`: strongly bisimilar states are one, by refining partitions
 * (Blom and Orzan, "A distributed algorithm for strong bisimulation reduction of state spaces", 2003). FDR does both.
 */
import { TAU } from '../semantics/transition.ts';
import type { Component } from './component.ts';

export const componentReductions = ['silent-steps', 'bisimulation'] as const;

export function reducedComponent(component: Component, without: readonly string[]): Component {
  const shorter = without.includes('silent-steps') ? component : withoutSilentSteps(component);
  return without.includes('bisimulation') ? shorter : merged(shorter, bisimulationBlocks(shorter));
}

type Steps = Component['steps'];

function withoutSilentSteps(component: Component): Component {
  const ends = component.steps.map((_, state) => endOf(component.steps, state));
  return merged(component, ends);
}

/** Where the hidden steps lead that are the only ones; a loop of them is left as it is. */
function endOf(steps: Steps, start: number): number {
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

/** For each state a state that stands for its block. */
function bisimulationBlocks({ steps }: Component): readonly number[] {
  let blocks: readonly number[] = steps.map(() => 0);
  for (let count = 1; ; ) {
    const found = new Map<string, number>();
    const refined = steps.map((step, state) => {
      const signature = `${blocks[state]}:${signatureOf(step, blocks)}`;
      const block = found.get(signature) ?? state;
      found.set(signature, block);
      return block;
    });
    if (found.size === count) return blocks.every((block) => block === 0) ? refined : blocks;
    count = found.size;
    blocks = refined;
  }
}

function signatureOf(step: Steps[number], blocks: readonly number[]): string {
  return [...step]
    .map(
      ([event, targets]) =>
        `${event}>${[...new Set(targets.map((target) => blocks[target]!))].toSorted((one, two) => one - two)}`,
    )
    .toSorted()
    .join(' ');
}

/** The component with every state replaced by the one that stands for it, numbered again as they are found. */
function merged(component: Component, standsFor: readonly number[]): Component {
  const numbers = new Map<number, number>();
  const kept: number[] = [];
  const numberOf = (state: number): number => {
    const one = standsFor[state]!;
    const known = numbers.get(one);
    if (known !== undefined) return known;
    numbers.set(one, kept.length);
    return kept.push(one) - 1;
  };
  numberOf(0);
  const steps: Map<number, readonly number[]>[] = [];
  for (const state of kept) {
    const step = new Map<number, readonly number[]>();
    for (const [event, targets] of component.steps[state]!) step.set(event, [...new Set(targets.map(numberOf))]);
    steps.push(step);
  }
  const events = new Set(steps.flatMap((step) => [...step.keys()]));
  return { name: component.name, steps, events, text: (state) => component.text(kept[state]!) };
}
