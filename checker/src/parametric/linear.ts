/** Linear forms in BigInt with an open number of variables, and the one rule of inference: sums of multiples. */
import type { LinearConstraint, LinearForm } from '@vedette/core';

export class Linear {
  readonly constant: bigint;
  readonly factors: ReadonlyMap<number, bigint>;

  constructor(constant: bigint, factors: Iterable<readonly [number, bigint]> = []) {
    this.constant = constant;
    const sums = new Map<number, bigint>();
    for (const [variable, factor] of factors) sums.set(variable, (sums.get(variable) ?? 0n) + factor);
    this.factors = new Map([...sums].filter(([, factor]) => factor !== 0n));
  }

  static variable(number: number): Linear {
    return new Linear(0n, [[number, 1n]]);
  }

  plus(other: Linear, times = 1n): Linear {
    const more = [...other.factors].map(([variable, factor]) => [variable, factor * times] as const);
    return new Linear(this.constant + other.constant * times, [...this.factors, ...more]);
  }

  times(factor: bigint): Linear {
    return new Linear(0n).plus(this, factor);
  }

  /** A form over dimensions, each of which has become a form. The denominator is left out. */
  static of({ constant, of }: LinearForm, dimensions: readonly Linear[]): Linear {
    return of.reduce((sum, [i, factor]) => sum.plus(dimensions[i]!, BigInt(factor)), new Linear(BigInt(constant)));
  }
}

export interface Premise {
  readonly form: Linear;
  readonly is: LinearConstraint['is'];
}

export const CONTRADICTION: Premise = { form: new Linear(0n), is: '> 0' };

export interface Multiplier {
  readonly premise: number;
  readonly numerator: bigint;
  /** Positive. */
  readonly denominator: bigint;
}

/**
 * Whether the inequality is the sum of the multiples and of a constant that is not negative; if it is strict, something
 * positive has to be added.
 */
export function follows(premises: readonly Premise[], multipliers: readonly Multiplier[], wanted: Premise): boolean {
  const scale = multipliers.reduce((product, { denominator }) => product * denominator, 1n);
  let rest = wanted.form.times(scale);
  let isPositive = false;
  for (const { premise, numerator, denominator } of multipliers) {
    const used = premises[premise];
    if (used === undefined || (numerator < 0n && used.is !== '= 0')) return false;
    rest = rest.plus(used.form, (-numerator * scale) / denominator);
    if (used.is === '> 0' && numerator > 0n) isPositive = true;
  }
  if (rest.factors.size > 0 || rest.constant < 0n) return false;
  return wanted.is === '>= 0' || (wanted.is === '> 0' && (isPositive || rest.constant > 0n));
}
