/** Does a builtin function fit the shapes of its operands, and what does `S` stand for then? */

import type { Pattern, Scheme } from '../builtins.ts';
import type { Sort, SortTable } from '../typed/index.ts';
import { joinInside, joinValues } from './join.ts';
import { anything, asContainer, canBecome, containerShape, isSort, open, type Shape, widens } from './shape.ts';

export interface Fit {
  readonly scheme: Scheme;
  readonly parameter?: Shape;
  readonly result: Shape;
}

export function fit(table: SortTable, scheme: Scheme, shapes: readonly Shape[]): Fit | undefined {
  if (!scheme.domain.every((pattern, index) => fitsAlone(pattern, shapes[index]!))) return undefined;
  if (!hasParameter(scheme)) return { scheme, result: instanceShape(table, scheme.codomain, anything) };
  const parameter = parameterOf(table, scheme, shapes);
  if (parameter === undefined) return undefined;
  return { scheme, parameter, result: instanceShape(table, scheme.codomain, parameter) };
}

/** Could an operand of this shape stand here, whatever the others are? */
export function fitsAlone(pattern: Pattern, shape: Shape): boolean {
  if (shape.kind === 'unknown' || pattern.kind === 'parameter') return true;
  if (pattern.kind === 'sort') return canBecome(shape, pattern.sort);
  const container = asContainer(shape);
  if (container === undefined) return shape.kind === 'open' && shape.bound === undefined;
  return widens(container, pattern);
}

function hasParameter(scheme: Scheme): boolean {
  return [scheme.codomain, ...scheme.domain].some((pattern) => pattern.kind !== 'sort');
}

/** Containers fix `S` unless they are open; values must then become that, or help to find it. */
function parameterOf(table: SortTable, scheme: Scheme, shapes: readonly Shape[]): Shape | undefined {
  const operands = scheme.domain.map((pattern, index) => ({ kind: pattern.kind, shape: shapes[index]! }));
  const elements = operands
    .filter((operand) => operand.kind === 'container')
    .map((operand) => asContainer(operand.shape)?.element ?? anything);
  const values = operands.filter((operand) => operand.kind === 'parameter').map((operand) => operand.shape);
  if (elements.length === 0) return joinAll(values, (left, right) => joinValues(table, left, right));
  const element = joinAll(elements, (left, right) => joinInside(table, left, right));
  return element === undefined ? undefined : joinAll([element, ...values], (left, right) => absorb(table, left, right));
}

function joinAll(shapes: readonly Shape[], join: (left: Shape, right: Shape) => Shape | undefined): Shape | undefined {
  const [first, ...rest] = shapes;
  return rest.reduce<Shape | undefined>(
    (joined, shape) => (joined === undefined ? undefined : join(joined, shape)),
    first,
  );
}

/** An element sort together with a value that is to be an element. */
function absorb(table: SortTable, element: Shape, value: Shape): Shape | undefined {
  if (isSort(element)) return canBecome(value, element) ? element : undefined;
  const joined = joinValues(table, element, value);
  return joined === undefined ? undefined : open(joined);
}

function instanceShape(table: SortTable, pattern: Pattern, parameter: Shape): Shape {
  if (pattern.kind === 'sort') return pattern.sort;
  return pattern.kind === 'parameter' ? parameter : containerShape(table, pattern.container, parameter);
}

export function instance(table: SortTable, pattern: Pattern, parameter: Sort | undefined): Sort {
  if (pattern.kind === 'sort') return pattern.sort;
  if (parameter === undefined) throw new Error('A builtin function with a parameter needs a sort for it.');
  return pattern.kind === 'parameter' ? parameter : table.container(pattern.container, parameter);
}
