/**
 * A state predicate on the states of a lowered model. Where a component is in a process without the parameter that is
 * asked for, the smallest comparison that reads it is false: `P.x == 1` says that `P` has an `x`, and that it is 1.
 */
import type { Predicate, State } from '@vedette/core';
import type { DataEngine, Evaluate, Value } from '../data/engine.ts';
import type { Layout, PlacedComponent } from '../lower/layout.ts';
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import type { Reference } from './references.ts';

/** The value in a state, or nothing where there is none. */
type Read = (state: State) => Value | undefined;

interface Reading {
  readonly read: Read;
  readonly slots: readonly number[];
}

type Test = (state: State) => boolean;

export function predicateOf(
  name: string,
  expression: TypedExpression,
  { layout, engine, references }: { layout: Layout; engine: DataEngine; references: readonly Reference[] },
): Predicate {
  const readings = new Map(
    references.map((reference) => {
      const component = layout.components.find((one) => one.name === reference.component.name)!;
      return [reference.variable, readingOf(reference, component, engine)] as const;
    }),
  );
  const slots = [...freeVariables(expression)].flatMap((variable) => readings.get(variable)?.slots ?? []);
  const reads = [...new Set(slots)].sort((one, other) => one - other);
  return { name, reads, holds: new TestMaker(engine, readings).test(expression) };
}

function readingOf(reference: Reference, component: PlacedComponent, engine: DataEngine): Reading {
  const { locationSlot, locationValues } = component;
  const byLocation = new Map(
    [...locationValues].map(([location, value]) => [value, readAt(reference, location, component, engine)]),
  );
  const own = [...byLocation.values()].flatMap((at) => (at?.kind === 'slot' ? [at.slot] : []));
  const read: Read = (state) => {
    const at = byLocation.get(locationSlot === undefined ? 0 : state[locationSlot]!);
    return at?.kind === 'slot' ? state[at.slot] : at?.value;
  };
  return { read, slots: locationSlot === undefined ? own : [locationSlot, ...own] };
}

type At = { readonly kind: 'slot'; readonly slot: number } | { readonly kind: 'value'; readonly value: Value };

function readAt(
  reference: Reference,
  location: number,
  { linear, found, slotOf, live }: PlacedComponent,
  engine: DataEngine,
): At | undefined {
  const { process, variables } = linear.locations[location]!;
  if (reference.kind === 'process') {
    const isThere = process !== undefined && reference.meant.includes(process);
    return { kind: 'value', value: isThere ? engine.true : engine.false };
  }
  const variable = variables.find((one) => reference.meant.includes(one));
  if (variable === undefined) return undefined;
  const value = found.values.get(variable);
  if (value !== undefined) return { kind: 'value', value };
  if (!live.get(location)!.has(variable)) throw new Error(`The parameter ${variable.name} was not kept.`);
  return { kind: 'slot', slot: slotOf.get(variable)! };
}

class TestMaker {
  readonly #engine: DataEngine;
  readonly #readings: ReadonlyMap<Variable, Reading>;

  constructor(engine: DataEngine, readings: ReadonlyMap<Variable, Reading>) {
    this.#engine = engine;
    this.#readings = readings;
  }

  test(expression: TypedExpression): Test {
    const connective = connectiveOf(expression);
    if (connective === undefined) return this.#comparison(expression);
    const [one, other] = connective.operands.map((operand) => this.test(operand)) as [Test, Test];
    switch (connective.name) {
      case '!':
        return (state) => !one(state);
      case '&&':
        return (state) => one(state) && other(state);
      case '||':
        return (state) => one(state) || other(state);
      case '=>':
        return (state) => !one(state) || other(state);
      default:
        return connective.name satisfies never;
    }
  }

  #comparison(expression: TypedExpression): Test {
    const variables = [...freeVariables(expression)];
    const places = new Map(variables.map((variable, index) => [variable, index]));
    const reads = variables.map((variable) => this.#readings.get(variable)!.read);
    const evaluate: Evaluate = this.#engine.compile(expression, places);
    const frame = new Int32Array(variables.length);
    return (state) => {
      for (const [index, read] of reads.entries()) {
        const value = read(state);
        if (value === undefined) return false;
        frame[index] = value;
      }
      return evaluate(frame) === this.#engine.true;
    };
  }
}

const connectives = ['!', '&&', '||', '=>'] as const;

function connectiveOf(expression: TypedExpression) {
  if (expression.kind !== 'apply' || expression.function.kind !== 'builtin') return undefined;
  const { name } = expression.function;
  const found = connectives.find((one) => one === name);
  const isBool = expression.arguments.every(({ sort }) => sort === expression.sort);
  return found && isBool ? { name: found, operands: expression.arguments } : undefined;
}
