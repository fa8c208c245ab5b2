/**
 * Every state that the domains of a system allow, reachable or not: all of them have a size, or the system is one of a
 * table.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { integersOf, type Table } from './table-system.ts';

export function allStates(system: TransitionSystem & { readonly table?: Table }): readonly State[] {
  const lists = system.slots.reduce<readonly (readonly number[])[]>(
    (starts, _, slot) => starts.flatMap((start) => valuesOf(system, slot).map((value) => [...start, value])),
    [[]],
  );
  return lists.map((list) => Int32Array.from(list));
}

function valuesOf({ slots, table }: Parameters<typeof allStates>[0], slot: number): readonly number[] {
  const { size } = slots[slot]!.domain;
  if (size !== undefined) return [...Array(size).keys()];
  if (table === undefined) throw new RangeError('a domain without a size has no list of values');
  return integersOf(table, slot);
}
