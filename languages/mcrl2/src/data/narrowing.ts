/**
 * Finding the values that satisfy a condition which hides behind equations, such as `isSorted(l)` for a list `l`. The
 * condition is computed with holes in place of what is not known; a hole is a stuck term, so this is rewriting with
 * variables. If that gives false, nothing that fits the holes is a solution; if it gives an equation for the hole, that
 * is the candidate; otherwise the first hole is filled with each constructor in turn. After Runciman, Naylor, Lindblad,
 * "SmallCheck and Lazy SmallCheck" (Haskell 2008).
 */
import { Bool, type Sort, type Variable } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { domainOf, LOWEST, plain } from './values.ts';

type Shape =
  | { readonly kind: 'hole'; readonly sort: Sort }
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'made'; readonly make: (parts: readonly Value[]) => Value; readonly parts: readonly Shape[] };

const MOST_TRIES = 2 ** 14;
/** Holes filled on the way to one value. */
const DEEPEST = 100;
const FEW = 4096;

export class Narrowing {
  readonly #machine: Machine;
  readonly #variable: Variable;
  readonly #holes: { readonly sort: Sort; readonly value: Value }[] = [];

  constructor(machine: Machine, variable: Variable) {
    this.#machine = machine;
    this.#variable = variable;
  }

  /** All values for which the condition may be true. */
  *candidates(condition: (value: Value) => Value): Generator<Value> {
    const open: { readonly shape: Shape; readonly depth: number }[] = [
      { shape: { kind: 'hole', sort: this.#variable.sort }, depth: 0 },
    ];
    for (let tries = 0; open.length > 0; tries++) {
      const { shape, depth } = open.pop()!;
      if (tries > MOST_TRIES || depth > DEEPEST) throw new Failure({ kind: 'unbounded', variable: this.#variable });
      const answer = this.#ask(condition, shape);
      if (answer === 0) continue;
      if (!hasHole(shape)) yield this.#value(shape, []);
      else {
        const solved = shape.kind === 'hole' && answer !== undefined ? this.#solved(answer, shape.sort) : undefined;
        if (solved !== undefined) yield* solved;
        else for (const next of this.#filled(shape).reverse()) open.push({ shape: next, depth: depth + 1 });
      }
    }
  }

  /** Undefined if something on the way has no value. */
  #ask(condition: (value: Value) => Value, shape: Shape): Value | undefined {
    const { values } = this.#machine;
    values.isNarrowing = true;
    try {
      return condition(this.#value(shape, []));
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    } finally {
      values.isNarrowing = false;
    }
  }

  /** Each hole of a shape is a term of its own. */
  #value(shape: Shape, used: Value[]): Value {
    if (shape.kind === 'value') return shape.value;
    if (shape.kind === 'made') return shape.make(shape.parts.map((part) => this.#value(part, used)));
    const { values } = this.#machine;
    let hole = this.#holes.find(({ sort, value }) => sort === shape.sort && !used.includes(value));
    if (hole === undefined) {
      const symbol = values.addSymbol({ kind: 'unknown', sort: shape.sort });
      hole = { sort: shape.sort, value: values.stuck(symbol, [], shape.sort) };
      this.#holes.push(hole);
    }
    used.push(hole.value);
    return hole.value;
  }

  /** The shape with its first hole filled in all ways. */
  #filled(shape: Shape): Shape[] {
    if (shape.kind === 'hole') return this.#fillings(shape.sort);
    if (shape.kind === 'value') return [shape];
    const index = shape.parts.findIndex(hasHole);
    return this.#filled(shape.parts[index]!).map((part) => ({ ...shape, parts: shape.parts.with(index, part) }));
  }

  #fillings(sort: Sort): Shape[] {
    const { domains, values } = this.#machine;
    const all = domains.few(sort, FEW);
    if (all !== undefined) return all.map((value) => ({ kind: 'value', value }));
    const hole = (part: Sort): Shape => ({ kind: 'hole', sort: part });
    if (sort.kind === 'declared' && sort.constructors.length > 0)
      return sort.constructors.map((made) => ({
        kind: 'made',
        make: (parts) => values.construct(made, parts),
        parts: domainOf(made).map(hole),
      }));
    if (sort.kind !== 'container' || sort.container !== 'List')
      throw new Failure({ kind: 'unbounded', variable: this.#variable });
    const make = (parts: readonly Value[]): Value => values.pool.intern(plain.cons, parts);
    return [
      { kind: 'value', value: values.nil },
      { kind: 'made', make, parts: [hole(sort.element), hole(sort)] },
    ];
  }

  /** What a condition with a single hole says the hole is: its equations, through `&&` and `||`. */
  #solved(condition: Value, sort: Sort): ReadonlySet<Value> | undefined {
    if (condition === 0) return new Set();
    if (condition >= LOWEST) return undefined;
    const { pool, symbols } = this.#machine.values;
    const term = LOWEST - condition;
    const symbol = symbols[pool.symbol(term)]!;
    if (symbol.kind !== 'builtin') return undefined;
    const [left, right] = [pool.argument(term, 0), pool.argument(term, pool.arity(term) - 1)];
    if (symbol.name === '==') return this.#equated([left, right], [symbol.sort.domain[0]!, sort]);
    if (symbol.sort.domain[0] !== Bool) return undefined;
    const sides = [this.#solved(left, sort), this.#solved(right, sort)];
    if (symbol.name === '&&') return sides.find((side) => side !== undefined);
    if (symbol.name !== '||' || sides.includes(undefined)) return undefined;
    return new Set([...sides[0]!, ...sides[1]!]);
  }

  #equated(sides: readonly [Value, Value], [compared, sort]: readonly [Sort, Sort]): ReadonlySet<Value> | undefined {
    const { numbers, values } = this.#machine;
    const hole = this.#holes.find((other) => other.sort === sort)?.value;
    const isAlike = compared === sort || (compared.kind === 'basic' && sort.kind === 'basic');
    if (!isAlike || hole === undefined || !sides.includes(hole)) return undefined;
    const value = sides[0] === hole ? sides[1] : sides[0];
    const isOther = values.termOf(value, compared) === undefined;
    if (!isOther) return undefined;
    const belongs = compared === sort || numbers.belongs(value, sort) === true;
    return new Set(belongs ? [value] : []);
  }
}

function hasHole(shape: Shape): boolean {
  return shape.kind === 'hole' || (shape.kind === 'made' && shape.parts.some(hasHole));
}
