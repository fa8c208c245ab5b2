/**
 * Instances that only watch: they receive broadcasts, change only their own clocks and truth values, and never delay
 * other instances. An instance that the question does not mention is left out (the cone of influence): runs without it
 * and runs with it correspond.
 */
import { Broken } from '@vedette/core';
import { constantValue } from '../interpret/constant.ts';
import {
  childrenOf,
  type Edge,
  type Expression,
  elementSort,
  type Instance,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

export function withoutObservers(model: TypedModel, asked: readonly Expression[]): TypedModel {
  const instances = model.instances.map((instance, i) =>
    isObserver(instance) && !asked.some((one) => asksAbout(one, { instance, number: i })) ? still(instance) : instance,
  );
  return { ...model, instances };
}

function still(instance: Instance): Instance {
  const { name, span } = instance.locations[instance.initial]!;
  const location = { name, kind: 'normal', rates: [], span } as const;
  return { ...instance, locations: [location], initial: 0, edges: [], variables: [] };
}

function asksAbout(expression: Expression, about: { readonly instance: Instance; readonly number: number }): boolean {
  if (expression.kind === 'location') return expression.instance === about.number;
  if (expression.kind === 'variable') return about.instance.variables.includes(expression.variable);
  return childrenOf(expression).some((part) => asksAbout(part, about));
}

function isObserver({ variables, locations, edges, priority }: Instance): boolean {
  if (priority !== 0) return false;
  const own = new Set(variables);
  const isSimple = variables.every(({ sort }) => ['clock', 'bool'].includes(elementSort(sort).kind));
  const isPassive = locations.every(({ kind, invariant, rates }, number) => {
    const exits = edges.filter((edge) => edge.source === number && isExit(edge));
    const isFree = kind === 'normal' || exits.some(({ target }) => locations[target]!.kind === 'normal');
    return invariant === undefined && rates.length === 0 && isFree;
  });
  return (
    isSimple &&
    isPassive &&
    edges.every((edge) => isWatching(edge) && isTame(edge.guard) && edge.updates.every((one) => isOwn(one, own)))
  );
}

/** An edge that can always be taken. */
function isExit({ guard, synchronisation, selections }: Edge): boolean {
  return synchronisation === undefined && selections.length === 0 && (guard === undefined || isAlwaysTrue(guard));
}

function isAlwaysTrue(guard: Expression): boolean {
  try {
    return constantValue(guard) !== 0;
  } catch (thrown) {
    if (thrown instanceof Broken) return false;
    throw thrown;
  }
}

function isWatching({ synchronisation }: Edge): boolean {
  if (synchronisation === undefined) return true;
  const sort = elementSort(synchronisation.channel.sort);
  return synchronisation.direction === 'receive' && sort.kind === 'channel' && sort.delivery === 'broadcast';
}

/** A plain assignment to a clock or truth value of its own: nothing that may break, and nothing that others read. */
function isOwn(expression: Expression, own: ReadonlySet<Variable>): boolean {
  if (expression.kind !== 'assignment' || expression.operator !== undefined) return false;
  const { target, value } = expression;
  return target.kind === 'variable' && own.has(target.variable) && value.kind === 'number' && value.value >= 0;
}

/** A condition that cannot break. */
function isTame(expression: Expression | undefined): boolean {
  if (expression === undefined) return true;
  const isPlain = expression.kind === 'index' ? expression.index.kind === 'number' : tame.has(expression.kind);
  const divides = expression.kind === 'arithmetic' && !['+', '-', '*'].includes(expression.operator);
  return isPlain && !divides && childrenOf(expression).every(isTame);
}

const tame: ReadonlySet<Expression['kind']> = new Set([
  'number',
  'variable',
  'unary',
  'arithmetic',
  'comparison',
  'clock-comparison',
  'logical',
]);
