/**
 * What becomes of values when the constants of an enumeration change places: constants are replaced, and values that
 * are made of others are made again, so that sets are in order. For one permutation; every value is computed once.
 */
import type { DeclaredSort, Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import type { Machine } from './machine.ts';
import { domainOf, LOWEST, plain, sortsWithin, type TermSymbol } from './values.ts';

/** Whether values of a sort may have constants of another in them. */
export function mentions(sort: Sort, sought: Sort, seen: ReadonlySet<Sort> = new Set()): boolean {
  if (sort === sought) return true;
  if (seen.has(sort)) return false;
  const more = new Set([...seen, sort]);
  return sortsWithin(sort).some((part) => mentions(part, sought, more));
}

/** A sort within this one whose values cannot be renamed, if there is one that matters. */
export function unrenamable(sort: Sort, sought: Sort, seen: ReadonlySet<Sort> = new Set()): Sort | undefined {
  if (seen.has(sort) || !mentions(sort, sought)) return undefined;
  const isKnown =
    sort.kind === 'container' ? sort.container === 'List' || sort.container === 'FSet' : sort.kind !== 'function';
  if (!isKnown) return sort;
  const more = new Set([...seen, sort]);
  return sortsWithin(sort)
    .map((part) => unrenamable(part, sought, more))
    .find((found) => found !== undefined);
}

export class Renaming {
  readonly #machine: Machine;
  readonly #sort: DeclaredSort;
  /** What becomes of each constant. */
  readonly #images: readonly number[];
  readonly #mentions = new Map<Sort, boolean>();
  readonly #known = new Map<Sort, Map<Value, Value>>();

  constructor(machine: Machine, sort: DeclaredSort, images: readonly number[]) {
    this.#machine = machine;
    this.#sort = sort;
    this.#images = images;
  }

  of(value: Value, sort: Sort): Value {
    if (sort === this.#sort && value >= 0) return this.#images[value]!;
    let isTouched = this.#mentions.get(sort);
    if (isTouched === undefined) {
      isTouched = mentions(sort, this.#sort);
      this.#mentions.set(sort, isTouched);
    }
    return isTouched ? this.#made(value, sort) : value;
  }

  #made(value: Value, sort: Sort): Value {
    let known = this.#known.get(sort);
    if (known === undefined) {
      known = new Map();
      this.#known.set(sort, known);
    }
    let made = known.get(value);
    if (made === undefined) {
      made = this.#make(value, sort);
      known.set(value, made);
    }
    return made;
  }

  #make(value: Value, sort: Sort): Value {
    const { values } = this.#machine;
    const term = values.termOf(value, sort);
    if (term === undefined) return value;
    const number = values.pool.symbol(term);
    const made = this.#term(term, { number, symbol: values.symbols[number]! }, sort);
    return values.isImmediate(sort) && made !== value ? LOWEST - made : made;
  }

  #term(
    term: number,
    { number, symbol }: { readonly number: number; readonly symbol: TermSymbol },
    sort: Sort,
  ): number {
    const { values, sets } = this.#machine;
    if (sort.kind === 'container' && (number === plain.nil || number === plain.cons))
      return this.#list(term, sort.element);
    const parts = values.argumentsOf(term);
    if (sort.kind === 'container' && number === plain.set)
      return sets.finite(
        parts.map((part) => this.of(part, sort.element)),
        sort.element,
      );
    const domain =
      symbol.kind === 'operation'
        ? domainOf(symbol.operation)
        : symbol.kind === 'builtin'
          ? symbol.sort.domain
          : undefined;
    if (domain === undefined || domain.length < parts.length) throw new Error(`a ${symbol.kind} cannot be renamed`);
    return values.pool.intern(
      number,
      parts.map((part, index) => this.of(part, domain[index]!)),
    );
  }

  /** From the back to the front: lists may be long. */
  #list(list: number, element: Sort): number {
    const { pool, nil } = this.#machine.values;
    const elements: Value[] = [];
    let rest = list;
    for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) elements.push(pool.argument(rest, 0));
    if (rest !== nil) throw new Error('a list without an end cannot be renamed');
    let made = nil;
    for (let i = elements.length - 1; i >= 0; i--)
      made = pool.intern(plain.cons, [this.of(elements[i]!, element), made]);
    return made;
  }
}
