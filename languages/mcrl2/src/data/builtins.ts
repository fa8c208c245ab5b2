/**
 * The builtin functions over the integers of values.ts, one closure per function and sort. Where a function has no
 * value (the head of an empty list, a number that is too small to be a Pos) or an argument is stuck, the result is the
 * application itself as a stuck term, as in mCRL2; so `head(l) == 1 && l != []` is false for the empty list.
 */
import type { BuiltinName, FunctionSort, Sort } from '../typed/index.ts';
import { bagBuiltin, setBuiltin } from './container-builtins.ts';
import type { Value } from './engine.ts';
import { answered, type Compute, type Instance } from './instance.ts';
import { listBuiltin } from './list-builtins.ts';
import type { Machine } from './machine.ts';
import { rememberingPairs } from './memo.ts';
import { numberBuiltin } from './number-builtins.ts';
import type { Answer } from './order.ts';
import { LOWEST } from './values.ts';

export function implement(machine: Machine, name: BuiltinName, sort: FunctionSort): Compute {
  const instance: Instance = { machine, name, sort, symbol: machine.values.builtinSymbol(name, sort) };
  const [first, second] = sort.domain;
  const comparison = comparisonOf(instance);
  if (comparison !== undefined) return comparison;
  if (name === 'update') {
    const target = sort.codomain as FunctionSort;
    return (updated, key, result) => machine.functions.update(updated!, [key!, result!], target);
  }
  if (name === '!' && first?.kind === 'basic') return (value) => negated(instance, value!);
  const owner = name === 'in' || name === 'count' || name === '|>' ? second : first;
  if (owner?.kind !== 'container' && sort.codomain.kind === 'basic') return numberBuiltin(instance);
  const container = owner?.kind === 'container' ? owner : sort.codomain;
  if (container.kind !== 'container') throw new Error(`There is no builtin function ${name} at this sort.`);
  if (container.container === 'List') return listBuiltin(instance);
  const isSet = container.container === 'Set' || container.container === 'FSet';
  return isSet ? setBuiltin(instance) : bagBuiltin(instance);
}

function negated({ machine, symbol, sort }: Instance, value: Value): Value {
  return value === 0 ? 1 : value === 1 ? 0 : machine.values.stuck(symbol, [value], sort.codomain);
}

function comparisonOf(instance: Instance): Compute | undefined {
  const { machine, name, sort } = instance;
  const element = sort.domain[0]!;
  const { order, values } = machine;
  switch (name) {
    case '==':
    case '!=': {
      const [same, different] = name === '==' ? [1, 0] : [0, 1];
      const slowly = (left: Value, right: Value): Value => {
        const answer = order.equal(left, right, element);
        return answer === undefined ? answered(instance, answer, [left, right]) : answer === 1 ? same! : different!;
      };
      if (values.isImmediate(element))
        return (left, right) =>
          left === right ? same! : left! >= LOWEST && right! >= LOWEST ? different! : slowly(left!, right!);
      const isSimple = order.isSimple(element);
      return (left, right) =>
        left === right ? same! : isSimple && !values.anyStuck ? different! : slowly(left!, right!);
    }
    case '<':
      return (left, right) => less(instance, left!, right!, 0);
    case '<=': {
      const within = (left: Value, right: Value): Value => less(instance, left, right, 1);
      const isKept = element.kind === 'container' && element.container !== 'List' && order.isSimple(element.element);
      return (isKept ? rememberingPairs(values, within) : within) as Compute;
    }
    case '>':
      return (left, right) => less(instance, right!, left!, 0);
    case '>=':
      return (left, right) => less(instance, right!, left!, 1);
    default:
      return undefined;
  }
}

/** `whenEqual` is what two equal values give. */
function less(instance: Instance, left: Value, right: Value, whenEqual: 0 | 1): Value {
  if (left === right) return whenEqual;
  const sort = instance.sort.domain[0]!;
  const { values, order } = instance.machine;
  if (left >= LOWEST && right >= LOWEST && values.isImmediate(sort)) return left < right ? 1 : 0;
  const answer = lessAnswer(instance.machine, [left, right], sort);
  const isStrict = whenEqual === 0 && answer === 1 && !order.isSimple(sort);
  if (isStrict) return order.equal(left, right, sort) === 1 ? 0 : 1;
  return answered(instance, answer, [left, right]);
}

function lessAnswer(machine: Machine, [left, right]: readonly [Value, Value], sort: Sort): Answer {
  const { bags, numbers, order, sets } = machine;
  if (sort.kind === 'function') return undefined;
  if (sort.kind === 'container' && sort.container !== 'List') {
    const isSet = sort.container === 'Set' || sort.container === 'FSet';
    return isSet ? sets.within(left, right, sort.element) : bags.within(left, right, sort.element);
  }
  const isNumber = sort.kind === 'basic' && sort.name !== 'Bool';
  const rank = isNumber ? numbers.compare(left, right) : undefined;
  if (rank !== undefined) return rank < 0 ? 1 : 0;
  if (!order.isWhole(left, sort) || !order.isWhole(right, sort)) return undefined;
  return order.compare(left, right, sort) < 0 ? 1 : 0;
}
