/**
 * Whose delays a step may change. The delay of a process depends on what its location reads: the invariant, the
 * exponential rate, the guards of its outputs and, over binary channels, who can receive. A drawn delay that has not
 * run out is still a delay of the right distribution while none of that changes: a uniform one, given that it is longer
 * than the time passed, is uniform on what is left, and an exponential one has no memory.
 */
import type { Layout } from '../lower/layout.ts';
import { touchedSlots } from '../lower/touched-slots.ts';
import type { Edge, Expression, Location, TypedModel } from '../typed/index.ts';
import type { Branch, Place } from './stochastic-network.ts';

export interface Dependence {
  /** One flag per location of all instances: whether the delay there depends on what the branch writes. */
  affectedBy(branch: Branch, instance: number): Uint8Array;
}

export function dependenceOf(model: TypedModel, layout: Layout, places: readonly (readonly Place[])[]): Dependence {
  // Clocks count, which the state of an exhaustive search has in its zone.
  const whole: Layout = { ...layout, zone: layout.end };
  const readers = new Map<number, Set<number>>();
  const note = (address: number, place: number): void => {
    readers.set(address, (readers.get(address) ?? new Set()).add(place));
  };
  const total = places.reduce((sum, list) => sum + list.length, 0);
  for (const [instance, list] of places.entries())
    for (const [location, place] of list.entries()) {
      const { edges, locations } = model.instances[instance]!;
      const own = edges.filter(({ source }) => source === location);
      for (const address of readsOf(locations[location]!, own, whole)) note(address, place.number);
      for (const other of partners(place, instance, places)) {
        note(other, place.number);
        const { edges: theirs } = model.instances[other]!;
        for (const address of readsOf(undefined, theirs, whole)) note(address, place.number);
      }
    }
  const known: Uint8Array[] = [];
  return {
    affectedBy(branch, instance) {
      const before = known[branch.number];
      if (before !== undefined) return before;
      const found = new Uint8Array(total);
      known[branch.number] = found;
      for (const address of [instance, ...touchedSlots(branch.edge.updates, whole).writes])
        for (const place of readers.get(address) ?? []) found[place] = 1;
      return found;
    },
  };
}

/** Who may receive what a location sends over binary channels. */
function partners({ outputs }: Place, instance: number, places: readonly (readonly Place[])[]): ReadonlySet<number> {
  const found = new Set<number>();
  const binary = outputs.filter(({ move }) => move.channelSort?.delivery === 'binary');
  const channels = binary.map(({ move }) => move.channels);
  for (const own of channels)
    for (const [other, list] of places.entries())
      if (other !== instance && list.some(({ receives }) => [...own].some((channel) => receives.has(channel))))
        found.add(other);
  return found;
}

function readsOf(location: Location | undefined, edges: readonly Edge[], layout: Layout): ReadonlySet<number> {
  const { rate, per } = location?.exponential ?? {};
  const guards = edges.flatMap(({ guard, synchronisation }) => [guard, synchronisation?.channel]);
  const all = [location?.invariant, rate, per, ...guards];
  return touchedSlots(
    all.filter((one): one is Expression => one !== undefined),
    layout,
  ).reads;
}
