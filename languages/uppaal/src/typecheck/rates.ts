/**
 * Stopwatches: an invariant may say how fast clocks run, as `x' == 0` or `forall (i : id_t) x[i]' == on[i]`, joined to
 * the rest by `&&`. Here those parts are taken out of an invariant and checked separately; what is left is an
 * invariant as any other.
 */
import type { Binder, Expression as Tree } from '../tree.ts';
import type { ClockRate, Expression } from '../typed/index.ts';
import { type BoundVariable, bindVariable } from './binder.ts';
import type { Context } from './context.ts';
import { changesState } from './effects.ts';
import * as problems from './problems.ts';
import { Scope } from './scope.ts';

/** `clock' == rate`, under the variables of the quantifiers around it. */
interface RateTree {
  readonly clock: Tree;
  readonly rate: Tree;
  readonly binders: readonly Binder[];
}

interface Split {
  readonly rest?: Tree;
  readonly rates: readonly RateTree[];
}

export function splitRates(tree: Tree): Split {
  if (tree.kind === 'binary' && tree.operator === 'and')
    return joined(tree, splitRates(tree.left), splitRates(tree.right));
  if (tree.kind === 'quantified' && tree.quantifier === 'forall') {
    const { rest, rates } = splitRates(tree.body);
    const outside = rates.map((one) => ({ ...one, binders: [tree.binder, ...one.binders] }));
    return { rates: outside, ...(rest && { rest: rest === tree.body ? tree : { ...tree, body: rest } }) };
  }
  if (tree.kind !== 'binary' || tree.operator !== '==') return { rest: tree, rates: [] };
  const [one, other] = tree.left.kind === 'rate' ? [tree.left, tree.right] : [tree.right, tree.left];
  return one.kind === 'rate' ? { rates: [{ clock: one.clock, rate: other, binders: [] }] } : { rest: tree, rates: [] };
}

function joined(tree: Tree & { readonly kind: 'binary' }, left: Split, right: Split): Split {
  const rates = [...left.rates, ...right.rates];
  if (left.rest === undefined || right.rest === undefined) {
    const rest = left.rest ?? right.rest;
    return { rates, ...(rest && { rest }) };
  }
  const isWhole = rates.length === 0;
  return { rates, rest: isWhole ? tree : { ...tree, left: left.rest, right: right.rest } };
}

export function checkRate(context: Context, { clock, rate, binders }: RateTree, outer: Scope): ClockRate | undefined {
  const { scope, over } = boundBy(context, binders, outer);
  const at = { scope, place: 'invariant' } as const;
  const [which, speed] = [context.check(clock, at), context.expressions.integer(rate, at)];
  const isReal = context.reals === 'kept';
  if (which === undefined || speed === undefined || over === undefined) return undefined;
  const problem = problemIn(which, speed, isReal);
  if (problem !== undefined) context.problems.add(problem);
  return problem === undefined ? { clock: which, rate: speed, over } : undefined;
}

function boundBy(context: Context, binders: readonly Binder[], outer: Scope) {
  let scope = outer;
  const over: BoundVariable[] = [];
  for (const binder of binders) {
    scope = new Scope(scope);
    const variable = bindVariable(context, scope, binder);
    if (variable !== undefined) over.push(variable);
  }
  return { scope, over: over.length === binders.length ? over : undefined };
}

function problemIn(clock: Expression, rate: Expression, isReal: boolean) {
  if (clock.sort.kind !== 'clock') return problems.wrongSort(clock.span, clock.sort, 'a clock');
  if (!isReal && rate.kind === 'number' && rate.value !== 0 && rate.value !== 1)
    return problems.clockRate(rate.span, rate.value);
  const changing = [clock, rate].find(changesState);
  return changing && problems.sideEffect(changing.span, 'invariant');
}
