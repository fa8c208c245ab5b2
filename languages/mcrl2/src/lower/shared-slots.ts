/**
 * Which parameters of a component can lie in one slot: those of one sort that never matter at the same control
 * location. Parameters that hand their value to each other are put together first, so that a call of another process
 * mostly leaves the slots as they are. Colouring with coalescing, as compilers allocate registers (Chaitin, "Register
 * allocation and spilling via graph coloring", 1982), greedily.
 */
import type { Variable } from '../typed/index.ts';
import type { Component } from './layout.ts';

/** The variables of each slot. Every variable that matters somewhere is in one. */
export function shareSlots(component: Component): readonly (readonly Variable[])[] {
  const variables = stateVariables(component);
  const conflicts = conflictsOf(component);
  const partners = partnersOf(component);
  const slots: Variable[][] = [];
  const slotOf = new Map<Variable, Variable[]>();
  for (const variable of variables) {
    const enemies = conflicts.get(variable)!;
    const hasRoom = (slot: readonly Variable[] | undefined): slot is Variable[] =>
      slot?.every((other) => other.sort === variable.sort && !enemies.has(other)) === true;
    const preferred = [...(partners.get(variable) ?? [])].map((partner) => slotOf.get(partner)).find(hasRoom);
    const slot = preferred ?? slots.find(hasRoom) ?? [];
    if (slot.length === 0) slots.push(slot);
    slot.push(variable);
    slotOf.set(variable, slot);
  }
  return slots;
}

/** In the order of the locations that mention them. */
function stateVariables({ linear, found, live }: Component): readonly Variable[] {
  const variables = new Set<Variable>();
  for (const location of found.reached) {
    for (const variable of linear.locations[location]!.variables) {
      if (live.get(location)!.has(variable)) variables.add(variable);
    }
  }
  return [...variables];
}

/** Those that matter at one location. */
function conflictsOf({ found, live }: Component): ReadonlyMap<Variable, ReadonlySet<Variable>> {
  const conflicts = new Map<Variable, Set<Variable>>();
  for (const location of found.reached) {
    const here = live.get(location)!;
    for (const variable of here) {
      const known = conflicts.get(variable) ?? new Set();
      for (const other of here) if (other !== variable) known.add(other);
      conflicts.set(variable, known);
    }
  }
  return conflicts;
}

/** Those that take their value from each other. */
function partnersOf({ found, live }: Component): ReadonlyMap<Variable, ReadonlySet<Variable>> {
  const partners = new Map<Variable, Set<Variable>>();
  const note = (one: Variable, other: Variable): void => {
    const known = partners.get(one) ?? new Set();
    partners.set(one, known.add(other));
  };
  for (const { next, updates } of found.summands) {
    for (const [variable, value] of updates) {
      if (value.kind !== 'variable' || value.variable === variable || !live.get(next)!.has(variable)) continue;
      note(variable, value.variable);
      note(value.variable, variable);
    }
  }
  return partners;
}
