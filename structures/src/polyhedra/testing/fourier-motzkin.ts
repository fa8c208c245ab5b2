/**
 * Fourier-Motzkin elimination over rationals, in BigInt: the oracle for polyhedra. It shares nothing with them but the
 * form of a constraint. Slow, and simple enough to be seen to be right: a variable is eliminated by adding each upper
 * bound to each lower bound.
 */
import type { Constraint, Form } from '../constraint.ts';

/** `constant + factors * x >= 0`, or `> 0`. */
export interface Inequality {
  readonly constant: bigint;
  readonly factors: readonly bigint[];
  readonly isStrict: boolean;
}

export function inequalities(constraints: readonly Constraint[]): readonly Inequality[] {
  return constraints.flatMap(({ vector, isEquality }) => {
    const [constant, epsilon, ...factors] = vector.map(BigInt);
    const one = { constant: constant!, factors, isStrict: epsilon! < 0n };
    return isEquality ? [one, opposite(one)] : [one];
  });
}

function opposite({ constant, factors, isStrict }: Inequality): Inequality {
  return { constant: -constant, factors: factors.map((factor) => -factor), isStrict };
}

/** Elimination squares the list with every variable: a law leaves such a draw out, and counts that. */
export class TooManyInequalities extends Error {}

const MOST = 1500;

export function isSatisfiable(system: readonly Inequality[]): boolean {
  const left = new Set(system[0]?.factors.keys());
  let rest = system;
  while (left.size > 0) {
    const next = [...left].toSorted((a, b) => pairsFor(rest, a) - pairsFor(rest, b))[0]!;
    rest = eliminated(rest, next);
    left.delete(next);
  }
  return rest.every(({ constant, isStrict }) => (isStrict ? constant > 0n : constant >= 0n));
}

function pairsFor(system: readonly Inequality[], variable: number): number {
  const lower = system.filter(({ factors }) => factors[variable]! > 0n).length;
  const upper = system.filter(({ factors }) => factors[variable]! < 0n).length;
  return lower * upper - lower - upper;
}

/** Whether the inequality holds wherever the system does. */
export function follows(system: readonly Inequality[], one: Inequality): boolean {
  return !isSatisfiable([...system, { ...opposite(one), isStrict: !one.isStrict }]);
}

export function includes(big: readonly Inequality[], small: readonly Inequality[]): boolean {
  return big.every((one) => follows(small, one));
}

/** Without one variable, whose factor is then 0. */
export function eliminated(system: readonly Inequality[], variable: number): readonly Inequality[] {
  const lower = system.filter(({ factors }) => factors[variable]! > 0n);
  const upper = system.filter(({ factors }) => factors[variable]! < 0n);
  const rest = system.filter(({ factors }) => factors[variable] === 0n);
  if (lower.length * upper.length > MOST) throw new TooManyInequalities();
  const sums = lower.flatMap((low) =>
    upper.map((high) => sum(low, -high.factors[variable]!, high, low.factors[variable]!)),
  );
  return distinct([...rest, ...sums]);
}

function sum(a: Inequality, x: bigint, b: Inequality, y: bigint): Inequality {
  return {
    constant: a.constant * x + b.constant * y,
    factors: a.factors.map((factor, i) => factor * x + b.factors[i]! * y),
    isStrict: a.isStrict || b.isStrict,
  };
}

/** Of inequalities with the same factors only the strongest: without this the lists square with every variable. */
function distinct(system: readonly Inequality[]): readonly Inequality[] {
  const strongest = new Map<string, Inequality>();
  for (const one of system.map(divided)) {
    const key = one.factors.join();
    const known = strongest.get(key);
    const isStronger =
      known === undefined ||
      one.constant < known.constant ||
      (one.constant === known.constant && one.isStrict && !known.isStrict);
    if (isStronger) strongest.set(key, one);
  }
  return [...strongest.values()];
}

function divided({ constant, factors, isStrict }: Inequality): Inequality {
  const common = factors.reduce(gcd, gcd(constant, 0n));
  if (common <= 1n) return { constant, factors, isStrict };
  return { constant: constant / common, factors: factors.map((factor) => factor / common), isStrict };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** With one more variable, which is the last. */
export function withOneMore(system: readonly Inequality[]): readonly Inequality[] {
  return system.map((one) => ({ ...one, factors: [...one.factors, 0n] }));
}

/** The last variable takes the place of another, which is eliminated. */
export function inPlaceOf(system: readonly Inequality[], variable: number): readonly Inequality[] {
  return eliminated(system, variable).map((one) => ({
    ...one,
    factors: one.factors.slice(0, -1).with(variable, one.factors.at(-1)!),
  }));
}

/** `over * last - form >= 0`. */
export function lastAtLeast({ vector, over }: Form): Inequality {
  const [constant, , ...factors] = vector.map((value) => -BigInt(value));
  return { constant: constant!, factors: [...factors, BigInt(over)], isStrict: false };
}

export function lastAtMost(form: Form): Inequality {
  return opposite(lastAtLeast(form));
}

/** Clocks grow by a delay that is then forgotten: x is replaced by x - delay. */
export function delayed(system: readonly Inequality[], clocks: readonly number[]): readonly Inequality[] {
  const later = system.map((one) => {
    const rate = clocks.reduce((total, clock) => total - one.factors[clock]!, 0n);
    return { ...one, factors: [...one.factors, rate] };
  });
  const dimensions = system[0]!.factors.length;
  const delay = { constant: 0n, factors: [...new Array<bigint>(dimensions).fill(0n), 1n], isStrict: false };
  return eliminated([...later, delay], dimensions).map((one) => ({ ...one, factors: one.factors.slice(0, -1) }));
}
