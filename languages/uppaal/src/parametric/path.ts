/**
 * One path of a symbolic execution. What depends on parameters is decided both ways by running again: a script says how
 * the decisions of a run go, and the next script takes the last of them another way. What was decided is kept as the
 * signs that a form may have, so that the same question is asked once. After King, "Symbolic execution and program
 * testing" (CACM 1976).
 */
import { Broken, type LinearConstraint, type LinearForm, type Problem, type Span } from '@vedette/core';
import { type Amount, added, isSum, type Sum, symbol } from './amount.ts';
import { Declined } from './declined.ts';
import { tooManyCases } from './problems.ts';

/** Sets of signs, as bits. */
const NEGATIVE = 1;
const ZERO = 2;
const POSITIVE = 4;
const ANY = 7;

/** Which sets of signs make a comparison with zero true, and which make it false: together all signs. */
const signs = {
  '<': { true: [NEGATIVE], false: [ZERO | POSITIVE] },
  '<=': { true: [NEGATIVE | ZERO], false: [POSITIVE] },
  '==': { true: [ZERO], false: [NEGATIVE, POSITIVE] },
  '!=': { true: [NEGATIVE, POSITIVE], false: [ZERO] },
  '>=': { true: [ZERO | POSITIVE], false: [NEGATIVE] },
  '>': { true: [POSITIVE], false: [NEGATIVE | ZERO] },
} as const;

export type Comparison = keyof typeof signs;

/** A symbol for `of / by`, which lies between the bounds. */
export interface Quotient {
  readonly symbol: number;
  readonly from: Sum;
  readonly upTo: Sum;
  readonly over: number;
  readonly span: Span;
}

export interface PathOptions {
  /** The first number of a symbol that is no dimension. */
  readonly firstSymbol: number;
  /** Whether `/` rounds, as in the model, or is exact. */
  readonly division: 'rounded' | 'exact';
}

const MOST_DECISIONS = 2000;
const MOST_PATHS = 20_000;

export class Path {
  readonly quotients: Quotient[] = [];
  readonly taken: { choice: number; readonly count: number }[] = [];
  readonly #script: readonly number[];
  readonly #options: PathOptions;
  readonly #known = new Map<string, { readonly sum: Sum; signs: number }>();

  constructor(script: readonly number[], options: PathOptions) {
    this.#script = script;
    this.#options = options;
  }

  /** One of so many possibilities, each on a path of its own. */
  choose(count: number, span: Span): number {
    if (this.taken.length >= MOST_DECISIONS) throw new Declined(tooManyCases(span));
    const choice = this.#script[this.taken.length] ?? 0;
    this.taken.push({ choice, count });
    return choice;
  }

  /** Whether the comparison with zero holds on this path. */
  compare(amount: Amount, operator: Comparison, span: Span): boolean {
    if (!isSum(amount)) {
      const sign = amount < 0 ? NEGATIVE : amount === 0 ? ZERO : POSITIVE;
      return signs[operator].true.some((set) => (set & sign) !== 0);
    }
    const { key, sum, isTurned } = normal(amount);
    const known = this.#known.get(key) ?? { sum, signs: ANY };
    const possible = [true, false].flatMap((result) =>
      signs[operator][`${result}` as 'true'].flatMap((set) => {
        const left = (isTurned ? turned(set) : set) & known.signs;
        return left === 0 ? [] : [{ left, result }];
      }),
    );
    const chosen = possible[possible.length === 1 ? 0 : this.choose(possible.length, span)]!;
    known.signs = chosen.left;
    this.#known.set(key, known);
    return chosen.result;
  }

  /** `amount / by`, rounded towards zero. */
  quotient(amount: Sum, by: number, span: Span): Amount {
    if (by < 0) return added(0, this.quotient(amount, -by, span), { times: -1, span });
    if (by === 1) return amount;
    const less = added(amount, 1 - by, { span }) as Sum;
    const more = added(amount, by - 1, { span }) as Sum;
    const [from, upTo] =
      this.#options.division === 'exact'
        ? [amount, amount]
        : this.compare(amount, '>=', span)
          ? [less, amount]
          : [amount, more];
    const same = this.quotients.find((one) => one.over === by && keyOf(one.from) === keyOf(from));
    if (same !== undefined) return symbol(same.symbol);
    const number = this.#options.firstSymbol + this.quotients.length;
    this.quotients.push({ symbol: number, from, upTo, over: by, span });
    return symbol(number);
  }

  get constraints(): readonly LinearConstraint[] {
    return [...this.#known.values()].flatMap(({ sum, signs: set }): readonly LinearConstraint[] => {
      if (set === ANY) return [];
      if ((set & NEGATIVE) === 0)
        return [{ form: formOf(sum), is: set === ZERO ? '= 0' : set === POSITIVE ? '> 0' : '>= 0' }];
      const negative = added(0, sum, { times: -1, span: nowhere }) as Sum;
      return [{ form: formOf(negative), is: set === NEGATIVE ? '> 0' : '>= 0' }];
    });
  }
}

/** Thrown where a path leads nowhere. */
export class Abandoned extends Error {}

export interface Ended<Result> {
  readonly path: Path;
  readonly result?: Result;
  /** The model breaks here. */
  readonly broken?: Problem;
}

/** Every path of an execution that is not abandoned. */
export function* pathsOf<Result>(options: PathOptions, run: (path: Path) => Result): Generator<Ended<Result>> {
  let script: readonly number[] | undefined = [];
  for (let count = 0; script !== undefined; count++) {
    const path: Path = new Path(script, options);
    try {
      yield { path, result: run(path) };
    } catch (thrown) {
      if (thrown instanceof Broken && !(thrown instanceof Declined)) yield { path, broken: thrown.problem };
      else if (!(thrown instanceof Abandoned)) throw thrown;
    }
    script = next(path.taken);
    if (count > MOST_PATHS) throw new Declined(tooManyCases(nowhere));
  }
}

function next(taken: Path['taken']): readonly number[] | undefined {
  const last = taken.findLastIndex(({ choice, count }) => choice + 1 < count);
  return last < 0 ? undefined : [...taken.slice(0, last).map(({ choice }) => choice), taken[last]!.choice + 1];
}

const nowhere: Span = { source: '', start: 0, end: 0 };

/** The same form up to a factor has one key: the first factor is positive, and all have no common divisor. */
function normal(sum: Sum): { readonly key: string; readonly sum: Sum; readonly isTurned: boolean } {
  const factors = [...sum.of].toSorted(([a], [b]) => a - b);
  const common = factors.reduce((divisor, [, factor]) => gcd(divisor, Math.abs(factor)), Math.abs(sum.constant));
  const isTurned = factors[0]![1] < 0;
  const by = isTurned ? -common : common;
  const plain = {
    constant: sum.constant / by + 0,
    of: new Map(factors.map(([dimension, factor]) => [dimension, factor / by])),
  };
  return { key: keyOf(plain), sum: plain, isTurned };
}

function keyOf({ constant, of }: Sum): string {
  return [constant, ...[...of].toSorted(([a], [b]) => a - b).flat()].join(' ');
}

function turned(set: number): number {
  return (set & ZERO) | (set & NEGATIVE ? POSITIVE : 0) | (set & POSITIVE ? NEGATIVE : 0);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

export function formOf(amount: Amount): LinearForm {
  return typeof amount === 'number' ? { constant: amount, of: [] } : { constant: amount.constant, of: [...amount.of] };
}
