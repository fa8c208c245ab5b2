/**
 * Which enumerations never have a stuck term among their values: no mapping that leaves a case out gives one, and
 * nothing takes one out of a list or a structure that may not have it. Patterns are compared as in Maranget, "Warnings
 * for pattern matching" (JFP 2007), on constructors and truth values only; an equation with a condition covers nothing.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import {
  Bool,
  type Operation,
  type Sort,
  type TypedEquation,
  type TypedExpression,
  type TypedSpecification,
  type Variable,
} from '../../typed/index.ts';
import { visitExpressions } from '../../typed/walk.ts';
import { domainOf } from '../values.ts';
import { builtinOf, callOf, sortsAt } from './calls.ts';
import type { Equations } from './operations.ts';

/** Tables of patterns larger than this are not looked into. */
const MOST_ROWS = 10_000;

export function findWholeSorts(specification: TypedSpecification, equations: Equations): (sort: Sort) => boolean {
  const doubtful = new Set<Sort>();
  for (const operation of specification.operations)
    if (operation.kind === 'mapping' && !isTotal(operation, equations)) doubtful.add(resultOf(operation.sort));
  visitExpressions(specification, (expression) => {
    if (isPartial(expression)) doubtful.add(resultOf(expression.sort));
  });
  return (sort) => !doubtful.has(sort);
}

function resultOf(sort: Sort): Sort {
  return sort.kind === 'function' ? resultOf(sort.codomain) : sort;
}

/** It takes something out of what may not have it. */
function isPartial(expression: TypedExpression): boolean {
  if (expression.kind === 'builtin') return /^(head|rhead|\.|pick)$/.test(expression.name);
  if (expression.kind !== 'operation' || expression.operation.kind !== 'projection') return false;
  const { sort, projects } = expression.operation;
  const owner = sort.kind === 'function' ? sort.domain[0] : undefined;
  return owner?.kind === 'declared' && owner.constructors.length > projects.length;
}

function isTotal(operation: Operation, equations: Equations): boolean {
  const levels = equations.get(operation) ?? [];
  return levels.some((list, level) => {
    const rows = list
      .filter((equation) => equation.condition === undefined && isUsable(equation))
      .map(({ left }) => callOf(left)?.parts ?? [])
      .filter(hasDistinctVariables);
    return covers(rows, sortsAt(operation.sort, level).domain);
  });
}

/** An equation with a variable on the right that is not on the left never applies. */
function isUsable({ left, right }: TypedEquation): boolean {
  const bound = freeVariables(left);
  return [...freeVariables(right)].every((variable) => bound.has(variable));
}

type Row = readonly (TypedExpression | undefined)[];

function hasDistinctVariables(row: readonly TypedExpression[]): boolean {
  const seen = new Set<Variable>();
  const isNew = (part: TypedExpression): boolean => {
    if (part.kind !== 'variable') return (callOf(part) ?? builtinOf(part))?.parts.every(isNew) ?? true;
    const isFirst = !seen.has(part.variable);
    seen.add(part.variable);
    return isFirst;
  };
  return row.every(isNew);
}

/** Does every tuple of values match a row? An absent pattern matches anything. */
function covers(rows: readonly Row[], sorts: readonly Sort[]): boolean {
  const [first, ...rest] = sorts;
  if (rows.length === 0 || rows.length > MOST_ROWS) return false;
  if (first === undefined) return true;
  const others = rows.filter(([head]) => isAnything(head)).map((row) => row.slice(1));
  if (rows.length === others.length || covers(others, rest)) return covers(others, rest);
  return casesOf(first).length > 0 && casesOf(first).every((each) => coversCase(rows, each, rest));
}

/** A way to make a value: a constructor, or `true` or `false`. */
interface Case {
  readonly make: Operation | 'true' | 'false';
  readonly sorts: readonly Sort[];
}

function casesOf(sort: Sort): readonly Case[] {
  if (sort === Bool)
    return [
      { make: 'true', sorts: [] },
      { make: 'false', sorts: [] },
    ];
  if (sort.kind !== 'declared') return [];
  return sort.constructors.map((make) => ({ make, sorts: domainOf(make) }));
}

function coversCase(rows: readonly Row[], { make, sorts }: Case, rest: readonly Sort[]): boolean {
  const left = rows.flatMap(([head, ...tail]): Row[] => {
    if (head === undefined || isAnything(head)) return [[...sorts.map(() => undefined), ...tail]];
    const isIt = callOf(head)?.operation === make || builtinOf(head)?.name === make;
    return isIt ? [[...(callOf(head)?.parts ?? []), ...tail]] : [];
  });
  return covers(left, [...sorts, ...rest]);
}

function isAnything(pattern: TypedExpression | undefined): boolean {
  return pattern === undefined || pattern.kind === 'variable';
}
