/**
 * Whether what a model computes can distinguish the members of an enumeration: as for a scalarset of Murphi, they may
 * be compared for equality, stored, counted and summed over, but not named, ordered or picked. Looked at are the
 * summands of all components, and the equations of what they use. A constant may name members if it stays the same
 * whichever change places, as the set of all does.
 */
import { Broken, type Problem } from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import { mentions } from '../data/renaming.ts';
import type { Lowered } from '../lower/index.ts';
import type { Summand } from '../lower/linear.ts';
import type {
  DeclaredSort,
  Operation,
  Sort,
  TypedEquation,
  TypedExpression,
  TypedSpecification,
} from '../typed/index.ts';
import { visitExpression } from '../typed/walk.ts';
import { memberNamed, membersOrdered, memberUndetermined } from './problems.ts';

export interface Examined {
  readonly specification: TypedSpecification;
  readonly engine: DataEngine;
  readonly sort: DeclaredSort;
  /** What becomes of values when two neighbours change places, for each pair of neighbours. */
  readonly swaps: readonly ((value: Value, sort: Sort) => Value)[];
}

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'min', 'max', 'pick']);

export function whereDistinguished({ layout }: Lowered, examined: Examined): Problem | undefined {
  const undetermined = examined.specification.globals.find((variable) => mentions(variable.sort, examined.sort));
  if (undetermined !== undefined) return memberUndetermined(undetermined.span, examined.sort.name);
  const waiting = new Set(layout.components.flatMap(({ found }) => found.summands.flatMap(expressionsOf)));
  const seen = new Set<Operation>();
  for (const expression of waiting) {
    const problem = problemIn(expression, examined, (operation) => {
      if (seen.has(operation)) return;
      seen.add(operation);
      for (const equation of examined.specification.equations)
        if (headOf(equation) === operation && !isInvariant(equation, examined))
          for (const part of partsOf(equation)) waiting.add(part);
    });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemIn(
  expression: TypedExpression,
  { sort }: Examined,
  uses: (operation: Operation) => void,
): Problem | undefined {
  let found: Problem | undefined;
  visitExpression(expression, (part) => {
    if (part.kind === 'operation') {
      if (isMember(part.operation, sort)) found ??= memberNamed(part.span, sort.name, part.operation.name);
      else uses(part.operation);
    } else if (part.kind === 'builtin' && isOrdering(part, sort))
      found ??= membersOrdered(part.span, sort.name, part.name);
  });
  return found;
}

function isMember({ kind, sort: own, recognises }: Operation, sort: DeclaredSort): boolean {
  return (kind === 'constructor' && own === sort) || recognises?.sort === sort;
}

function isOrdering({ name, sort: own }: Extract<TypedExpression, { kind: 'builtin' }>, sort: DeclaredSort): boolean {
  return ordering.has(name) && own.kind === 'function' && own.domain.some((part) => mentions(part, sort));
}

function expressionsOf({ conditions, decided, actions, updates }: Summand): readonly TypedExpression[] {
  return [...conditions, ...decided, ...actions.flatMap((action) => action.arguments), ...updates.values()];
}

function partsOf({ left, condition, right }: TypedEquation): readonly TypedExpression[] {
  return condition === undefined ? [left, right] : [left, condition, right];
}

function headOf({ left }: TypedEquation): Operation | undefined {
  let head = left;
  while (head.kind === 'apply') head = head.function;
  return head.kind === 'operation' ? head.operation : undefined;
}

/** A constant whose value no swap changes. */
function isInvariant({ left, condition, variables }: TypedEquation, { engine, swaps }: Examined): boolean {
  if (left.kind !== 'operation' || condition !== undefined || variables.length > 0) return false;
  try {
    const value = engine.compile(left, new Map())(new Int32Array(0));
    return swaps.every((renamed) => renamed(value, left.sort) === value);
  } catch (error) {
    if (error instanceof Broken) return false;
    throw error;
  }
}
