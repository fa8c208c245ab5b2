/** What can be assigned to: variables, their elements and fields, and a choice between such. */
import type { Problem } from '@vedette/core';
import type { Expression as Tree } from '../tree.ts';
import type { Expression, Variable } from '../typed/index.ts';
import { notAssignable } from './problems.ts';
import type { Scope, Surroundings } from './scope.ts';

/** The variable at the bottom; undefined if there is none. */
export function assignableRoot(expression: Expression): Variable | undefined {
  switch (expression.kind) {
    case 'variable':
      return expression.variable;
    case 'field':
    case 'index':
      return assignableRoot(expression.target);
    case 'assignment':
      return assignableRoot(expression.target);
    case 'step':
      return expression.yields === 'after' ? assignableRoot(expression.target) : undefined;
    case 'conditional':
      return assignableRoot(expression.yes) && assignableRoot(expression.no);
    default:
      return undefined;
  }
}

/** The reason it cannot be, if so. The tree says under which names the variables are known here. */
export function checkAssignable(tree: Tree, expression: Expression, { scope }: Surroundings): Problem | undefined {
  const root = assignableRoot(expression);
  if (root === undefined) return notAssignable(expression.span, 'it is a value, not a variable');
  if (root.storage === 'bound') return notAssignable(expression.span, `"${root.name}" is bound here`);
  const locked = namesIn(tree).find((name) => isLocked(name, scope));
  return locked === undefined ? undefined : notAssignable(expression.span, `"${locked}" is constant`);
}

function namesIn(tree: Tree): string[] {
  switch (tree.kind) {
    case 'name':
      return [tree.name.text];
    case 'field':
    case 'index':
    case 'assignment':
    case 'step':
      return namesIn(tree.target);
    case 'conditional':
      return [...namesIn(tree.yes), ...namesIn(tree.no)];
    default:
      return [];
  }
}

function isLocked(name: string, scope: Scope): boolean {
  const meaning = scope.find(name);
  return (meaning?.kind === 'variable' || meaning?.kind === 'reference') && meaning.access === 'read';
}
