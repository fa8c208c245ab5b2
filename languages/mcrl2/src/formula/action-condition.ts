/**
 * When an action formula matches a label, as a condition in data: labels that differ in nothing but the values of their
 * arguments have one condition, with variables for these values. `a(n + 1)` on labels of the form `a(x)` is
 * `n + 1 == x`.
 */
import { variableExpression } from '../lower/expressions.ts';
import type { LabelledAction } from '../lower/labels.ts';
import type { Action, TypedExpression, Variable } from '../typed/index.ts';
import type { Truth } from './truth.ts';
import type { TypedRegularFormula } from './typed.ts';

/** The actions of a label with variables for the values. */
export type Shape = readonly (Pick<LabelledAction, 'name' | 'sorts'> & { readonly variables: readonly Variable[] })[];

type Pattern = Extract<TypedRegularFormula, { kind: 'multi-action' }>['actions'][number];

export function actionCondition(truth: Truth, formula: TypedRegularFormula, shape: Shape): TypedExpression {
  const inner = (part: TypedRegularFormula): TypedExpression => actionCondition(truth, part, shape);
  const { span } = formula;
  switch (formula.kind) {
    case 'true':
    case 'false':
      return truth.constant(formula.kind, span);
    case 'value':
      return formula.data;
    case 'multi-action': {
      if (formula.actions.length !== shape.length) return truth.constant('false', span);
      const ways = pairings(formula.actions, shape).map((pairs) => truth.and(pairs.flatMap(equations(truth)), span));
      return truth.or(ways, span);
    }
    case 'not':
      return truth.not(inner(formula.operand));
    case 'and':
      return truth.and([inner(formula.left), inner(formula.right)], span);
    case 'or':
      return truth.or([inner(formula.left), inner(formula.right)], span);
    case 'implies':
      return truth.or([truth.not(inner(formula.left)), inner(formula.right)], span);
    case 'forall':
    case 'exists':
      return truth.quantified(formula.kind, formula.variables, inner(formula.body));
    case 'sequence':
    case 'choice':
    case 'star':
    case 'plus':
      throw new Error(`A ${formula.kind} is not a set of actions.`);
    default:
      return formula satisfies never;
  }
}

type Pair = readonly [Pattern, Shape[number]];

/** All ways to give every action of the pattern one of the label's that is called the same and has the same sorts. */
function pairings([first, ...others]: readonly Pattern[], shape: Shape): readonly (readonly Pair[])[] {
  if (first === undefined) return [[]];
  return shape.flatMap((candidate, index) => {
    if (!isInstance(first.action, candidate)) return [];
    return pairings(others, shape.toSpliced(index, 1)).map((pairs): readonly Pair[] => [[first, candidate], ...pairs]);
  });
}

function isInstance({ name, sorts }: Action, candidate: Shape[number]): boolean {
  const isSame = candidate.name === name && candidate.sorts.length === sorts.length;
  return isSame && sorts.every((sort, index) => sort === candidate.sorts[index]);
}

function equations(truth: Truth): (pair: Pair) => readonly TypedExpression[] {
  return ([pattern, { variables }]) =>
    pattern.arguments.map((argument, index) => truth.equal(argument, variableExpression(variables[index]!)));
}
