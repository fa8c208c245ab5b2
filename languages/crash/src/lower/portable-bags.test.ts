/** Values of a model that one thread sends are the same states in another that has met others before. */
import { readFileSync } from 'node:fs';
import type { State, TransitionSystem } from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { modelOf } from '../testing/open-text.ts';

const text = readFileSync(new URL('../../../../protocols/consensus/strong.crash', import.meta.url), 'utf8');

/** The state as other threads read it. */
function shown({ slots }: TransitionSystem, state: State): readonly (number | readonly number[])[] {
  return slots.map(({ domain: { portable } }, slot) => {
    const value = state[slot]!;
    return typeof portable === 'object' ? [...portable.content(value)] : value;
  });
}

function takenIn({ slots }: TransitionSystem, words: ReturnType<typeof shown>): State {
  return Int32Array.from(words, (word, slot) => {
    const { portable } = slots[slot]!.domain;
    if (typeof word === 'number') return word;
    return typeof portable === 'object' ? portable.value(Int32Array.from(word)) : Number.NaN;
  });
}

test('states travel between two that have opened the same text', async () => {
  const [one, other] = await Promise.all([modelOf(text, { n: '2' }), modelOf(text, { n: '2' })]);
  const { states } = naiveExplore(one.behaviour.system);
  expect(states.length).toBeGreaterThan(100);
  for (const state of states.toReversed()) {
    const there = takenIn(other.behaviour.system, shown(one.behaviour.system, state));
    expect(shown(other.behaviour.system, there)).toEqual(shown(one.behaviour.system, state));
    expect(takenIn(one.behaviour.system, shown(other.behaviour.system, there))).toEqual(state);
    // They also do the same there.
    const steps = (system: TransitionSystem, from: State): readonly string[] => {
      const found: string[] = [];
      for (const group of system.groups.keys())
        system.successors(group, from, (label, target) => {
          found.push(JSON.stringify([group, system.label(label).text, shown(system, target)]));
        });
      return found.sort();
    };
    expect(steps(other.behaviour.system, there)).toEqual(steps(one.behaviour.system, state));
  }
});
