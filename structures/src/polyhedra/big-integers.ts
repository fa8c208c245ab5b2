/** Vectors of bigints: slower, and never too small. */
import type { Arithmetic, Integer, Vector } from './arithmetic.ts';

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function divide(vector: readonly bigint[]): readonly bigint[] {
  const common = vector.reduce(gcd, 0n);
  return common > 1n ? vector.map((value) => value / common) : vector;
}

export const bigIntegers: Arithmetic = {
  isExactAlways: true,

  vector(values: Vector): Vector {
    return typeof values[0] === 'bigint' ? values : values.map(BigInt);
  },

  integer(value: Integer): Integer {
    return BigInt(value);
  },

  dot(a: readonly bigint[], b: readonly bigint[]): bigint {
    return a.reduce((sum, value, i) => sum + value * b[i]!, 0n);
  },

  dotOfClosure(a: readonly bigint[], b: readonly bigint[]): bigint {
    return a.reduce((sum, value, i) => (i === 1 ? sum : sum + value * b[i]!), 0n);
  },

  combine(a: readonly bigint[], x: bigint, b: readonly bigint[], y: bigint): Vector {
    return divide(a.map((value, i) => value * x + b[i]! * y));
  },

  negate(a: readonly bigint[]): Vector {
    return a.map((value) => -value);
  },

  negated(a: bigint): bigint {
    return -a;
  },

  divided(a: readonly bigint[]): Vector {
    return divide(a);
  },
};
