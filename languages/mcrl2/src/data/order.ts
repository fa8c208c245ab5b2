/**
 * Equality and order of values. `==` of different integers is false unless something in them is stuck, is a function,
 * or is an infinite set: then they are compared part by part, and the answer may be that it is not known. `compare` is
 * a total order that agrees with `<` of mCRL2 on numbers, structured sorts and lists; it keeps sets and bags sorted. It
 * goes by what values are, not by their numbers, which are those of the order in which they were met: so sets read the
 * same, and are gone through in the same order, in every thread.
 */
import { type ContainerSort, type FunctionSort, Nat, type Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import type { Machine } from './machine.ts';
import { rememberingPairs } from './memo.ts';
import { domainOf, LOWEST, plain } from './values.ts';
import { hasStuck } from './whole.ts';

/** Where terms that are no constructors stand in the order: no sort has as many constructors. */
const FINITE = 2 ** 20;
const OTHER = FINITE + 1;

/** 1 and 0 as for Bool; undefined if it is not known. */
export type Answer = 0 | 1 | undefined;

export class Order {
  readonly #machine: Machine;
  readonly #simple = new Map<Sort, boolean>();
  readonly #deciding = new Map<Sort, (left: Value, right: Value) => Value>();
  /** What is being decided: an equation may compare what it is about. */
  readonly #underway = new Set<string>();

  /** By value and the number of its sort: 1 if nothing in it is stuck. */
  readonly #whole: (value: Value, sort: number) => Value;
  readonly #sorts: Sort[] = [];
  readonly #numbers = new Map<Sort, number>();

  constructor(machine: Machine) {
    this.#machine = machine;
    const { values } = machine;
    this.#whole = rememberingPairs(values, (value, sort) => (hasStuck(values, value, this.#sorts[sort]!) ? 0 : 1));
  }

  /**
   * Is there nothing in the value that nothing can be said about? Once some term is stuck somewhere, most values still
   * are whole.
   */
  isWhole(value: Value, sort: Sort): boolean {
    if (!this.#machine.values.anyStuck) return true;
    let number = this.#numbers.get(sort);
    if (number === undefined) {
      number = this.#sorts.push(sort) - 1;
      this.#numbers.set(sort, number);
    }
    return this.#whole(value, number) === 1;
  }

  /** Has the equality of a sort without constructors computed by equations of the model. */
  decideBy(sort: Sort, decide: (left: Value, right: Value) => Value): void {
    this.#deciding.set(sort, decide);
  }

  #decided(left: Value, right: Value, sort: Sort): Answer {
    const decide = this.#deciding.get(sort);
    const key = `${left} ${right}`;
    if (decide === undefined || this.#underway.has(key)) return undefined;
    this.#underway.add(key);
    try {
      const answer = decide(left, right);
      return answer === 0 || answer === 1 ? answer : undefined;
    } finally {
      this.#underway.delete(key);
    }
  }

  /** Different integers are different values, unless something is stuck. */
  isSimple(sort: Sort): boolean {
    let known = this.#simple.get(sort);
    if (known === undefined) {
      this.#simple.set(sort, true);
      known = this.#partsOf(sort).every((part) => this.isSimple(part)) && !isComputed(sort);
      this.#simple.set(sort, known);
    }
    return known;
  }

  #partsOf(sort: Sort): readonly Sort[] {
    if (sort.kind === 'container') return [sort.element];
    return sort.kind === 'declared' ? sort.constructors.flatMap(domainOf) : [];
  }

  equal(left: Value, right: Value, sort: Sort): Answer {
    if (left === right) return 1;
    if (this.isSimple(sort) && this.isWhole(left, sort) && this.isWhole(right, sort)) return 0;
    switch (sort.kind) {
      case 'basic':
        return this.#immediateEqual(left, right);
      case 'declared':
        if (this.#machine.values.isImmediate(sort)) return this.#immediateEqual(left, right);
        return this.#decided(left, right, sort) ?? this.#termsEqual(left, right);
      case 'container':
        if (sort.container === 'List') return this.#listsEqual(left, right, sort.element);
        if (sort.container === 'Set' || sort.container === 'FSet')
          return this.#machine.sets.equal(left, right, sort.element);
        return this.#machine.bags.equal(left, right, sort.element);
      case 'function':
        return this.#machine.functions.equal(left, right, sort);
    }
  }

  #immediateEqual(left: Value, right: Value): Answer {
    return this.isStuckImmediate(left) || this.isStuckImmediate(right) ? undefined : 0;
  }

  /** Is this value of an immediate sort a stuck term? */
  isStuckImmediate(value: Value): boolean {
    return value < LOWEST && this.#machine.values.pool.symbol(LOWEST - value) > plain.fraction;
  }

  #termsEqual(left: Value, right: Value): Answer {
    const { values } = this.#machine;
    const symbols = [left, right].map((term) => values.symbols[values.pool.symbol(term)]!);
    const [first, second] = symbols;
    if (first?.kind !== 'operation' || second?.kind !== 'operation') return undefined;
    if (first.operation.kind !== 'constructor' || second.operation.kind !== 'constructor') return undefined;
    if (first !== second) return 0;
    const answers = domainOf(first.operation).map((sort, index) =>
      this.equal(values.pool.argument(left, index), values.pool.argument(right, index), sort),
    );
    return both(answers);
  }

  #listsEqual(left: Value, right: Value, element: Sort): Answer {
    const { pool, nil } = this.#machine.values;
    const answers: Answer[] = [];
    let a = left;
    let b = right;
    while (a !== b) {
      const isCons = pool.symbol(a) === plain.cons && pool.symbol(b) === plain.cons;
      if (!isCons) {
        const isDecided = [a, b].every((list) => list === nil || pool.symbol(list) === plain.cons);
        answers.push(isDecided ? 0 : undefined);
        break;
      }
      answers.push(this.equal(pool.argument(a, 0), pool.argument(b, 0), element));
      a = pool.argument(a, 1);
      b = pool.argument(b, 1);
    }
    return both(answers);
  }

  /** A total order on all values of a sort, stuck ones included. */
  compare(left: Value, right: Value, sort: Sort): number {
    if (left === right) return 0;
    const { values } = this.#machine;
    if (values.isImmediate(sort)) return this.#compareImmediate(left, right, sort);
    if (sort.kind === 'function') return this.#compareTexts(left, right, sort);
    if (sort.kind === 'container' && sort.container === 'List') return this.#compareLists(left, right, sort);
    return this.#compareTerms(left, right, sort);
  }

  /** The same for sets, of which only the sort of the elements is at hand. */
  compareSets(left: Value, right: Value, element: Sort): number {
    return this.compare(left, right, { kind: 'container', id: -1, container: 'Set', element });
  }

  #compareImmediate(left: Value, right: Value, sort: Sort): number {
    if (left >= LOWEST && right >= LOWEST) return left - right;
    const isNumber = sort.kind === 'basic' && sort.name !== 'Bool';
    const numbers = isNumber ? this.#machine.numbers.compare(left, right) : undefined;
    if (numbers !== undefined) return numbers;
    const stuck = [left, right].map((value) => this.isStuckImmediate(value));
    if (stuck[0] !== stuck[1]) return stuck[0] ? 1 : -1;
    return this.#compareTexts(left, right, sort);
  }

  /**
   * For what has no other order. Values that read alike are distinguished by their numbers: whichever comes first,
   * their set reads the same.
   */
  #compareTexts(left: Value, right: Value, sort: Sort): number {
    const { text } = this.#machine;
    const [one, other] = [text.of(left, sort), text.of(right, sort)];
    if (one !== other) return one < other ? -1 : 1;
    return left - right;
  }

  #compareLists(left: Value, right: Value, sort: ContainerSort): number {
    const { pool, nil } = this.#machine.values;
    let a = left;
    let b = right;
    while (pool.symbol(a) === plain.cons && pool.symbol(b) === plain.cons) {
      const heads = this.compare(pool.argument(a, 0), pool.argument(b, 0), sort.element);
      if (heads !== 0) return heads;
      a = pool.argument(a, 1);
      b = pool.argument(b, 1);
    }
    if (a === b) return 0;
    // The empty list, then longer ones, then those whose rest is stuck.
    const ranks = [a, b].map((rest) => (rest === nil ? 0 : pool.symbol(rest) === plain.cons ? 1 : 2));
    return ranks[0]! - ranks[1]! || this.#compareTexts(a, b, sort);
  }

  #compareTerms(left: Value, right: Value, sort: Sort): number {
    const { values } = this.#machine;
    const ranks = [left, right].map((term) => this.#rank(term, sort));
    if (ranks[0] !== ranks[1]) return ranks[0]! - ranks[1]!;
    if (ranks[0] === OTHER) return this.#compareTexts(left, right, sort);
    const lengths = values.pool.arity(left) - values.pool.arity(right);
    if (lengths !== 0) return lengths;
    const sorts = this.#argumentSorts(left, sort);
    for (let index = 0; index < values.pool.arity(left); index++) {
      const [a, b] = [values.pool.argument(left, index), values.pool.argument(right, index)];
      const parts = this.compare(a, b, sorts[index]!);
      if (parts !== 0) return parts;
    }
    return 0;
  }

  /** Constructors in their order, then finite sets and bags, then everything else. */
  #rank(term: number, sort: Sort): number {
    const symbol = this.#machine.values.pool.symbol(term);
    const info = this.#machine.values.symbols[symbol];
    const place =
      sort.kind === 'declared' && info?.kind === 'operation' ? sort.constructors.indexOf(info.operation) : -1;
    if (place >= 0) return place;
    return symbol === plain.set || symbol === plain.bag ? FINITE : OTHER;
  }

  /** Of a constructor, a finite set or a finite bag. */
  #argumentSorts(term: number, sort: Sort): readonly Sort[] {
    const { values } = this.#machine;
    const symbol = values.pool.symbol(term);
    const info = values.symbols[symbol];
    if (info?.kind === 'operation') return domainOf(info.operation);
    if (sort.kind !== 'container') return [];
    const { element } = sort;
    return Array.from({ length: values.pool.arity(term) }, (_, index) =>
      symbol === plain.bag && index % 2 === 1 ? Nat : element,
    );
  }
}

/** All must be equal; one that is not decides. */
export function both(answers: readonly Answer[]): Answer {
  if (answers.includes(0)) return 0;
  return answers.includes(undefined) ? undefined : 1;
}

function isComputed(sort: Sort): sort is FunctionSort {
  return (
    sort.kind === 'function' || (sort.kind === 'container' && (sort.container === 'Set' || sort.container === 'Bag'))
  );
}
