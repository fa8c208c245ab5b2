/**
 * Exact arithmetic on the integers of values.ts. Numbers that fit are themselves in all of Pos, Nat, Int and Real, so
 * the conversions between them do nothing; bigger ones are terms of 32-bit limbs, and what is not whole is a reduced
 * fraction.
 */
import type { Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import { HIGHEST, LOWEST, plain, type Values } from './values.ts';

export interface Fraction {
  readonly over: bigint;
  /** Positive, without a common divisor. */
  readonly under: bigint;
}

const MOST_BITS = 1_000_000;

export class Numbers {
  readonly #values: Values;
  readonly #known = new Map<number, bigint>();

  constructor(values: Values) {
    this.#values = values;
  }

  fromBig(number: bigint): Value {
    if (number >= LOWEST && number <= HIGHEST) return Number(number);
    const size = number < 0n ? -number : number;
    if (size >> BigInt(MOST_BITS) > 0n) throw new Failure({ kind: 'memory' });
    const term = this.#values.pool.intern(plain.big, [number < 0n ? -1 : 1, ...limbsOf(size)]);
    this.#known.set(term, number);
    return this.#values.encode(term);
  }

  fromFraction(over: bigint, under: bigint): Value {
    const divisor = greatestCommonDivisor(over, under);
    const reduced = { over: over / divisor, under: under / divisor };
    if (reduced.under < 0n) return this.fromFraction(-over, -under);
    if (reduced.under === 1n) return this.fromBig(reduced.over);
    const parts = [this.fromBig(reduced.over), this.fromBig(reduced.under)];
    return this.#values.encode(this.#values.pool.intern(plain.fraction, parts));
  }

  /** Undefined for a stuck term. */
  fraction(value: Value): Fraction | undefined {
    if (value >= LOWEST) return { over: BigInt(value), under: 1n };
    const term = LOWEST - value;
    const symbol = this.#values.pool.symbol(term);
    if (symbol === plain.big) return { over: this.#big(term), under: 1n };
    if (symbol !== plain.fraction) return undefined;
    const over = this.fraction(this.#values.pool.argument(term, 0));
    const under = this.fraction(this.#values.pool.argument(term, 1));
    return over === undefined || under === undefined ? undefined : { over: over.over, under: under.over };
  }

  /** Undefined for a stuck term and for what is not whole. */
  whole(value: Value): bigint | undefined {
    const fraction = this.fraction(value);
    return fraction?.under === 1n ? fraction.over : undefined;
  }

  #big(term: number): bigint {
    let number = this.#known.get(term);
    if (number === undefined) {
      const [sign, ...limbs] = this.#values.argumentsOf(term);
      const size = limbs.reduceRight((sum, limb) => (sum << 32n) | BigInt(limb >>> 0), 0n);
      number = sign === -1 ? -size : size;
      this.#known.set(term, number);
    }
    return number;
  }

  text(value: Value): string | undefined {
    if (value >= LOWEST) return String(value);
    const fraction = this.fraction(value);
    if (fraction === undefined) return undefined;
    return fraction.under === 1n ? String(fraction.over) : `${fraction.over} / ${fraction.under}`;
  }

  /** Negative, zero or positive; undefined if one of them is stuck. */
  compare(left: Value, right: Value): number | undefined {
    if (left >= LOWEST && right >= LOWEST) return left - right;
    const a = this.fraction(left);
    const b = this.fraction(right);
    if (a === undefined || b === undefined) return undefined;
    const difference = a.over * b.under - b.over * a.under;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Is it a value of this number sort? Undefined for a stuck term. */
  belongs(value: Value, sort: Sort): boolean | undefined {
    const fraction = this.fraction(value);
    if (fraction === undefined) return undefined;
    if (sort.kind !== 'basic' || sort.name === 'Real') return true;
    if (fraction.under !== 1n) return false;
    return sort.name === 'Int' || fraction.over >= (sort.name === 'Pos' ? 1n : 0n);
  }

  power(base: Fraction, exponent: bigint): Value | undefined {
    const size = exponent < 0n ? -exponent : exponent;
    if (exponent < 0n && base.over === 0n) return undefined;
    const bits = Math.max(base.over.toString(2).length, base.under.toString(2).length);
    const isUnit = base.under === 1n && base.over >= -1n && base.over <= 1n;
    if (!isUnit && BigInt(bits) * size > MOST_BITS) throw new Failure({ kind: 'memory' });
    const parity = isUnit ? size % 2n : size;
    const over = size > 0n && base.over === 0n ? 0n : base.over ** parity;
    const under = base.under ** parity;
    return exponent < 0n ? this.fromFraction(under, over) : this.fromFraction(over, under);
  }
}

/** The least significant first. By way of a text: shifting limb by limb would take quadratic time. */
function limbsOf(size: bigint): readonly number[] {
  const digits = size.toString(16);
  const limbs: number[] = [];
  for (let end = digits.length; end > 0; end -= 8)
    limbs.push(Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16) | 0);
  return limbs;
}

export function floorDivide(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over % under !== 0n && over < 0n !== under < 0n ? quotient - 1n : quotient;
}

/** The largest number whose square is at most this one. */
export function wholeRoot(number: bigint): bigint {
  if (number < 2n) return number;
  let root = 1n << BigInt((number.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + number / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let a = left < 0n ? -left : left;
  let b = right < 0n ? -right : right;
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
