/** Laws of polyhedra against Fourier-Motzkin elimination; hand-made cases in small dimensions. */
import { law as plainLaw } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { TooLarge } from './arithmetic.ts';
import { bigIntegers } from './big-integers.ts';
import { Cone } from './cone.ts';
import { aboveZero, atLeastZero, type Constraint, equalToZero, form, inequalitiesOf, negation } from './constraint.ts';
import { constraintText, regionText } from './constraint-text.ts';
import { Polyhedron } from './polyhedron.ts';
import { isCovered, mergedRegions, remainder } from './regions.ts';
import { smallIntegers } from './small-integers.ts';
import { type Drawn, drawn, Features } from './testing/drawn.ts';
import {
  delayed,
  eliminated,
  follows,
  type Inequality,
  includes,
  inequalities,
  inPlaceOf,
  isSatisfiable,
  lastAtLeast,
  lastAtMost,
  TooManyInequalities,
  withOneMore,
} from './testing/fourier-motzkin.ts';

const features = new Features();

function polyhedronOf({ dimensions, constraints }: Drawn): Polyhedron {
  const polyhedron = Polyhedron.of(dimensions, constraints);
  features.see(polyhedron);
  return polyhedron;
}

/** The empty list would have no dimensions. */
function systemOf({ dimensions, constraints }: Drawn): readonly Inequality[] {
  return inequalities([atLeastZero(1, new Array<number>(dimensions).fill(0)), ...constraints]);
}

function expectSame(found: Polyhedron, wanted: readonly Inequality[]): void {
  features.see(found);
  const isPossible = isSatisfiable(wanted);
  expect(found.isEmpty).toBe(!isPossible);
  const described = inequalities(found.constraints);
  expect(includes(described, wanted), 'too small').toBe(true);
  expect(includes(wanted, described), 'too large').toBe(true);
}

const runs = 60;

/** A law on random systems; draws that elimination takes too long for are counted, and left out. */
function law(name: { readonly name: string; readonly runs: number }, check: (one: Drawn) => void): void {
  plainLaw(name, drawn, (one) => {
    features.count('draws');
    try {
      check(one);
    } catch (problem) {
      if (!(problem instanceof TooManyInequalities)) throw problem;
      features.count('draws left out');
    }
  });
}

describe('against elimination:', () => {
  law({ name: 'law: conversion and emptiness', runs }, (one) => {
    expectSame(polyhedronOf(one), systemOf(one));
  });

  law({ name: 'law: intersection', runs }, (one) => {
    const both = [...systemOf(one), ...inequalities(one.more)];
    expectSame(polyhedronOf(one).restricted(one.more), both);
    expectSame(polyhedronOf(one).intersection(Polyhedron.of(one.dimensions, one.more)), both);
  });

  law({ name: 'law: implication and inclusion', runs }, (one) => {
    const polyhedron = polyhedronOf(one);
    for (const asked of [...one.asked, ...weakened(one)]) {
      const wanted = inequalities([asked]).every((part) => follows(systemOf(one), part));
      features.count(wanted && !polyhedron.isEmpty ? 'implied by points' : 'not implied, or by no points');
      expect(polyhedron.implies(asked), constraintText(asked, 'abcde'.split(''))).toBe(wanted);
    }
    const other = Polyhedron.of(one.dimensions, one.more);
    const system = [...systemOf({ ...one, constraints: [] }), ...inequalities(one.more)];
    expect(other.includes(polyhedron)).toBe(includes(system, systemOf(one)));
    expect(polyhedron.equals(other)).toBe(includes(system, systemOf(one)) && includes(systemOf(one), system));
    expect(polyhedron.equals(Polyhedron.of(one.dimensions, one.constraints.toReversed()))).toBe(true);
  });

  law({ name: 'law: assignment of a form', runs }, (one) => {
    const [to] = one.forms;
    features.count(to.vector[one.dimension + 2] ? 'assignment that depends on itself' : 'assignment that does not');
    const bounds = [lastAtLeast(to), lastAtMost(to)];
    const wanted = inPlaceOf([...withOneMore(systemOf(one)), ...bounds], one.dimension);
    expectSame(polyhedronOf(one).assigned(one.dimension, to), wanted);
  });

  law({ name: 'law: assignment between two forms', runs: runs / 2 }, (one) => {
    const [from, upTo] = one.forms;
    const bounds = [lastAtLeast(from), lastAtMost(upTo)];
    const wanted = inPlaceOf([...withOneMore(systemOf(one)), ...bounds], one.dimension);
    expectSame(polyhedronOf(one).assignedBetween(one.dimension, one.forms), wanted);
  });

  law({ name: 'law: delay', runs }, (one) => {
    expectSame(polyhedronOf(one).delayed(one.clocks), delayed(systemOf(one), one.clocks));
  });

  law({ name: 'law: projection, and forgetting', runs }, (one) => {
    const forgotten = one.clocks.reduce<readonly Inequality[]>(eliminated, systemOf(one));
    expectSame(polyhedronOf(one).forgotten(one.clocks), forgotten);
    const kept = Array.from({ length: one.dimensions }, (_, i) => i).filter((i) => !one.clocks.includes(i));
    const order = kept.toReversed();
    const wanted = forgotten.map((part) => ({ ...part, factors: order.map((i) => part.factors[i]!) }));
    expectSame(polyhedronOf(one).projection(order), wanted);
  });

  law({ name: 'law: the hull has a constraint exactly if both have it', runs }, (one) => {
    const other = { ...one, constraints: one.more };
    const hull = polyhedronOf(one).hull(polyhedronOf(other));
    features.see(hull);
    for (const part of [...one.asked, ...weakened(one), ...hull.constraints].flatMap(inequalitiesOf)) {
      const wanted = [one, other].every((each) => follows(systemOf(each), inequalities([part])[0]!));
      expect(hull.implies(part)).toBe(wanted);
    }
  });

  law({ name: 'law: the point lies inside', runs }, (one) => {
    const polyhedron = polyhedronOf(one);
    const point = polyhedron.point();
    expect(point === undefined).toBe(!isSatisfiable(systemOf(one)));
    if (point === undefined) return;
    const [denominator, ...numerators] = [point.denominator, ...point.numerators].map(BigInt);
    expect(denominator! > 0n).toBe(true);
    for (const { constant, factors, isStrict } of systemOf(one)) {
      const value = factors.reduce((sum, factor, i) => sum + factor * numerators[i]!, constant * denominator!);
      expect(isStrict ? value > 0n : value >= 0n).toBe(true);
    }
  });

  law({ name: 'law: differences are disjoint, and complete', runs: runs / 2 }, (one) => {
    const whole = polyhedronOf(one);
    const part = Polyhedron.of(one.dimensions, one.more);
    const pieces = remainder(whole, part);
    features.count('pieces of a difference', pieces.length);
    const systems = [...pieces, part].map(({ constraints }) => inequalities(constraints));
    systems.forEach((a, i) => {
      for (const b of systems.slice(i + 1)) expect(isSatisfiable([...a, ...b])).toBe(false);
    });
    for (const piece of pieces) expect(includes(systemOf(one), inequalities(piece.constraints))).toBe(true);
    expect(isCovered(whole, [...pieces, part])).toBe(true);
    for (const union of [pieces, mergedRegions([...pieces, part])]) {
      for (const corner of remainder(whole, part).flatMap((piece) => piece.point() ?? [])) {
        expect(union.some((piece) => contains(piece, corner))).toBe(true);
      }
    }
  });
});

/** Constraints that are likely to follow: those of the system itself, and with room. */
function weakened({ constraints }: Drawn): readonly Constraint[] {
  return constraints.slice(0, 2).flatMap((one) => {
    const [constant, , ...factors] = one.vector.map(Number);
    return [one, atLeastZero(constant! + 1, factors), aboveZero(constant!, factors)];
  });
}

function contains(polyhedron: Polyhedron, point: NonNullable<ReturnType<Polyhedron['point']>>): boolean {
  const denominator = BigInt(point.denominator);
  return inequalities(polyhedron.constraints).every(({ constant, factors, isStrict }) => {
    const value = factors.reduce(
      (sum, factor, i) => sum + factor * BigInt(point.numerators[i]!),
      constant * denominator,
    );
    return isStrict ? value > 0n : value >= 0n;
  });
}

law({ name: 'law: doubles and BigInt compute the same vectors', runs }, ({ dimensions, constraints, more }) => {
  const small = Cone.whole(smallIntegers, dimensions + 2);
  const big = Cone.whole(bigIntegers, dimensions + 2);
  const inBig = (list: readonly Constraint[]) =>
    list.map((one) => ({ ...one, vector: bigIntegers.vector(one.vector) }));
  const wanted = big.restricted(inBig(constraints)).spanned(inBig(more));
  try {
    const found = small.restricted(constraints).spanned(more).in(bigIntegers);
    features.count('computed in doubles');
    expect([found.equalities, found.inequalities, found.lines, found.rays]).toEqual([
      wanted.equalities,
      wanted.inequalities,
      wanted.lines,
      wanted.rays,
    ]);
  } catch (problem) {
    if (!(problem instanceof TooLarge)) throw problem;
    features.count('too large for doubles');
  }
});

law({ name: 'law: no constraint and no ray follows from the others', runs }, ({ dimensions, constraints, more }) => {
  const half = (vector: readonly (number | bigint)[]) => ({
    constant: 0n,
    factors: vector.map(BigInt),
    isStrict: false,
  });
  const cone = Cone.whole(bigIntegers, dimensions + 2)
    .restricted(constraints.map((one) => ({ ...one, vector: bigIntegers.vector(one.vector) })))
    .spanned(more.map((one) => ({ ...one, vector: bigIntegers.vector(one.vector) })));
  for (const one of [cone, cone.dual()]) {
    const equalities = one.equalities.flatMap((vector) => [half(vector), half(bigIntegers.negate(vector))]);
    const inequalities = one.inequalities.map(half);
    features.count('inequalities that do not follow', inequalities.length);
    for (const inequality of inequalities) {
      const others = [...equalities, ...inequalities.filter((other) => other !== inequality)];
      const system = others.length > 0 ? others : [half(new Array<number>(dimensions + 2).fill(0))];
      expect(follows(system, inequality)).toBe(false);
    }
  }
});

const edge = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: 2 ** 25, max: 2 ** 28 }),
  fc.constantFrom(0, 1, -1, 2 ** 26, -(2 ** 27), 2 ** 53 - 1),
);
const vectors = fc.array(fc.tuple(edge, edge), { minLength: 3, maxLength: 4 });

plainLaw(
  { name: 'law: doubles refuse what they would round', runs: 400 },
  fc.tuple(vectors, edge, edge),
  ([pairs, x, y]) => {
    const [a, b] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
    const [bigA, bigB] = [a.map(BigInt), b.map(BigInt)];
    const both: (readonly [() => unknown, () => unknown])[] = [
      [() => smallIntegers.dot(a, b), () => bigIntegers.dot(bigA, bigB)],
      [() => smallIntegers.dotOfClosure(a, b), () => bigIntegers.dotOfClosure(bigA, bigB)],
      [() => smallIntegers.combine(a, x, b, y), () => bigIntegers.combine(bigA, BigInt(x), bigB, BigInt(y))],
    ];
    for (const [small, big] of both) {
      const found = orTooLarge(small);
      features.count(found === undefined ? 'refused by doubles' : 'exact in doubles');
      if (found !== undefined) expect([found].flat().map((one) => BigInt(one as number))).toEqual([big()].flat());
    }
  },
);

function orTooLarge(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (problem) {
    if (!(problem instanceof TooLarge)) throw problem;
    return undefined;
  }
}

describe('by hand:', () => {
  const names = ['x', 'y'];
  const triangle = [aboveZero(0, [1, 0]), atLeastZero(0, [0, 1]), atLeastZero(4, [-1, -2])];

  test('a constraint reads as people write it', () => {
    expect(triangle.map((one) => constraintText(one, names))).toEqual(['x > 0', 'y >= 0', 'x + 2*y <= 4']);
    expect(constraintText(equalToZero(-3, [2, -1]), names)).toBe('2*x = y + 3');
    expect(regionText(Polyhedron.of(2, triangle), names)).toBe('x > 0 and y >= 0 and x + 2*y <= 4');
    expect(regionText(Polyhedron.whole(2), names)).toBe('true');
    expect(regionText(Polyhedron.of(2, [...triangle, aboveZero(-2, [0, 1])]), names)).toBe('false');
  });

  test('a region is described within its context', () => {
    const context = Polyhedron.of(2, [aboveZero(0, [1, 0]), atLeastZero(0, [-1, 1])]);
    const region = context.restricted([atLeastZero(0, [-2, 1])]);
    expect(regionText(region, names, context)).toBe('2*x <= y');
  });

  test('a strict bound is not reached, its closure is', () => {
    const open = Polyhedron.of(1, [aboveZero(0, [1]), aboveZero(1, [-1])]);
    expect(open.restricted([equalToZero(0, [1])]).isEmpty).toBe(true);
    expect(open.implies(atLeastZero(0, [1]))).toBe(true);
    expect(Polyhedron.of(1, [atLeastZero(0, [1]), atLeastZero(1, [-1])]).equals(open)).toBe(false);
  });

  test('time passes from a corner', () => {
    const later = Polyhedron.of(2, [equalToZero(0, [1, 0]), equalToZero(-1, [0, 1])]).delayed([0, 1]);
    expect(regionText(later, names)).toBe('x + 1 = y and x >= 0');
  });

  test('half of a number, rounded down', () => {
    const halves = Polyhedron.of(2, [equalToZero(-7, [1, 0]), equalToZero(0, [0, 1])]).assignedBetween(0, [
      form(-1, [1, 0], 2),
      form(0, [1, 0], 2),
    ]);
    expect(regionText(halves.projection([0]), ['x'])).toBe('x >= 3 and 2*x <= 7');
  });

  test('two halves of a region become one, a corner missing keeps them apart', () => {
    const square = [atLeastZero(0, [1, 0]), atLeastZero(2, [-1, 0]), atLeastZero(0, [0, 1]), atLeastZero(2, [0, -1])];
    const cut = aboveZero(0, [1, -1]);
    const halves = [Polyhedron.of(2, [...square, cut]), Polyhedron.of(2, [...square, negation(cut)])];
    expect(mergedRegions(halves).map((one) => one.equals(Polyhedron.of(2, square)))).toEqual([true]);
    const without = Polyhedron.of(2, [...square, negation(cut), aboveZero(0, [-1, 1])]);
    expect(mergedRegions([halves[0]!, without])).toHaveLength(2);
  });

  test('coefficients beyond 2^53 stay exact', () => {
    const big = 2 ** 52;
    const corner = Polyhedron.of(2, [equalToZero(-1, [big, 1 - big]), equalToZero(1, [big - 1, 2 - big])]);
    // Cramer: the determinant is big * (2 - big) + (big - 1)^2 = 1, so y = -(2 * big - 1) and x = 3 - 2 * big.
    expect(corner.point()).toEqual({ numerators: [3n - 2n * BigInt(big), 1n - 2n * BigInt(big)], denominator: 1n });
  });
});

/** The numbers of draws are random, so only that each feature occurs is asked for. */
afterAll(() => {
  const wanted = ['empty', 'strict', 'partly strict', 'equality', 'whole space', 'unbounded', 'in BigInt'];
  if (process.env.VEDETTE_FEATURES)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(features.counts), null, 1)}\n`);
  if (Number(process.env.VEDETTE_RUNS ?? 1) >= 1) {
    for (const name of [
      ...wanted,
      'too large for doubles',
      'refused by doubles',
      'pieces of a difference',
      '5 dimensions',
    ]) {
      expect(features.counts.get(name) ?? 0, name).toBeGreaterThan(0);
    }
  }
});
