/** Functions on sets and bags. */
import type { ContainerSort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { answered, type Compute, type Instance } from './instance.ts';
import { rememberingPairs } from './memo.ts';

export function setBuiltin(instance: Instance): Compute {
  const { machine, name, symbol, sort } = instance;
  const { bags, order, sets, values } = machine;
  const element = elementOf(instance);
  /** Sets of such elements are few and meet often. */
  const kept = (compute: (left: Value, right: Value) => Value): Compute =>
    (order.isSimple(element) ? rememberingPairs(values, compute) : compute) as Compute;
  switch (name) {
    case '!':
      return (set) => sets.complement(set!, element);
    case '+':
      return kept((left, right) => sets.union(left, right, element));
    case '*':
      return kept((left, right) => sets.intersection(left, right, element));
    case '-':
      return kept((left, right) => sets.difference(left, right, element));
    case 'in':
      return (value, set) => answered(instance, sets.contains(set!, value!, element), [value!, set!]);
    case '#':
      return (set) => sets.elements(set!).length;
    case 'pick':
      return (set) => sets.elements(set!)[0] ?? values.partial(symbol, [set!], sort.codomain);
    case 'FSet2Set':
      return (set) => set!;
    case 'Set2Bag':
      return (set) => bags.fromSet(set!, element);
    default:
      throw new Error(`There is no function ${name} on sets.`);
  }
}

export function bagBuiltin(instance: Instance): Compute {
  const { machine, name, symbol, sort } = instance;
  const { bags, numbers, values } = machine;
  const element = elementOf(instance);
  switch (name) {
    case '+':
      return (left, right) => bags.combine('sum', [left!, right!], element);
    case '*':
      return (left, right) => bags.combine('least', [left!, right!], element);
    case '-':
      return (left, right) => bags.combine('difference', [left!, right!], element);
    case 'in':
      return (value, bag) => (bags.count(bag!, value!, element) === 0 ? 0 : 1);
    case 'count':
      return (value, bag) => bags.count(bag!, value!, element);
    case '#':
      return (bag) => numbers.fromBig(bags.pairs(bag!).reduce((sum, [, count]) => sum + count, 0n));
    case 'pick':
      return (bag) => bags.pairs(bag!)[0]?.[0] ?? values.partial(symbol, [bag!], sort.codomain);
    case 'FBag2Bag':
      return (bag) => bag!;
    case 'Bag2Set':
      return (bag) => bags.toSet(bag!, sort.domain[0] as ContainerSort);
    default:
      throw new Error(`There is no function ${name} on bags.`);
  }
}

function elementOf({ name, sort }: Instance) {
  const owner = name === 'in' || name === 'count' ? sort.domain[1]! : sort.domain[0];
  const container = owner?.kind === 'container' ? owner : sort.codomain;
  if (container.kind !== 'container') throw new Error(`${name} is not on sets or bags.`);
  return container.element;
}
