/**
 * Checked networks written by hand: for tests that need no text. Places are empty, everything else is as the reader
 * makes it.
 */
import {
  type ArithmeticOperator,
  boolSort,
  type ClockComparison,
  type ComparisonOperator,
  clockSort,
  defaultValue,
  type Edge,
  type Expression,
  type Instance,
  type Location,
  type Sort,
  type TypedModel,
  type Value,
  type Variable,
  widestInteger,
} from '../typed/index.ts';

export const nowhere = { source: 'built', start: 0, end: 0 };

export function variable(name: string, sort: Sort, initial: Value = defaultValue(sort)): Variable {
  return { name, sort, storage: 'global', initial, span: nowhere };
}

export const clock = (name: string, initial = 0): Variable => variable(name, clockSort, initial);
export const integer = (name: string, low: number, high: number): Variable =>
  variable(name, { kind: 'integer', low, high });
export const channel = (
  name: string,
  delivery: 'binary' | 'broadcast' = 'binary',
  urgency: 'lazy' | 'urgent' = 'lazy',
): Variable => variable(name, { kind: 'channel', delivery, urgency });

export const read = (one: Variable): Expression => ({ kind: 'variable', variable: one, sort: one.sort, span: nowhere });
export const number = (value: number): Expression => ({ kind: 'number', value, sort: widestInteger, span: nowhere });
const made = (value: number | Expression): Expression => (typeof value === 'number' ? number(value) : value);

export function timed(one: Variable, operator: ComparisonOperator, bound: number | Expression): ClockComparison {
  return { kind: 'clock-comparison', operator, clock: read(one), bound: made(bound), sort: boolSort, span: nowhere };
}

export function apart(one: Variable, other: Variable, bound: readonly [ComparisonOperator, number]): ClockComparison {
  return { ...timed(one, bound[0], bound[1]), minus: read(other) };
}

export function compared(one: Variable, operator: ComparisonOperator, value: number | Expression): Expression {
  return { kind: 'comparison', operator, left: read(one), right: made(value), sort: boolSort, span: nowhere };
}

export function computed(left: Expression, operator: ArithmeticOperator, right: number | Expression): Expression {
  return { kind: 'arithmetic', operator, left, right: made(right), sort: widestInteger, span: nowhere };
}

export function assigned(one: Variable, value: number | Expression): Expression {
  return { kind: 'assignment', target: read(one), value: made(value), sort: one.sort, span: nowhere };
}

export function all(...parts: readonly Expression[]): Expression {
  return parts.reduce((left, right) => ({
    kind: 'logical',
    operator: 'and',
    left,
    right,
    sort: boolSort,
    span: nowhere,
  }));
}

export function negation(operand: Expression): Expression {
  return { kind: 'unary', operator: 'not', operand, sort: boolSort, span: nowhere };
}

export const inLocation = (instance: number, location: number): Expression => ({
  kind: 'location',
  instance,
  location,
  sort: boolSort,
  span: nowhere,
});

export const deadlock: Expression = { kind: 'deadlock', sort: boolSort, span: nowhere };

export function place(name: string, invariant?: Expression, kind: Location['kind'] = 'normal'): Location {
  return { name, kind, rates: [], span: nowhere, ...(invariant && { invariant }) };
}

export interface EdgeParts {
  readonly guard?: Expression;
  readonly send?: Variable | Expression;
  readonly receive?: Variable | Expression;
  readonly updates?: readonly Expression[];
}

export function edge(source: number, target: number, parts: EdgeParts = {}): Edge {
  const { guard, send, receive, updates = [] } = parts;
  const used = send ?? receive;
  const named = used !== undefined && ('kind' in used ? used : read(used));
  return {
    source,
    target,
    selections: [],
    updates,
    control: 'controllable',
    span: nowhere,
    ...(guard && { guard }),
    ...(named && {
      synchronisation: { direction: send === undefined ? 'receive' : 'send', channel: named, span: nowhere },
    }),
  };
}

export function instance(
  name: string,
  parts: Pick<Instance, 'locations' | 'edges'> & Partial<Pick<Instance, 'variables' | 'priority' | 'initial'>>,
): Instance {
  return {
    name,
    template: name,
    parameters: [],
    functions: [],
    variables: [],
    initial: 0,
    priority: 0,
    span: nowhere,
    ...parts,
  };
}

export function network(variables: readonly Variable[], instances: readonly Instance[]): TypedModel {
  return { source: 'built', variables, functions: [], constants: [], scalarSets: [], instances, queries: [] };
}
