/** Rational numbers of small integers; refused where a double could not hold them. */
import { Unread } from './tree.ts';

export interface Rational {
  readonly over: number;
  readonly under: number;
}

export function rational(over: number, under = 1): Rational {
  if (under === 0) throw new Unread('division by zero');
  const divisor = gcd(Math.abs(over), Math.abs(under)) * Math.sign(under);
  const result = { over: over / divisor + 0, under: under / divisor };
  if (!Number.isSafeInteger(result.over) || !Number.isSafeInteger(result.under))
    throw new Unread('numbers beyond 2^53');
  return result;
}

/** `2`, `2.5`. */
export function rationalIn(text: string): Rational {
  const [whole, fraction = ''] = text.split('.');
  return rational(Number(`${whole}${fraction}`), 10 ** fraction.length);
}

export function plus(one: Rational, other: Rational): Rational {
  return rational(one.over * other.under + other.over * one.under, one.under * other.under);
}

export function times(one: Rational, other: Rational): Rational {
  return rational(one.over * other.over, one.under * other.under);
}

export function negated({ over, under }: Rational): Rational {
  return rational(-over, under);
}

export function inverse({ over, under }: Rational): Rational {
  return rational(under, over);
}

export function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
