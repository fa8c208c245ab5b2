/**
 * What checking a data expression needs and leaves behind. Checking goes in two passes. `infer` walks from the leaves
 * up and notes at every node which shapes it can have and by which declarations; `elaborate` walks from the root down
 * with the sort that is needed, chooses among them, and builds the typed tree. Each pass visits every node once.
 */
import type { Problem } from '@vedette/core';
import type { Scheme } from '../builtins.ts';
import type { Operations } from '../resolve/operations.ts';
import type { Variables } from '../resolve/variables.ts';
import type { DataExpression } from '../tree.ts';
import type { BuiltinName, Operation, SortTable, TypedExpression, Variable } from '../typed/index.ts';
import { type Shape, shapeText, unknownShape } from './shape.ts';

/** By what an expression has a shape. */
export type How =
  | { readonly kind: 'constant'; readonly name: BuiltinName }
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'operation'; readonly operation: Operation }
  /** A builtin function, with what its parameter `S` stands for. */
  | { readonly kind: 'scheme'; readonly scheme: Scheme; readonly parameter?: Shape }
  /** By its own parts: literals, enumerations, binders, and what is applied without being a name. */
  | { readonly kind: 'parts' }
  /** Not at all: a problem has been reported. */
  | { readonly kind: 'nothing' };

export interface Option {
  readonly shape: Shape;
  readonly how: How;
}

export interface Inferred {
  /** What is meant unless the surroundings say otherwise; several if that is open. Never empty. */
  readonly preferred: readonly Option[];
  /** What could be meant if the surroundings ask for it. */
  readonly others: readonly Option[];
  /** The variables a binder or where clause introduces. */
  readonly variables?: readonly Variable[];
  /** The values of a where clause. */
  readonly values?: readonly TypedExpression[];
}

export interface Context {
  readonly table: SortTable;
  readonly operations: Operations;
  readonly variables: Variables;
  readonly problems: Problem[];
  readonly inferred: Map<DataExpression, Inferred>;
  /** Those reported already. */
  readonly unknownNames: Set<string>;
}

export const nothing: Inferred = { preferred: [{ shape: unknownShape, how: { kind: 'nothing' } }], others: [] };

export function single(shape: Shape, how: How): Inferred {
  return { preferred: [{ shape, how }], others: [] };
}

export function fromShapes(shapes: readonly Shape[]): Inferred {
  return { preferred: shapes.map((shape) => ({ shape, how: { kind: 'parts' } })), others: [] };
}

export function allOptions(inferred: Inferred): readonly Option[] {
  return inferred.others.length === 0 ? inferred.preferred : [...inferred.preferred, ...inferred.others];
}

export function isUnknown(inferred: Inferred): boolean {
  return inferred.preferred.some((option) => option.shape.kind === 'unknown');
}

/** Every way to take one of each. More than `most` are cut off: no text has that many meanings. */
export function combinations<T>(choices: readonly (readonly T[])[], most = 256): T[][] {
  if (choices.every((choice) => choice.length === 1)) return [choices.map((choice) => choice[0]!)];
  let result: T[][] = [[]];
  for (const choice of choices) result = result.flatMap((row) => choice.map((item) => [...row, item])).slice(0, most);
  return result;
}

/** The shapes as a message lists them. */
export function shapeTexts(inferred: Inferred): string[] {
  return [...new Set(inferred.preferred.map((option) => shapeText(option.shape)))];
}

export function inferredOf(context: Context, expression: DataExpression): Inferred {
  const inferred = context.inferred.get(expression);
  if (inferred === undefined) throw new Error(`The ${expression.kind} at ${expression.span.start} was not inferred.`);
  return inferred;
}
