/**
 * A system whose values are numbered as they are met, from another start for each seed: as terms are in another
 * process.
 */
import { type Domain, forward, type State, type TransitionSystem } from '@vedette/core';

export function numberedAnew(system: TransitionSystem, seed: number): TransitionSystem {
  const numbers = system.slots.map(() => new Map<number, number>());
  const values = system.slots.map(() => new Map<number, number>());
  const numberOf = (slot: number, value: number): number => {
    const known = numbers[slot]!.get(value);
    if (known !== undefined) return known;
    const number = (seed % 97) + numbers[slot]!.size * ((seed % 5) + 1);
    numbers[slot]!.set(value, number);
    values[slot]!.set(number, value);
    return number;
  };
  const outside = (state: State): State => state.map((value, slot) => numberOf(slot, value));
  const inside = (state: State): State => state.map((number, slot) => values[slot]!.get(number)!);
  const domainOf = ({ name, text }: Domain, slot: number): Domain => ({
    name,
    text: (number) => text(values[slot]!.get(number)!),
  });
  return forward(system, {
    slots: system.slots.map(({ name, domain }, slot) => ({ name, domain: domainOf(domain, slot) })),
    predicates: system.predicates.map((one) => ({ ...one, holds: (state) => one.holds(inside(state)) })),
    initial: () => outside(system.initial()),
    successors: (group, state, emit) =>
      system.successors(group, inside(state), (label, target) => emit(label, outside(target))),
  });
}
