/**
 * Vectors of doubles that hold integers. A sum is exact if the sum of the absolute values of its terms is below 2^53:
 * rounding is monotone, so the test sees every overflow, also one of a product or of a partial sum that cancels later.
 */
import { type Arithmetic, type Integer, TooLarge, type Vector } from './arithmetic.ts';

const MOST = Number.MAX_SAFE_INTEGER;

function gcd(a: number, b: number): number {
  let x = a < 0 ? -a : a;
  let y = b < 0 ? -b : b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

function divide(vector: number[]): readonly number[] {
  let common = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i]!;
    if (value === 0) continue;
    common = gcd(value, common);
    if (common === 1) return vector;
  }
  if (common > 1) for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! / common;
  return vector;
}

export const smallIntegers: Arithmetic = {
  isExactAlways: false,

  vector(values: Vector): Vector {
    return typeof values[0] === 'number' ? values : values.map(smallInteger);
  },

  integer: smallInteger,

  dot(a: readonly number[], b: readonly number[]): number {
    let sum = 0;
    let size = 0;
    for (let i = 0; i < a.length; i++) {
      const factor = a[i]!;
      if (factor === 0) continue;
      const product = factor * b[i]!;
      sum += product;
      size += product < 0 ? -product : product;
    }
    if (size > MOST) throw new TooLarge();
    return sum;
  },

  dotOfClosure(a: readonly number[], b: readonly number[]): number {
    let sum = a[0]! * b[0]!;
    let size = sum < 0 ? -sum : sum;
    for (let i = 2; i < a.length; i++) {
      const factor = a[i]!;
      if (factor === 0) continue;
      const product = factor * b[i]!;
      sum += product;
      size += product < 0 ? -product : product;
    }
    if (size > MOST) throw new TooLarge();
    return sum;
  },

  combine(a: readonly number[], x: number, b: readonly number[], y: number): Vector {
    const sum: number[] = [];
    for (let i = 0; i < a.length; i++) {
      const left = a[i]! * x;
      const right = b[i]! * y;
      const size = (left < 0 ? -left : left) + (right < 0 ? -right : right);
      if (size > MOST) throw new TooLarge();
      sum.push(left + right);
    }
    return divide(sum);
  },

  negate(a: readonly number[]): Vector {
    return a.map((value) => 0 - value);
  },

  negated(a: number): number {
    return 0 - a;
  },

  divided(a: readonly number[]): Vector {
    return divide([...a]);
  },
};

function smallInteger(value: Integer): number {
  if (value > MOST || value < -MOST) throw new TooLarge();
  return Number(value);
}
