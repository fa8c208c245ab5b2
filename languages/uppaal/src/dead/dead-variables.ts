/**
 * Variables that are overwritten before they are read again, and then keep one value: live variables by location
 * as in compilers, for every instance by itself. A variable does not matter in a state if it matters to no instance at
 * the location it is in: a step of some of them reads it not, and either overwrites it or leaves it to locations where
 * it matters to none of them either. So this holds for variables that instances share, too. Clocks that are not
 * compared any more are forgotten by the zones themselves (`clock-bounds.ts`; Daws and Yovine, "Reducing the number of
 * clock variables of timed automata", 1996).
 */
import type { DeadSlot } from '@vedette/core';
import { type Layout, leaves } from '../lower/layout.ts';
import { boundsOf, type Expression, type Instance, isFiniteSort, type Sort, type TypedModel } from '../typed/index.ts';
import { exposedBy, exposedIn } from './exposed-slots.ts';

/**
 * A variable that matters to more instances is seldom dead, and asking them all would make every group read them all.
 */
const MOST_INSTANCES = 3;

/** Whether members of scalar sets are distinguished: a fixed one in place of others would break the symmetry. */
export type Members = 'distinguished' | 'interchangeable';

interface DeadVariable {
  readonly slot: number;
  readonly sort: Sort;
  /** By instance to which it matters somewhere: the locations where it does not. None if it matters nowhere. */
  readonly where: readonly { readonly instance: number; readonly locations: ReadonlySet<number> }[];
}

export class DeadVariables {
  readonly #model: TypedModel;
  readonly #layout: Layout;
  readonly #found: readonly DeadVariable[];

  constructor(model: TypedModel, layout: Layout) {
    this.#model = model;
    this.#layout = layout;
    const live = model.instances.map((instance) => liveIn(instance, layout));
    this.#found = sortsOf(model, layout).flatMap(({ slot, sort }) => {
      const where = live.flatMap((byLocation, instance) => {
        const locations = [...byLocation.keys()].filter((location) => !byLocation[location]!.has(slot));
        return locations.length === byLocation.length ? [] : [{ instance, locations: new Set(locations) }];
      });
      const isSeldom = where.length > MOST_INSTANCES || where.some(({ locations }) => locations.size === 0);
      return isSeldom ? [] : [{ slot, sort, where }];
    });
  }

  /** Rules for all variables but those that are asked about. */
  rulesFor(asked: readonly Expression[], members: Members): readonly DeadSlot[] {
    const { read } = exposedIn(asked, this.#layout);
    return this.#found
      .filter(({ slot, sort }) => !read.has(slot) && (members === 'distinguished' || sort.kind !== 'scalar'))
      .map(({ slot, sort, where }) => ({
        slot,
        value: valueOfSort(sort),
        when: where.map(({ instance, locations }) => ({ slot: instance, holds: (value) => locations.has(value) })),
      }));
  }

  /** What `info` says. */
  get lines(): readonly string[] {
    return this.#found.map(({ slot, where }) => {
      const places = where.map(({ instance, locations }) => this.#placesOf(instance, locations));
      const shown = places.length === 0 ? 'everywhere' : `where ${places.join(' and ')}`;
      return `${this.#layout.slots[slot]!.name} ${shown}`;
    });
  }

  #placesOf(instance: number, locations: ReadonlySet<number>): string {
    const { name, locations: all } = this.#model.instances[instance]!;
    return `${name} is in ${[...locations].map((location) => all[location]!.name).join(' or ')}`;
  }
}

/** By location: the slots that matter to the instance from there on. */
function liveIn({ locations, edges }: Instance, layout: Layout): readonly ReadonlySet<number>[] {
  const live = locations.map(({ invariant, rates }) => {
    const asked = [...(invariant ? [invariant] : []), ...rates.flatMap(({ clock, rate }) => [clock, rate])];
    return new Set(exposedIn(asked, layout).read);
  });
  const steps = edges.map((edge) => ({ ...exposedBy(edge, layout), source: edge.source, target: edge.target }));
  for (const { source, read } of steps) for (const slot of read) live[source]!.add(slot);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { source, target, overwritten } of steps) {
      const here = live[source]!;
      const before = here.size;
      for (const slot of live[target]!) if (!overwritten.has(slot)) here.add(slot);
      changed ||= here.size > before;
    }
  }
  return live;
}

function sortsOf(model: TypedModel, layout: Layout): readonly { readonly slot: number; readonly sort: Sort }[] {
  const variables = [...model.variables, ...model.instances.flatMap((instance) => instance.variables)];
  return variables
    .filter(({ storage }) => storage !== 'meta')
    .flatMap((variable) => {
      const first = layout.addressOf(variable);
      return leaves('', variable.sort).map(({ sort }, leaf) => ({ slot: first + leaf, sort }));
    })
    .filter(({ slot, sort }) => slot < layout.zone && isFiniteSort(sort));
}

/** 0 where the sort has it. */
function valueOfSort(sort: Sort): number {
  if (!isFiniteSort(sort)) throw new Error('only numbers are reset');
  const [low, high] = boundsOf(sort);
  return low <= 0 && 0 <= high ? 0 : low;
}
