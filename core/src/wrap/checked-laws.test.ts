/** On random systems: `checked` lets correct ones through unchanged, and finds a mistake planted anywhere in them. */
import {
  allStates,
  integersOf,
  law,
  naiveExplore,
  printExplored,
  type RandomSystem,
  randomSystem,
} from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { Broken } from '../problem.ts';
import type { Group, State, TransitionSystem } from '../system.ts';
import { checked } from './checked.ts';
import { type ContractRule, ContractViolation } from './contract-violation.ts';
import { forward } from './forward.ts';

describe('checked', () => {
  law('changes nothing for correct systems', randomSystem({ broken: 'sometimes' }), (system) => {
    const inspected = checked(system);
    const explored = naiveExplore(system);
    expect(printExplored(naiveExplore(inspected))).toBe(printExplored(explored));
    for (const [index, predicate] of system.predicates.entries()) {
      const answers = explored.states.map((state) => inspected.predicates[index]!.holds(state));
      expect(answers.join()).toBe(explored.states.map((state) => predicate.holds(state)).join());
    }
  });

  const chosen = fc.tuple(randomSystem({ broken: 'sometimes', maxSlots: 3 }), fc.nat(), fc.nat());

  law('finds an undeclared read, wherever the slot makes a difference', chosen, ([system, groupPick, slotPick]) => {
    const group = groupPick % system.groups.length;
    const { reads } = system.groups[group]!;
    const dropped = reads[slotPick % reads.length];
    if (dropped === undefined) return;
    const blind = declaring(system, group, { reads: reads.filter((slot) => slot !== dropped) });
    const matters = allStates(system).some((state) => dependsOn(system, group, { state, slot: dropped }));
    expect(rulesBroken(blind, group, allStates(system))).toEqual(matters ? ['undeclared read'] : []);
  });

  law('finds an undeclared write, wherever the slot changes', chosen, ([system, groupPick, slotPick]) => {
    const group = groupPick % system.groups.length;
    const { writes } = system.groups[group]!;
    const dropped = writes[slotPick % writes.length];
    if (dropped === undefined) return;
    const shy = declaring(system, group, { writes: writes.filter((slot) => slot !== dropped) });
    const matters = allStates(system).some((state) =>
      outcome(system, group, state).some(([, target]) => target && target[dropped] !== state[dropped]),
    );
    expect(rulesBroken(shy, group, allStates(system))).toEqual(matters ? ['undeclared write'] : []);
  });
});

function declaring(system: TransitionSystem, group: number, changes: Partial<Group>): TransitionSystem {
  return forward(system, {
    groups: system.groups.map((old, index) => (index === group ? { ...old, ...changes } : old)),
  });
}

/** Scrambles every state of the whole space often: even a single pair of values that differs is then found. */
function rulesBroken(system: TransitionSystem, group: number, states: readonly State[]): readonly ContractRule[] {
  const inspected = checked(system, { scrambles: 60 });
  try {
    // Twice: slots without a size are scrambled with values that were seen before.
    for (const state of [...states, ...states]) outcome(inspected, group, state);
    return [];
  } catch (error) {
    if (error instanceof ContractViolation) return [error.rule];
    throw error;
  }
}

function dependsOn(
  system: RandomSystem,
  group: number,
  where: { readonly state: State; readonly slot: number },
): boolean {
  const { state, slot } = where;
  const { writes } = system.groups[group]!;
  const written = (from: State) =>
    JSON.stringify(
      outcome(system, group, from).map(([label, target]) => [label, target && writes.map((each) => target[each])]),
    );
  const integers = integersOf(system.table, slot);
  const another = integers[(integers.indexOf(state[slot]!) + 1) % integers.length]!;
  return written(state) !== written(state.with(slot, another));
}

/** What is emitted; breaking shows as an entry without a target. */
function outcome(system: TransitionSystem, group: number, state: State): [number, State?][] {
  const emitted: [number, State?][] = [];
  try {
    system.successors(group, state, (label, target) => emitted.push([label, target.slice()]));
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    emitted.push([-1]);
  }
  return emitted;
}
