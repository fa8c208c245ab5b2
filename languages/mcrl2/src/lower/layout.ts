/** Where the state of each component lies: a slot for its control location and one for each parameter that matters. */
import type { Domain, Slot } from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import { type Sort, sortText, type Variable } from '../typed.ts';
import type { LinearProcess } from './linear.ts';
import type { SequentialTerm } from './network.ts';
import type { ComponentStart, Constants, Live } from './reductions.ts';

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
  /** What a slot holds while its variable does not matter. */
  readonly idle: ReadonlyMap<Variable, Value>;
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
    const variables = stateVariables(component);
    const slotOf = new Map(variables.map((variable, index) => [variable, slots.length + index]));
    const names = distinctNames(variables);
    variables.forEach((variable, index) => {
      slots.push({ name: `${name}.${names[index]}`, domain: sortDomain(variable.sort, engine) });
    });
    const idle = new Map(variables.map((variable) => [variable, engine.anyValue(variable.sort)]));
    return { ...component, number, locationSlot, locationValues, slotOf, idle };
  });
  return { components: placed, slots };
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

function distinctNames(variables: readonly Variable[]): readonly string[] {
  const seen = new Map<string, number>();
  return variables.map(({ name }) => {
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
  return size === undefined ? domain : { ...domain, size };
}

export function initialState({ components, slots }: Layout): Int32Array {
  const state = new Int32Array(slots.length);
  for (const { locationSlot, locationValues, slotOf, idle, live, start } of components) {
    if (locationSlot !== undefined) state[locationSlot] = locationValues.get(start.location)!;
    for (const [variable, slot] of slotOf) {
      const matters = live.get(start.location)!.has(variable);
      state[slot] = matters ? start.values.get(variable)! : idle.get(variable)!;
    }
  }
  return state;
}
