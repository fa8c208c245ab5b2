/**
 * Function values: operations with too few arguments, lambdas with what they capture, and updates of these. An update
 * keeps its pairs sorted by argument and drops those that the function underneath gives anyway, as mCRL2 does, so that
 * the same updates in any order are the same value.
 */
import type { FunctionSort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { type Answer, both } from './order.ts';
import { plain } from './values.ts';

const MOST_COMPARED = 2 ** 16;

export class Functions {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
    const { handlers, pool } = machine.values;
    handlers[plain['constant function']] = (term) => pool.argument(term, 0);
  }

  readonly apply = (term: Value, ...parts: Value[]): Value => {
    const { handlers, pool } = this.#machine.values;
    const handler = handlers[pool.symbol(term)];
    if (handler === undefined) throw new Failure({ kind: 'undecided', what: 'the application of an unknown function' });
    return handler(term, ...parts);
  };

  /** Updates need the sort to find the argument, so a term of an update carries it as its symbol. */
  updateSymbol(sort: FunctionSort): number {
    const { values, order } = this.#machine;
    const symbol = values.builtinSymbol('update', sort);
    const { pool } = values;
    values.handlers[symbol] ??= (term, part) => {
      for (let index = 1; index < pool.arity(term); index += 2) {
        const key = pool.argument(term, index);
        const answer = order.equal(key, part, sort.domain[0]!);
        if (answer === 1) return pool.argument(term, index + 1);
        if (answer === undefined) throw new Failure({ kind: 'stuck', value: part, sort: sort.domain[0]! });
      }
      return this.apply(pool.argument(term, 0), part);
    };
    return symbol;
  }

  update(updated: Value, [key, result]: readonly [Value, Value], sort: FunctionSort): Value {
    const { values, order } = this.#machine;
    const symbol = this.updateSymbol(sort);
    const isUpdate = values.pool.symbol(updated) === symbol;
    const [base, ...pairs] = isUpdate ? values.argumentsOf(updated) : [updated];
    const kept: Value[] = [];
    let isPlaced = this.#isBase(base!, [key, result], sort);
    for (let index = 0; index < pairs.length; index += 2) {
      const rank = order.compare(pairs[index]!, key, sort.domain[0]!);
      if (rank > 0 && !isPlaced) {
        kept.push(key, result);
        isPlaced = true;
      }
      if (rank !== 0) kept.push(pairs[index]!, pairs[index + 1]!);
    }
    if (!isPlaced) kept.push(key, result);
    return kept.length === 0 ? base! : values.pool.intern(symbol, [base!, ...kept]);
  }

  /** Does the function give this result without an update? If that is not known, the update stays. */
  #isBase(base: Value, [key, result]: readonly [Value, Value], sort: FunctionSort): boolean {
    try {
      return this.#machine.order.equal(this.apply(base, key), result, sort.codomain) === 1;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  equal(left: Value, right: Value, sort: FunctionSort): Answer {
    const { domains, order } = this.#machine;
    const combinations = sort.domain.reduce((product, part) => product * domains.size(part), 1);
    if (combinations <= MOST_COMPARED)
      return both(
        domains
          .tuples(sort.domain)
          .map((parts) => order.equal(this.apply(left, ...parts), this.apply(right, ...parts), sort.codomain)),
      );
    const [one, other] = [this.#parted(left, sort), this.#parted(right, sort)];
    if (one.base !== other.base) return undefined;
    // Elsewhere both give what the function underneath gives.
    return both([...one.keys, ...other.keys].map((key) => this.#equalAt(key, [left, right], sort)));
  }

  #parted(term: Value, sort: FunctionSort): { readonly base: Value; readonly keys: readonly Value[] } {
    const { values } = this.#machine;
    if (values.pool.symbol(term) !== this.updateSymbol(sort)) return { base: term, keys: [] };
    const [base, ...pairs] = values.argumentsOf(term);
    return { base: base!, keys: pairs.filter((_, index) => index % 2 === 0) };
  }

  #equalAt(key: Value, [left, right]: readonly [Value, Value], sort: FunctionSort): Answer {
    try {
      return this.#machine.order.equal(this.apply(left, key), this.apply(right, key), sort.codomain);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  }
}
