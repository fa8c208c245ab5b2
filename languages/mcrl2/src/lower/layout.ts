/**
 * Where the state of each component lies: a slot for its control location, and slots for the parameters that matter.
 */
import type { Domain, Slot } from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import { sortsWithin } from '../data/values.ts';
import { type Sort, sortText, type Variable } from '../typed/index.ts';
import type { LinearProcess } from './linear.ts';
import type { ComponentStart, Constants, Live } from './reductions.ts';
import type { SequentialTerm } from './sequential-term.ts';
import { shareSlots } from './shared-slots.ts';

export interface Component {
  readonly name: string;
  readonly term: SequentialTerm;
  readonly linear: LinearProcess;
  readonly start: ComponentStart;
  readonly found: Constants;
  readonly live: Live;
}

export interface PlacedComponent extends Component {
  readonly number: number;
  /** Absent if there is only one location. */
  readonly locationSlot: number | undefined;
  /** The slot's value at each of the reached locations. */
  readonly locationValues: ReadonlyMap<number, number>;
  readonly slotOf: ReadonlyMap<Variable, number>;
  /** The slots of parameters, and the value of each while none of its variables matters. */
  readonly idle: ReadonlyMap<number, Value>;
}

export interface Layout {
  readonly components: readonly PlacedComponent[];
  readonly slots: readonly Slot[];
}

export function layoutOf(components: readonly Component[], engine: DataEngine): Layout {
  const slots: Slot[] = [];
  const placed = components.map((component, number): PlacedComponent => {
    const { found, linear, name } = component;
    const locationValues = new Map(found.reached.map((location, index) => [location, index]));
    const hasLocations = found.reached.length > 1;
    const locationSlot = hasLocations ? slots.length : undefined;
    if (hasLocations) slots.push({ name, domain: locationDomain(linear, found.reached) });
    const slotOf = new Map<Variable, number>();
    const idle = new Map<number, Value>();
    const shared = shareSlots(component);
    const names = distinctNames(shared.map(nameOf));
    for (const [index, variables] of shared.entries()) {
      const { sort } = variables[0]!;
      for (const variable of variables) slotOf.set(variable, slots.length);
      idle.set(slots.length, engine.anyValue(sort));
      slots.push({ name: `${name}.${names[index]}`, domain: sortDomain(sort, engine) });
    }
    return { ...component, number, locationSlot, locationValues, slotOf, idle };
  });
  return { components: placed, slots };
}

/** A slot is called as its variables are. */
function nameOf(variables: readonly Variable[]): string {
  return [...new Set(variables.map(({ name }) => name))].slice(0, 3).join('/');
}

function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}.${count}`;
  });
}

function locationDomain(linear: LinearProcess, reached: readonly number[]): Domain {
  const names = reached.map((location) => linear.locations[location]!.name);
  return { name: 'location', size: names.length, text: (value) => names[value] ?? `location ${value}` };
}

function sortDomain(sort: Sort, engine: DataEngine): Domain {
  const size = engine.domainSize(sort);
  const domain = { name: sortText(sort), text: (value: number) => engine.text(value, sort) };
  if (size !== undefined) return { ...domain, size };
  return readsAlike(sort) ? { ...domain, portable: 'by text' } : domain;
}

/**
 * Whether a value may say to which thread a state belongs, by how it reads: numbers, and what is constructed of such.
 * All values read the same wherever they are computed (`Order.compare`), but sets, bags and functions may be long to
 * read, and one function may be written in several ways.
 */
function readsAlike(sort: Sort, within: ReadonlySet<Sort> = new Set()): boolean {
  if (within.has(sort)) return true;
  const isMadeOfSuch = (): boolean => sortsWithin(sort).every((part) => readsAlike(part, new Set([...within, sort])));
  switch (sort.kind) {
    case 'basic':
      return true;
    case 'declared':
      return sort.constructors.length > 0 && isMadeOfSuch();
    case 'container':
      return sort.container === 'List' && isMadeOfSuch();
    case 'function':
      return false;
    default:
      return sort satisfies never;
  }
}

export function initialState({ components, slots }: Layout): Int32Array {
  const state = new Int32Array(slots.length);
  for (const { locationSlot, locationValues, slotOf, idle, live, start } of components) {
    if (locationSlot !== undefined) state[locationSlot] = locationValues.get(start.location)!;
    for (const [slot, value] of idle) state[slot] = value;
    for (const variable of live.get(start.location)!) state[slotOf.get(variable)!] = start.values.get(variable)!;
  }
  return state;
}
