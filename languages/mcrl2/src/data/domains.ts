/** How many values a sort has, all of them if they are finitely many, and some one of them. */
import type { Operation, Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { domainOf, isEnumeration, plain } from './values.ts';

const MOST_VALUES = 2 ** 20;

export class Domains {
  readonly #machine: Machine;
  readonly #sizes = new Map<Sort, number>();
  readonly #values = new Map<Sort, readonly Value[]>();
  readonly #some = new Map<Sort, Value>();
  /** Mappings without arguments, for sorts that have no constructors. */
  readonly #constants = new Map<Sort, Operation>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  addConstant(operation: Operation): void {
    if (!this.#constants.has(operation.sort)) this.#constants.set(operation.sort, operation);
  }

  /** Infinity for infinite sorts, and for those without constructors. */
  size(sort: Sort): number {
    let size = this.#sizes.get(sort);
    if (size === undefined) {
      // A sort that contains itself has infinitely many values.
      this.#sizes.set(sort, Number.POSITIVE_INFINITY);
      size = this.#count(sort);
      this.#sizes.set(sort, size);
    }
    return size;
  }

  #count(sort: Sort): number {
    switch (sort.kind) {
      case 'basic':
        return sort.name === 'Bool' ? 2 : Number.POSITIVE_INFINITY;
      case 'declared':
        if (sort.constructors.length === 0) return Number.POSITIVE_INFINITY;
        return sort.constructors.reduce((sum, made) => sum + this.#product(domainOf(made)), 0);
      case 'container':
        return sort.container === 'Set' || sort.container === 'FSet'
          ? 2 ** this.size(sort.element)
          : Number.POSITIVE_INFINITY;
      case 'function':
        return this.size(sort.codomain) ** this.#product(sort.domain);
    }
  }

  #product(sorts: readonly Sort[]): number {
    return sorts.reduce((product, sort) => product * this.size(sort), 1);
  }

  /** All values of a finite sort. */
  values(sort: Sort): readonly Value[] {
    let found = this.#values.get(sort);
    if (found === undefined) {
      if (this.size(sort) > MOST_VALUES) throw new Failure({ kind: 'many', sort });
      found = this.#list(sort);
      this.#values.set(sort, found);
    }
    return found;
  }

  /** All values, if there are not too many of them. */
  few(sort: Sort, most: number): readonly Value[] | undefined {
    return this.size(sort) <= most ? this.values(sort) : undefined;
  }

  #list(sort: Sort): readonly Value[] {
    switch (sort.kind) {
      case 'basic':
        return [0, 1];
      case 'declared':
        return sort.constructors.flatMap((made) =>
          this.tuples(domainOf(made)).map((parts) => this.#machine.values.construct(made, parts)),
        );
      case 'container':
        return subsets(this.values(sort.element)).map((part) => this.#machine.sets.finite(part, sort.element));
      case 'function':
        return this.#functions(sort);
    }
  }

  #functions(sort: Extract<Sort, { kind: 'function' }>): readonly Value[] {
    const [domain, ...more] = sort.domain;
    if (domain === undefined || more.length > 0) throw new Failure({ kind: 'many', sort });
    const parameters = this.values(domain);
    return this.tuples(parameters.map(() => sort.codomain)).map((results) =>
      parameters.reduce(
        (made, parameter, index) => this.#machine.functions.update(made, [parameter, results[index]!], sort),
        this.some(sort),
      ),
    );
  }

  /** All combinations of values of these sorts. */
  tuples(sorts: readonly Sort[]): readonly (readonly Value[])[] {
    return sorts.reduce<readonly (readonly Value[])[]>(
      (tuples, sort) => tuples.flatMap((tuple) => this.values(sort).map((value) => [...tuple, value])),
      [[]],
    );
  }

  /** Some value of the sort, always the same one. */
  some(sort: Sort): Value {
    let value = this.#some.get(sort);
    if (value === undefined) {
      value = this.#some1(sort, []) ?? this.#unknown(sort);
      this.#some.set(sort, value);
    }
    return value;
  }

  #some1(sort: Sort, inside: readonly Sort[]): Value | undefined {
    const { values } = this.#machine;
    if (inside.includes(sort)) return undefined;
    switch (sort.kind) {
      case 'basic':
        return sort.name === 'Pos' ? 1 : 0;
      case 'declared':
        return isEnumeration(sort) ? 0 : this.#someConstructed(sort, [...inside, sort]);
      case 'container':
        if (sort.container === 'List') return values.nil;
        return sort.container === 'Set' || sort.container === 'FSet' ? values.emptySet : values.emptyBag;
      case 'function': {
        const result = this.#some1(sort.codomain, inside);
        return result === undefined ? undefined : values.pool.intern(plain['constant function'], [result]);
      }
    }
  }

  #someConstructed(sort: Extract<Sort, { kind: 'declared' }>, inside: readonly Sort[]): Value | undefined {
    for (const made of sort.constructors) {
      const parts = domainOf(made).map((part) => this.#some1(part, inside));
      if (parts.every((part) => part !== undefined)) return this.#machine.values.construct(made, parts);
    }
    const constant = this.#constants.get(sort);
    if (sort.constructors.length > 0 || constant === undefined) return undefined;
    return this.#machine.values.stuck(this.#machine.values.operationSymbol(constant), [], sort);
  }

  #unknown(sort: Sort): Value {
    const { values } = this.#machine;
    return values.stuck(values.addSymbol({ kind: 'unknown', sort }), [], sort);
  }
}

function subsets(elements: readonly Value[]): readonly (readonly Value[])[] {
  const sets: (readonly Value[])[] = [[]];
  for (const element of elements) for (const set of [...sets]) sets.push([...set, element]);
  return sets;
}
