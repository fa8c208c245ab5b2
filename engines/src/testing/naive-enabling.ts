/** For tests of stubborn sets: what a language might know of groups without transitions. */
import type { Enabling, State, TransitionSystem } from '@vedette/core';
import { allStates } from '@vedette/testkit';

/** Computed the slow way: slots that a group waits for, as few as can be found by leaving one out after the other. */
export function naiveEnabling(system: TransitionSystem): Enabling {
  const states = [...allStates(system)];
  const isDisabled = (group: number, state: State): boolean => {
    let count = 0;
    system.successors(group, state, () => count++);
    return count === 0;
  };
  return {
    blocking(group, state, isHeld) {
      const { reads } = system.groups[group]!;
      let slots = reads.toSorted((one, other) => Number(isHeld(one)) - Number(isHeld(other)));
      for (const slot of [...slots]) {
        const rest = slots.filter((other) => other !== slot);
        const alike = states.filter((other) => rest.every((one) => other[one] === state[one]));
        if (alike.every((other) => isDisabled(group, other))) slots = rest;
      }
      return slots;
    },
    neverBreaks: true,
  };
}
