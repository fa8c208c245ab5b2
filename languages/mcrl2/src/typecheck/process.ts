/**
 * Process expressions: names are actions or processes, arguments get their sorts, and the sets of allow, block, hide,
 * comm and rename must name declared actions. Time and probability are refused by name here.
 */
import * as problems from '../problems/index.ts';
import type { ProcessExpression } from '../tree.ts';
import { Bool, Real, type TypedProcess } from '../typed/index.ts';
import { checkData } from './data.ts';
import type { ProcessContext } from './process-context.ts';
import { typedAssignment, typedReference } from './references.ts';
import { typedRestriction } from './restrictions.ts';
import type { Scope } from './scope.ts';

export function typedProcess(context: ProcessContext, expression: ProcessExpression, scope: Scope): TypedProcess {
  const { span } = expression;
  const typed = (part: ProcessExpression): TypedProcess => typedProcess(context, part, scope);
  switch (expression.kind) {
    case 'delta':
    case 'tau':
      return { kind: expression.kind, span };
    case 'group':
      return typed(expression.inner);
    case 'reference':
      return typedReference(context, expression, scope);
    case 'assignment':
      return typedAssignment(context, expression, scope);
    case 'choice':
    case 'sequence':
    case 'parallel':
      return { kind: expression.kind, parts: expression.parts.map(typed), span };
    case 'left-merge':
    case 'synchronise':
      return { kind: expression.kind, left: typed(expression.left), right: typed(expression.right), span };
    case 'sum':
      return typedSum(context, expression, scope);
    case 'condition':
      return typedCondition(context, expression, scope);
    case 'block':
    case 'hide':
    case 'allow':
    case 'rename':
    case 'comm':
      return typedRestriction(context, expression, typed(expression.body));
    case 'until':
      context.problems.push(problems.timeNotSupported(span, '<<'));
      typed(expression.right);
      return typed(expression.left);
    case 'at':
      context.problems.push(problems.timeNotSupported(expression.time.span, '@'));
      checkData(context.data, expression.time, { sort: Real, scope });
      return typed(expression.body);
    case 'dist':
      return typedDist(context, expression, scope);
  }
}

type Expression<Kind extends ProcessExpression['kind']> = Extract<ProcessExpression, { kind: Kind }>;

function typedSum(context: ProcessContext, expression: Expression<'sum'>, scope: Scope): TypedProcess {
  const variables = context.data.variables.declare(expression.variables, (name) => scope.find(name));
  const body = typedProcess(context, expression.body, scope.with(variables));
  return { kind: 'sum', variables, body, span: expression.span };
}

function typedDist(context: ProcessContext, expression: Expression<'dist'>, scope: Scope): TypedProcess {
  context.problems.push(problems.probabilityNotSupported(expression.span));
  const variables = context.data.variables.declare(expression.variables, (name) => scope.find(name));
  const inner = scope.with(variables);
  checkData(context.data, expression.weight, { sort: Real, scope: inner });
  return typedProcess(context, expression.body, inner);
}

function typedCondition(context: ProcessContext, expression: Expression<'condition'>, scope: Scope): TypedProcess {
  const condition = checkData(context.data, expression.condition, { sort: Bool, scope });
  const thenPart = typedProcess(context, expression.thenPart, scope);
  const { span } = expression;
  if (expression.elsePart === undefined) return { kind: 'condition', condition, thenPart, span };
  return { kind: 'condition', condition, thenPart, elsePart: typedProcess(context, expression.elsePart, scope), span };
}
