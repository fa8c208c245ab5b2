/**
 * Parameters that do not matter while another parameter of their component is made in a certain way, as rules for the
 * layer that resets slots. Each parameter with few cases is tried as a program counter, by itself.
 */
import type { DeadSlot, SlotTest } from '@vedette/core';
import type { DataEngine, Value } from '../../data/engine.ts';
import { freeVariables } from '../../typed/free-variables.ts';
import type { Sort, TypedExpression, Variable } from '../../typed/index.ts';
import type { PlacedComponent } from '../layout.ts';
import { evaluate, type Values } from '../sequential-term.ts';
import { type ControlContext, ControlFlow } from './control-flow.ts';

export interface DeadParameters {
  readonly rules: readonly DeadSlot[];
  /** What `info` says of them. */
  readonly lines: readonly string[];
}

export const noDeadParameters: DeadParameters = { rules: [], lines: [] };

export interface DeadRequest {
  readonly engine: DataEngine;
  readonly globals: Values;
  /** Parameters of the component that predicates read. */
  readonly kept: ReadonlySet<Variable>;
}

export function deadParameters(component: PlacedComponent, request: DeadRequest): DeadParameters {
  const { engine, globals, kept } = request;
  const known: Values = new Map([...globals, ...component.found.values]);
  const context: ControlContext = { engine, evaluation: (expression) => knownValue(engine, expression, known) };
  const found = new Map<string, Found>();
  for (const control of component.slotOf.keys()) {
    if (engine.cases.of(control.sort).length < 2) continue;
    const flow = new ControlFlow(component, control, context);
    if (flow.explore(kept)) for (const location of component.found.reached) note(found, component, { flow, location });
  }
  const all = [...found.values()];
  return { rules: all.map((one) => ruleOf(component, one, engine)), lines: all.map((one) => lineOf(component, one)) };
}

/** A parameter that does not matter in these cases of another, at these locations. */
interface Found {
  readonly variable: Variable;
  readonly flow: ControlFlow;
  readonly cases: ReadonlySet<number>;
  readonly locations: number[];
}

/** Equal cases at several locations are one rule. */
function note(
  found: Map<string, Found>,
  { slotOf }: PlacedComponent,
  { flow, location }: { readonly flow: ControlFlow; readonly location: number },
): void {
  for (const [variable, cases] of flow.deadAt(location)) {
    if (!slotOf.has(variable)) continue;
    const key = `${slotOf.get(variable)} ${slotOf.get(flow.control)} ${[...cases].sort()} ${variable.name}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { variable, flow, cases, locations: [location] });
    else known.locations.push(location);
  }
}

function ruleOf(component: PlacedComponent, { variable, flow, cases, locations }: Found, engine: DataEngine): DeadSlot {
  const { slotOf, idle, locationSlot, locationValues } = component;
  const slot = slotOf.get(variable)!;
  const places = new Set(locations.map((location) => locationValues.get(location)!));
  const here: SlotTest[] =
    locationSlot === undefined ? [] : [{ slot: locationSlot, holds: (value) => places.has(value) }];
  return { slot, value: idle.get(slot)!, when: [...here, caseTest(component, { flow, cases }, engine)] };
}

/** Values are asked about over and over. */
function caseTest(
  { slotOf }: PlacedComponent,
  { flow: { control }, cases }: Pick<Found, 'flow' | 'cases'>,
  engine: DataEngine,
): SlotTest {
  const known = new Map<Value, boolean>();
  const holds = (value: Value): boolean => {
    const answer = known.get(value) ?? cases.has(engine.cases.at(value, control.sort));
    known.set(value, answer);
    return answer;
  };
  return { slot: slotOf.get(control)!, holds };
}

function lineOf({ name, linear }: PlacedComponent, { variable, flow, cases, locations }: Found): string {
  const made = [...cases].sort((a, b) => a - b).map((one) => caseName(flow.control.sort, one));
  const places = locations.slice(0, 5).map((location) => linear.locations[location]!.name);
  const more = locations.length > places.length ? ` and ${locations.length - places.length} more` : '';
  return `${name}.${variable.name} where ${flow.control.name} is ${made.join(' or ')}, at ${places.join(', ')}${more}`;
}

function caseName(sort: Sort, index: number): string {
  return sort.kind === 'declared' ? sort.constructors[index]!.name : `${index === 1}`;
}

/** Nothing if it has other variables. */
function knownValue(engine: DataEngine, expression: TypedExpression, known: Values): Value | undefined {
  const values = new Map<Variable, Value>();
  for (const variable of freeVariables(expression)) {
    const value = known.get(variable);
    if (value === undefined) return undefined;
    values.set(variable, value);
  }
  return evaluate(engine, expression, values);
}
