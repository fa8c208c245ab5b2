/**
 * Half-spaces with small whole coefficients: all the points x with c*x <= bound. For a direction c the sum c*x of the
 * points inside must end before that of those outside begins; the bound between them is free, and the one nearest to 0
 * is taken.
 */
import { maximum, minimum } from '@vedette/core';
import type { Axis, Point } from './axes.ts';

export interface HalfSpace {
  readonly coefficients: readonly number[];
  /** c*x <= bound. */
  readonly bound: number;
}

export function contains({ coefficients, bound }: HalfSpace, point: Point): boolean {
  return sum(coefficients, point) <= bound;
}

/** All the whole points that are not in it. */
export function complement({ coefficients, bound }: HalfSpace): HalfSpace {
  return { coefficients: coefficients.map((coefficient) => 0 - coefficient), bound: -bound - 1 };
}

/** Small, not all 0, without a common divisor; cheap ones first, so that they win ties. */
export function directions(dimensions: number): readonly (readonly number[])[] {
  const most = [6, 6, 4, 2][dimensions - 1] ?? 1;
  const digits = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  const all = Array.from({ length: dimensions }).reduce<readonly (readonly number[])[]>(
    (found) => found.flatMap((one) => digits.map((digit) => [...one, digit])),
    [[]],
  );
  return all.filter((one) => one.reduce(divisor, 0) === 1).sort((one, other) => weight(one) - weight(other));
}

function divisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

export function halfSpaceAround(
  coefficients: readonly number[],
  inside: readonly Point[],
  outside: readonly Point[],
): HalfSpace | undefined {
  const sums = (points: readonly Point[]): readonly number[] => points.map((point) => sum(coefficients, point));
  const last = maximum(sums(inside));
  const first = minimum(sums(outside));
  if (last >= first) return undefined;
  return { coefficients, bound: Math.min(Math.max(0, last), first - 1) };
}

/** The smallest one in this direction with all these points. */
export function tightAround(coefficients: readonly number[], inside: readonly Point[]): HalfSpace {
  return { coefficients, bound: maximum(inside.map((point) => sum(coefficients, point))) };
}

function sum(coefficients: readonly number[], point: Point): number {
  return coefficients.reduce((total, coefficient, index) => total + coefficient * point[index]!, 0);
}

export function weight(coefficients: readonly number[]): number {
  return coefficients.reduce((total, coefficient) => total + Math.abs(coefficient), 0);
}

/** `x < y` costs no more than `x <= y`. */
export function costOf({ coefficients, bound }: HalfSpace): number {
  return weight(coefficients) + Math.abs(bound === -1 ? 0 : bound);
}

/** c*x <= bound, turned so that the first axis stands on the left with its positive coefficient. */
export function halfSpaceText(axes: readonly Axis[], { coefficients, bound }: HalfSpace): string {
  const leader = coefficients.findIndex((coefficient) => coefficient !== 0);
  const sign = coefficients[leader]! > 0 ? 1 : -1;
  const strict = bound === -1;
  const constant = strict ? 0 : bound * sign;
  const operator = `${sign > 0 ? '<' : '>'}${strict ? '' : '='}`;
  const terms = coefficients.map((coefficient, index) => ({ factor: coefficient * sign, name: axes[index]!.name }));
  const left = terms.filter(({ factor }, index) => factor > 0 && index >= leader);
  const right = terms.filter(({ factor }) => factor < 0).map(({ factor, name }) => ({ factor: -factor, name }));
  return `${sumText(left, 0)} ${operator} ${sumText(right, constant)}`;
}

function sumText(terms: readonly { readonly factor: number; readonly name: string }[], constant: number): string {
  const names = terms.map(({ factor, name }) => (factor === 1 ? name : `${factor}*${name}`)).join(' + ');
  if (names === '') return String(constant);
  if (constant === 0) return names;
  return constant > 0 ? `${names} + ${constant}` : `${names} - ${-constant}`;
}
