/** Every state that the domains of a system allow, reachable or not; all of them must have a size. */
import type { State, TransitionSystem } from '@vedette/core';

export function allStates(system: TransitionSystem): readonly State[] {
  const lists = system.slots.reduce<readonly (readonly number[])[]>(
    (starts, { domain }) => starts.flatMap((start) => valuesOf(domain.size).map((value) => [...start, value])),
    [[]],
  );
  return lists.map((list) => Int32Array.from(list));
}

function valuesOf(size: number | undefined): readonly number[] {
  if (size === undefined) throw new RangeError('a domain without a size has no list of values');
  return [...Array(size).keys()];
}
