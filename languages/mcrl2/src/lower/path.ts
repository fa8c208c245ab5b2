/** The way from a control location to a first action: variables bound, conditions passed, calls unfolded. */
import type { Span } from '@vedette/core';
import type { Process, TypedExpression, TypedProcess, Variable } from '../typed/index.ts';
import { type Substitution, substitute, variableExpression } from './expressions.ts';
import type { PerformedAction } from './linear.ts';
import { networkInsideSequence, Refused } from './problems.ts';

/** On the way to a first action: what is bound and required so far, and which calls were unfolded. */
export interface Path {
  readonly values: Substitution;
  readonly sums: readonly Variable[];
  readonly conditions: readonly TypedExpression[];
  readonly unfolded: readonly Process[];
}

export interface Performed {
  readonly actions: readonly PerformedAction[];
  readonly span: Span;
}

export function start(values: Substitution): Path {
  return { values, sums: [], conditions: [], unfolded: [] };
}

/** New variables, since the same sum may be open already where it is unfolded again. */
export function withSums(path: Path, variables: readonly Variable[]): Path {
  const fresh = variables.map((variable) => ({ ...variable }));
  const values = new Map(path.values);
  variables.forEach((variable, index) => {
    values.set(variable, variableExpression(fresh[index]!));
  });
  return { ...path, values, sums: [...path.sums, ...fresh] };
}

export function withCondition(path: Path, condition: TypedExpression): Path {
  return { ...path, conditions: [...path.conditions, condition] };
}

export function unfolding(path: Path, call: Extract<TypedProcess, { kind: 'call' }>): Path {
  const values = new Map(path.values);
  call.process.parameters.forEach((parameter, index) => {
    values.set(parameter, substitute(call.arguments[index]!, path.values));
  });
  return { ...path, values, unfolded: [...path.unfolded, call.process] };
}

/** The actions of a multi-action; nothing if it contains delta. */
export function performedBy(node: TypedProcess, values: Substitution): readonly PerformedAction[] | undefined {
  switch (node.kind) {
    case 'delta':
      return undefined;
    case 'tau':
      return [];
    case 'action':
      return [{ action: node.action, arguments: node.arguments.map((argument) => substitute(argument, values)) }];
    case 'synchronise': {
      const left = performedBy(node.left, values);
      const right = performedBy(node.right, values);
      if (left === undefined || right === undefined) return undefined;
      return [...left, ...right].sort((one, other) => compare(one.action.name, other.action.name));
    }
    default:
      throw new Refused(networkInsideSequence(node.span, 'synchronise'));
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
