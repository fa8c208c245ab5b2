/**
 * Sets. A finite set is its elements in order; a set that is not finite is a predicate, a complement, or a union or
 * intersection of such. Over a sort with few values every set is finite, so equal sets are one value there.
 */
import type { Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { type Answer, both } from './order.ts';
import { withExceptions } from './set-exceptions.ts';
import { plain } from './values.ts';

/** Sorts with at most this many values have their comprehensions computed. */
export const FEW = 1024;

export class Sets {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** The set of these elements, in any order and with repetitions. */
  finite(elements: readonly Value[], element: Sort): Value {
    const { order, values } = this.#machine;
    if (values.isNarrowing) this.#requireDistinct(elements, element);
    const sorted = [...elements].sort((left, right) => order.compare(left, right, element));
    const isSimple = order.isSimple(element) && !values.anyStuck;
    const distinct = sorted.filter((value, index) =>
      isSimple
        ? value !== sorted[index - 1]
        : !sorted.slice(0, index).some((other) => order.equal(other, value, element) === 1),
    );
    return values.pool.intern(plain.set, distinct);
  }

  /** While there are holes in values, two of them may turn out to be one. */
  #requireDistinct(elements: readonly Value[], element: Sort): void {
    for (const [index, value] of elements.entries())
      for (const other of elements.slice(0, index))
        if (this.#machine.order.equal(value, other, element) === undefined)
          throw new Failure({ kind: 'stuck', value, sort: element });
  }

  isFinite(set: Value): boolean {
    return this.#machine.values.pool.symbol(set) === plain.set;
  }

  elements(set: Value): Value[] {
    if (!this.isFinite(set)) throw new Failure({ kind: 'undecided', what: 'the elements of an infinite set' });
    return this.#machine.values.argumentsOf(set);
  }

  /** All x for which the function gives true. */
  comprehension(predicate: Value, element: Sort): Value {
    const { domains, functions, values } = this.#machine;
    const all = domains.few(element, FEW);
    if (all !== undefined) {
      try {
        return this.finite(
          all.filter((value) => this.#machine.truth(functions.apply(predicate, value))),
          element,
        );
      } catch (error) {
        // Where the predicate has no value it may never be read.
        if (!(error instanceof Failure)) throw error;
      }
    }
    return values.pool.intern(plain['set of'], [predicate]);
  }

  contains(set: Value, value: Value, element: Sort): Answer {
    const { functions, bags, truth, values } = this.#machine;
    const { pool } = values;
    const part = (index: number): Answer => this.contains(pool.argument(set, index), value, element);
    switch (pool.symbol(set)) {
      case plain.set:
        return this.#finiteContains(set, value, element);
      case plain['set of']:
        return truth(functions.apply(pool.argument(set, 0), value)) ? 1 : 0;
      case plain['set of bag']:
        return bags.count(pool.argument(set, 0), value, element) === 0 ? 0 : 1;
      case plain.not:
        return not(part(0));
      case plain.and:
        return both([part(0), part(1)]);
      case plain.or:
        return not(both([not(part(0)), not(part(1))]));
      default:
        return undefined;
    }
  }

  #finiteContains(set: Value, value: Value, element: Sort): Answer {
    const { order, values } = this.#machine;
    const isPlain = order.isSimple(element) && !values.anyStuck;
    let answer: Answer = 0;
    for (let index = 0; index < values.pool.arity(set); index++) {
      const other = values.pool.argument(set, index);
      const equal = other === value ? 1 : isPlain ? 0 : order.equal(other, value, element);
      if (equal === 1) return 1;
      if (equal === undefined) answer = undefined;
    }
    return answer;
  }

  complement(set: Value, element: Sort): Value {
    const { domains, values } = this.#machine;
    const { pool } = values;
    if (pool.symbol(set) === plain.not) return pool.argument(set, 0);
    const all = this.isFinite(set) ? domains.few(element, FEW) : undefined;
    if (all !== undefined) return this.#filter(all, this.#without(set, element), element);
    return pool.intern(plain.not, [set]);
  }

  union(left: Value, right: Value, element: Sort): Value {
    if (left === right) return left;
    if (this.isFinite(left) && this.isFinite(right))
      return this.finite([...this.elements(left), ...this.elements(right)], element);
    if (this.#isCofinite(left) || this.#isCofinite(right))
      return this.complement(
        this.intersection(this.complement(left, element), this.complement(right, element), element),
        element,
      );
    const [finite, rest] = this.isFinite(left) ? [left, right] : [right, left];
    const elements = this.isFinite(finite) ? this.elements(finite) : undefined;
    const excepted = elements && withExceptions(this.#machine, rest, { kind: 'with', elements, element });
    return excepted ?? this.joined(plain.or, [left, right], element);
  }

  intersection(left: Value, right: Value, element: Sort): Value {
    if (left === right) return left;
    if (this.isFinite(left)) return this.#filter(this.elements(left), this.#within(right, element), element);
    if (this.isFinite(right)) return this.#filter(this.elements(right), this.#within(left, element), element);
    const { pool } = this.#machine.values;
    if (this.#isCofinite(left) && this.#isCofinite(right))
      return pool.intern(plain.not, [this.union(pool.argument(left, 0), pool.argument(right, 0), element)]);
    const [cofinite, rest] = this.#isCofinite(left) ? [left, right] : [right, left];
    const elements = this.#isCofinite(cofinite) ? this.elements(pool.argument(cofinite, 0)) : undefined;
    const excepted = elements && withExceptions(this.#machine, rest, { kind: 'without', elements, element });
    return excepted ?? this.joined(plain.and, [left, right], element);
  }

  /**
   * A union or an intersection as a term. It does not matter which comes first, so that is the same in every thread.
   */
  joined(symbol: number, [left, right]: readonly [Value, Value], element: Sort): Value {
    const { order, values } = this.#machine;
    const isInOrder = order.compareSets(left, right, element) < 0;
    return values.pool.intern(symbol, isInOrder ? [left, right] : [right, left]);
  }

  difference(left: Value, right: Value, element: Sort): Value {
    if (this.isFinite(left)) return this.#filter(this.elements(left), this.#without(right, element), element);
    return this.intersection(left, this.complement(right, element), element);
  }

  #isCofinite(set: Value): boolean {
    const { pool } = this.#machine.values;
    return pool.symbol(set) === plain.not && this.isFinite(pool.argument(set, 0));
  }

  #within(set: Value, element: Sort): (value: Value) => Answer {
    return (value) => this.contains(set, value, element);
  }

  #without(set: Value, element: Sort): (value: Value) => Answer {
    return (value) => not(this.contains(set, value, element));
  }

  #filter(elements: readonly Value[], keep: (value: Value) => Answer, element: Sort): Value {
    const isKept = (value: Value): boolean => {
      const answer = keep(value);
      if (answer === undefined) throw new Failure({ kind: 'stuck', value, sort: element });
      return answer === 1;
    };
    return this.finite(elements.filter(isKept), element);
  }

  /** Is the first a subset of the second? */
  within(left: Value, right: Value, element: Sort): Answer {
    if (left === right) return 1;
    if (this.isFinite(left)) return both(this.elements(left).map((value) => this.contains(right, value, element)));
    const all = this.#machine.domains.few(element, FEW);
    if (all !== undefined)
      return both(
        all.map((value) => not(both([this.contains(left, value, element), not(this.contains(right, value, element))]))),
      );
    if (this.#isCofinite(left) && this.isFinite(right)) return 0;
    if (this.#isCofinite(left) && this.#isCofinite(right)) {
      const { pool } = this.#machine.values;
      return this.within(pool.argument(right, 0), pool.argument(left, 0), element);
    }
    return undefined;
  }

  equal(left: Value, right: Value, element: Sort): Answer {
    return both([this.within(left, right, element), this.within(right, left, element)]);
  }
}

export function not(answer: Answer): Answer {
  return answer === undefined ? undefined : answer === 0 ? 1 : 0;
}
