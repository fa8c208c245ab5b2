/**
 * How values are kept as integers. Of the immediate sorts (Bool, numbers, enumerations) most values are themselves, and
 * the integers below LOWEST stand for terms of the pool: big numbers, fractions and applications to which no equation
 * applies. Values of all other sorts are terms of the pool. Since terms are stored once, equal values are equal
 * integers.
 */
import { TermPool } from '@vedette/structures';
import type {
  BuiltinName,
  DeclaredSort,
  FunctionSort,
  Operation,
  Sort,
  TypedExpression,
  Variable,
} from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';

/** The smallest integer that stands for itself in an immediate sort. */
export const LOWEST: number = -(2 ** 30);
export const HIGHEST: number = 2 ** 31 - 1;

/** A lambda with the values of its free variables as arguments. */
export interface Lambda {
  readonly kind: 'lambda';
  readonly expression: Extract<TypedExpression, { kind: 'binder' }>;
  readonly captured: readonly Variable[];
}

/**
 * What the symbol of a term says. An operation or a builtin function is the head of a constructed value or of a stuck
 * one.
 */
export type TermSymbol =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'builtin'; readonly name: BuiltinName; readonly sort: FunctionSort }
  | { readonly kind: 'unknown'; readonly sort: Sort }
  | Lambda
  | { readonly kind: Plain };

const plainSymbols = [
  ...['big', 'fraction', 'nil', 'cons', 'constant function', 'set', 'set of', 'not', 'and', 'or'],
  ...['bag', 'bag of', 'sum', 'difference', 'least', 'bag of set', 'set of bag'],
] as const;
export type Plain =
  | ('big' | 'fraction' | 'nil' | 'cons' | 'constant function' | 'set' | 'set of' | 'not' | 'and' | 'or')
  | ('bag' | 'bag of' | 'sum' | 'difference' | 'least' | 'bag of set' | 'set of bag');

/** The numbers of the plain symbols. */
export const plain = Object.fromEntries(plainSymbols.map((kind, index) => [kind, index])) as Record<Plain, number>;

export class Values {
  readonly pool = new TermPool();
  readonly symbols: TermSymbol[] = plainSymbols.map((kind) => ({ kind: kind as Plain }));
  /** How to apply a function value, by its symbol. */
  readonly handlers: ((term: Value, ...parts: Value[]) => Value)[] = [];
  /** A partial builtin function was applied outside of its domain: the result of the evaluation has to be looked at. */
  partialSeen = false;
  /** Conditions are computed with holes: what is different now may be the same when they are filled. */
  isNarrowing = false;
  /** Some term is stuck, so that different integers may yet be found equal. */
  anyStuck = false;
  readonly #operations = new Map<Operation, number>();
  readonly #builtins = new Map<string, number>();
  /** Of the constants of enumerations. */
  readonly #positions = new Map<Operation, number>();
  readonly #lambdas = new Map<string, number>();
  readonly nil: Value = this.pool.intern(plain.nil, []);
  readonly emptySet: Value = this.pool.intern(plain.set, []);
  readonly emptyBag: Value = this.pool.intern(plain.bag, []);

  isImmediate(sort: Sort): boolean {
    if (sort.kind === 'basic') return true;
    return sort.kind === 'declared' && isEnumeration(sort);
  }

  /** The term a value of an immediate sort stands for, if it does. */
  termOf(value: Value, sort: Sort): number | undefined {
    if (!this.isImmediate(sort)) return value;
    return value < LOWEST ? LOWEST - value : undefined;
  }

  encode(term: number): Value {
    if (term >= 2 ** 30) throw new Failure({ kind: 'memory' });
    return LOWEST - term;
  }

  operationSymbol(operation: Operation): number {
    return this.#symbol(this.#operations, operation, () => ({ kind: 'operation', operation }));
  }

  builtinSymbol(name: BuiltinName, sort: FunctionSort): number {
    return this.#symbol(this.#builtins, `${name} ${sort.id}`, () => ({ kind: 'builtin', name, sort }));
  }

  /** Lambdas that are written alike have one symbol. */
  lambdaSymbol(key: string, lambda: Omit<Lambda, 'kind'>): number {
    return this.#symbol(this.#lambdas, key, () => ({ kind: 'lambda', ...lambda }));
  }

  addSymbol(symbol: TermSymbol): number {
    return this.symbols.push(symbol) - 1;
  }

  #symbol<Key>(map: Map<Key, number>, key: Key, make: () => TermSymbol): number {
    let found = map.get(key);
    if (found === undefined) {
      found = this.addSymbol(make());
      map.set(key, found);
    }
    return found;
  }

  /** An application that nothing more can be said about. */
  stuck(symbol: number, parts: readonly Value[], sort: Sort): Value {
    this.anyStuck = true;
    const term = this.pool.intern(symbol, parts);
    return this.isImmediate(sort) ? this.encode(term) : term;
  }

  /** A builtin function applied outside of its domain: the head of an empty list. */
  partial(symbol: number, parts: readonly Value[], sort: Sort): Value {
    this.partialSeen = true;
    return this.stuck(symbol, parts, sort);
  }

  argumentsOf(term: number): Value[] {
    const { pool } = this;
    return Array.from({ length: pool.arity(term) }, (_, index) => pool.argument(term, index));
  }

  #position(operation: Operation, sort: DeclaredSort): number {
    if (!this.#positions.has(operation))
      for (const [position, made] of sort.constructors.entries()) this.#positions.set(made, position);
    return this.#positions.get(operation)!;
  }

  /** The value of a constructor that has these arguments. */
  construct(operation: Operation, parts: readonly Value[]): Value {
    const sort = operation.sort.kind === 'function' ? operation.sort.codomain : operation.sort;
    if (sort.kind === 'declared' && isEnumeration(sort)) return this.#position(operation, sort);
    return this.pool.intern(this.operationSymbol(operation), parts);
  }
}

/** No constructor has arguments. */
export function isEnumeration(sort: DeclaredSort): boolean {
  return sort.constructors.length > 0 && sort.constructors.every((made) => made.sort.kind !== 'function');
}

export function domainOf(operation: Operation): readonly Sort[] {
  return operation.sort.kind === 'function' ? operation.sort.domain : [];
}

/** The sorts that values of a sort are made of. */
export function sortsWithin(sort: Sort): readonly Sort[] {
  switch (sort.kind) {
    case 'basic':
      return [];
    case 'declared':
      return sort.constructors.flatMap(domainOf);
    case 'container':
      return [sort.element];
    case 'function':
      return [...sort.domain, sort.codomain];
    default:
      return sort satisfies never;
  }
}
