/** Queries against the finished network. */

import { refusedQuery } from '../problems.ts';
import type { QueryNode, Expression as Tree } from '../tree.ts';
import { type Expression, mentionsClocks, type Query } from '../typed/index.ts';
import type { Context } from './context.ts';
import { changesState } from './effects.ts';
import { isPlainNumber } from './plain-number.ts';
import * as problems from './problems.ts';
import type { Scope } from './scope.ts';
import { isNumber } from './sort-rules.ts';

/** Remarks and refused queries come to nothing, the latter with a warning. */
export function checkQuery(context: Context, query: QueryNode, scope: Scope): Query | undefined {
  const { text, comment, span } = query;
  const asked = { text, comment, span };
  switch (query.kind) {
    case 'E<>':
    case 'A[]':
    case 'E[]':
    case 'A<>': {
      const predicate = condition(context, query.predicate, scope);
      return predicate && { kind: query.kind, predicate, ...asked };
    }
    case '-->': {
      const premise = condition(context, query.premise, scope);
      const conclusion = condition(context, query.conclusion, scope);
      return premise && conclusion && { kind: '-->', premise, conclusion, ...asked };
    }
    case 'sup':
    case 'inf':
    case 'bounds': {
      const when = query.condition && condition(context, query.condition, scope);
      const expressions = query.expressions.map((expression) => measured(context, expression, scope));
      if (!expressions.every((expression) => expression !== undefined)) return undefined;
      if (query.condition !== undefined && when === undefined) return undefined;
      return { kind: query.kind, ...(when === undefined ? {} : { condition: when }), expressions, ...asked };
    }
    case 'statistical':
      throw new Error('statistical queries are checked against the model for simulation');
    case 'refused':
      context.problems.add(refusedQuery(span, query.feature));
      return undefined;
    case 'remark':
      return undefined;
    default:
      return query satisfies never;
  }
}

function condition(context: Context, tree: Tree, scope: Scope): Expression | undefined {
  const found = context.expressions.condition(tree, { scope, place: 'query' });
  return found && pure(context, found);
}

function pure(context: Context, expression: Expression): Expression | undefined {
  if (!changesState(expression)) return expression;
  context.problems.add(problems.sideEffect(expression.span, 'query'));
  return undefined;
}

/** What `sup`, `inf` and `bounds` are about: an integer or one clock. */
function measured(context: Context, tree: Tree, scope: Scope): Expression | undefined {
  const found = context.check(tree, { scope, place: 'query' });
  if (found === undefined) return undefined;
  if (found.sort.kind === 'clock') return pure(context, found);
  if (!isNumber(found.sort) || mentionsClocks(found)) {
    context.problems.add(problems.wrongSort(found.span, found.sort, 'an integer or a clock'));
    return undefined;
  }
  return isPlainNumber(context, found) ? pure(context, found) : undefined;
}
