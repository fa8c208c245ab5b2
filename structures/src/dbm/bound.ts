/**
 * One bound of a difference: `x - y < c` or `x - y <= c`, as an integer. After Bengtsson and Yi, "Timed automata:
 * semantics, algorithms and tools" (2004): twice the value, plus one if the bound is weak (`<=`), so that smaller
 * numbers are tighter bounds. Values lie strictly between -(2^30 - 1) and 2^30 - 1. A sum beyond is `TOO_LARGE` or
 * `TOO_SMALL`: it takes part in comparisons, and where it would be kept the operation stops (`BoundOutOfRange`), since
 * a zone without it is another set.
 */

/** No bound. */
export const UNBOUNDED = 2 ** 31 - 1;
/** A sum that no entry can hold: above every bound, and below none at all. */
export const TOO_LARGE = 2 ** 31 - 2;
/** The same below every bound. */
export const TOO_SMALL = -(2 ** 31);
/** `<= 0`: the diagonal of every zone that is not empty. */
export const AT_MOST_ZERO = 1;
/** The largest value of a bound; the smallest is its negation. */
export const LARGEST_VALUE = 2 ** 30 - 2;
/** Values of bounds lie strictly between this and its negation. */
export const VALUE_LIMIT = LARGEST_VALUE + 1;

/** A bound follows whose value is out of range. */
export class BoundOutOfRange extends Error {
  constructor() {
    super(`a bound of clocks has left the range of ${-LARGEST_VALUE} to ${LARGEST_VALUE}`);
  }
}

/** `<= value`. */
export function atMost(value: number): number {
  return inRange(value) * 2 + 1;
}

/** `< value`. */
export function below(value: number): number {
  return inRange(value) * 2;
}

/** The value of a bound that is one. */
export function valueIn(bound: number): number {
  return bound >> 1;
}

export function isWeak(bound: number): boolean {
  return (bound & 1) === 1;
}

/** The bound of `x - z` that follows from one of `x - y` and one of `y - z`, or that it is too large or too small. */
export function plus(one: number, other: number): number {
  if (one === UNBOUNDED || other === UNBOUNDED) return UNBOUNDED;
  const value = (one >> 1) + (other >> 1);
  if (value >= VALUE_LIMIT) return TOO_LARGE;
  return value <= -VALUE_LIMIT ? TOO_SMALL : 2 * value + (one & other & 1);
}

/** A sum that is about to be kept. */
export function keepable(sum: number): number {
  if (sum === TOO_LARGE || sum === TOO_SMALL) throw new BoundOutOfRange();
  return sum;
}

/** The bound of `y - x` that says the opposite: not `x - y <= c` is `y - x < -c`. */
export function opposite(bound: number): number {
  return 1 - bound;
}

function inRange(value: number): number {
  if (!(value > -VALUE_LIMIT && value < VALUE_LIMIT)) throw new RangeError(`a clock bound of ${value} is too large`);
  return value;
}
