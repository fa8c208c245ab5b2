/**
 * Bags. A finite bag is its elements in order, each followed by how often it is in; one that is not finite is a
 * function to numbers, or a sum, difference or minimum of such.
 */
import { type ContainerSort, Nat, type Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { type Answer, both } from './order.ts';
import { FEW } from './sets.ts';
import { plain } from './values.ts';

type Combination = 'sum' | 'difference' | 'least';

export class Bags {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Elements with how often they are in; the same element may come several times. */
  finite(pairs: readonly (readonly [Value, bigint])[], element: Sort): Value {
    const { order, numbers, values } = this.#machine;
    const counts = new Map<Value, bigint>();
    for (const [value, count] of pairs) {
      const known = [...counts.keys()].find((other) => this.#isSame(other, value, element)) ?? value;
      counts.set(known, (counts.get(known) ?? 0n) + count);
    }
    const kept = [...counts].filter(([, count]) => count > 0n);
    kept.sort(([left], [right]) => order.compare(left, right, element));
    return values.pool.intern(
      plain.bag,
      kept.flatMap(([value, count]) => [value, numbers.fromBig(count)]),
    );
  }

  /** While there are holes in values this may not be known. */
  #isSame(left: Value, right: Value, element: Sort): boolean {
    const answer = this.#machine.order.equal(left, right, element);
    if (answer === undefined && this.#machine.values.isNarrowing)
      throw new Failure({ kind: 'stuck', value: right, sort: element });
    return answer === 1;
  }

  isFinite(bag: Value): boolean {
    return this.#machine.values.pool.symbol(bag) === plain.bag;
  }

  pairs(bag: Value): [Value, bigint][] {
    if (!this.isFinite(bag)) throw new Failure({ kind: 'undecided', what: 'the elements of an infinite bag' });
    const parts = this.#machine.values.argumentsOf(bag);
    const keys = parts.filter((_, index) => index % 2 === 0);
    return keys.map((key, index) => [key, this.#number(parts[2 * index + 1]!)]);
  }

  #number(value: Value): bigint {
    const number = this.#machine.numbers.whole(value);
    if (number === undefined) throw new Failure({ kind: 'stuck', value, sort: Nat });
    return number;
  }

  comprehension(counting: Value, element: Sort): Value {
    const { domains, functions, values } = this.#machine;
    const all = domains.few(element, FEW);
    if (all === undefined) return values.pool.intern(plain['bag of'], [counting]);
    return this.finite(
      all.map((value) => [value, this.#number(functions.apply(counting, value))]),
      element,
    );
  }

  count(bag: Value, value: Value, element: Sort): Value {
    return this.#machine.numbers.fromBig(this.#count(bag, value, element));
  }

  #count(bag: Value, value: Value, element: Sort): bigint {
    const { functions, sets, values } = this.#machine;
    const { pool } = values;
    const part = (index: number): bigint => this.#count(pool.argument(bag, index), value, element);
    switch (pool.symbol(bag)) {
      case plain.bag:
        return this.pairs(bag).find(([key]) => this.#isSame(key, value, element))?.[1] ?? 0n;
      case plain['bag of']:
        return this.#number(functions.apply(pool.argument(bag, 0), value));
      case plain['bag of set']:
        return sets.contains(pool.argument(bag, 0), value, element) === 1 ? 1n : 0n;
      case plain.sum:
        return combine('sum', part(0), part(1));
      case plain.difference:
        return combine('difference', part(0), part(1));
      case plain.least:
        return combine('least', part(0), part(1));
      default:
        throw new Failure({ kind: 'undecided', what: 'how often something is in an unknown bag' });
    }
  }

  combine(how: Combination, [left, right]: readonly [Value, Value], element: Sort): Value {
    const isWorkedOut = how === 'sum' ? this.isFinite(left) && this.isFinite(right) : this.isFinite(left);
    if (!isWorkedOut && how === 'least' && this.isFinite(right)) return this.combine(how, [right, left], element);
    if (!isWorkedOut) return this.#machine.values.pool.intern(plain[how], [left, right]);
    if (how === 'sum') return this.finite([...this.pairs(left), ...this.pairs(right)], element);
    const pairs = this.pairs(left).map(
      ([value, count]) => [value, combine(how, count, this.#count(right, value, element))] as const,
    );
    return this.finite(pairs, element);
  }

  /** Is everything in the first at least as often in the second? */
  within(left: Value, right: Value, element: Sort): Answer {
    if (left === right) return 1;
    if (!this.isFinite(left)) return undefined;
    return both(this.pairs(left).map(([value, count]) => (count <= this.#count(right, value, element) ? 1 : 0)));
  }

  equal(left: Value, right: Value, element: Sort): Answer {
    return both([this.within(left, right, element), this.within(right, left, element)]);
  }

  fromSet(set: Value, element: Sort): Value {
    const { sets, values } = this.#machine;
    if (!sets.isFinite(set)) return values.pool.intern(plain['bag of set'], [set]);
    return this.finite(
      sets.elements(set).map((value) => [value, 1n]),
      element,
    );
  }

  toSet(bag: Value, { element }: ContainerSort): Value {
    const { sets, values } = this.#machine;
    if (!this.isFinite(bag)) return values.pool.intern(plain['set of bag'], [bag]);
    return sets.finite(
      this.pairs(bag).map(([value]) => value),
      element,
    );
  }
}

function combine(how: Combination, left: bigint, right: bigint): bigint {
  if (how === 'sum') return left + right;
  if (how === 'difference') return left > right ? left - right : 0n;
  return left < right ? left : right;
}
