/**
 * Where things live. Every number, clock and channel of the network is a leaf with an address: first the locations of
 * the instances, then the leaves of all variables that hold numbers, then the zone, then clocks and channels, which are
 * not in the state themselves. Addresses below `width` are slots. Clocks are numbered from 1, as in zones.
 */
import type { Domain, Slot } from '@vedette/core';
import {
  boundsOf,
  elementSort,
  type FiniteSort,
  isFiniteSort,
  type Sort,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

export interface Layout {
  readonly slots: readonly Slot[];
  readonly zone: number;
  /** The address of a variable's first leaf. */
  addressOf(variable: Variable): number;
  /** Per address the number of the clock there, 0 if there is none. */
  readonly clockAt: Int32Array;
  /** The names of the clocks; clock 0 is `0`. */
  readonly clocks: readonly string[];
  /** Per address the name of the channel there. */
  readonly channelNames: ReadonlyMap<number, string>;
  /** How many addresses there are. */
  readonly end: number;
}

/** Whether a slot or clock was added for a search: no model can have such a name, and charts leave it out. */
export function isHelper(name: string): boolean {
  return name.startsWith('#');
}

/** How many leaves a value of this sort has. */
export function leavesOf(sort: Sort): number {
  switch (sort.kind) {
    case 'array':
      return sort.length * leavesOf(sort.element);
    case 'struct':
      return sort.fields.reduce((sum, field) => sum + leavesOf(field.sort), 0);
    default:
      return 1;
  }
}

/** Where a field starts in its struct. */
export function fieldOffset(sort: Sort, field: number): number {
  if (sort.kind !== 'struct') throw new Error('only structs have fields');
  return sort.fields.slice(0, field).reduce((sum, { sort: before }) => sum + leavesOf(before), 0);
}

export interface Leaf {
  readonly name: string;
  readonly sort: Sort;
}

export function leaves(name: string, sort: Sort): readonly Leaf[] {
  switch (sort.kind) {
    case 'array': {
      const [low] = boundsOf(sort.index);
      return Array.from({ length: sort.length }, (_, i) => leaves(`${name}[${low + i}]`, sort.element)).flat();
    }
    case 'struct':
      return sort.fields.flatMap((field) => leaves(`${name}.${field.name}`, field.sort));
    default:
      return [{ name, sort }];
  }
}

const outside = (sort: Sort): boolean => sort.kind === 'clock' || sort.kind === 'channel';

export function layoutOf(model: TypedModel, zoneDomain: Domain): Layout {
  const variables = [
    ...model.variables.map((variable) => ({ variable, name: variable.name })),
    ...model.instances.flatMap((instance) =>
      instance.variables.map((variable) => ({ variable, name: `${instance.name}.${variable.name}` })),
    ),
  ].filter(({ variable }) => variable.storage !== 'meta');
  const addresses = new Map<Variable, number>();
  const slots: Slot[] = model.instances.map(({ name, locations }) => ({ name, domain: locationDomain(locations) }));
  const clockAt: number[] = slots.map(() => 0);
  const clocks = ['0'];
  const channelNames = new Map<number, string>();
  const place = ({ variable, name }: (typeof variables)[number], isInState: boolean): void => {
    addresses.set(variable, clockAt.length);
    for (const leaf of leaves(name, variable.sort)) {
      if (leaf.sort.kind === 'channel') channelNames.set(clockAt.length, leaf.name);
      if (isInState) slots.push({ name: leaf.name, domain: domainOf(leaf.sort) });
      clockAt.push(leaf.sort.kind === 'clock' ? clocks.push(leaf.name) - 1 : 0);
    }
  };
  const isOutside = ({ variable }: (typeof variables)[number]): boolean => outside(elementSort(variable.sort));
  for (const one of variables) if (!isOutside(one)) place(one, true);
  const zone = slots.push({ name: 'zone', domain: zoneDomain }) - 1;
  clockAt.push(0);
  for (const one of variables) if (isOutside(one)) place(one, false);
  return {
    slots,
    zone,
    addressOf: (variable) => {
      const address = addresses.get(variable);
      if (address === undefined) throw new Error(`variable '${variable.name}' has no address`);
      return address;
    },
    clockAt: Int32Array.from(clockAt),
    clocks,
    channelNames,
    end: clockAt.length,
  };
}

function locationDomain(locations: readonly { readonly name: string }[]): Domain {
  return { name: 'location', size: locations.length, text: (value) => locations[value]?.name ?? `${value}` };
}

function domainOf(sort: Sort): Domain {
  if (!isFiniteSort(sort)) return { name: sort.kind, size: 1, text: () => '' };
  return { name: sort.kind, ...sizeFrom(sort), portable: 'as they are', text: (value) => valueText(sort, value) };
}

function sizeFrom(sort: FiniteSort): { size?: number } {
  const [low, high] = boundsOf(sort);
  return low === 0 && high < 2 ** 30 ? { size: high + 1 } : {};
}

export function valueText(sort: FiniteSort, value: number): string {
  if (sort.kind === 'bool') return value === 0 ? 'false' : 'true';
  return sort.kind === 'scalar' ? `${sort.set.name}#${value}` : `${value}`;
}
