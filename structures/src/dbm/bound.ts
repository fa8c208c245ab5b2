/**
 * One bound of a difference: `x - y < c` or `x - y <= c`, as an integer. After Bengtsson and Yi, "Timed automata: semantics,
 * algorithms and tools" (2004): twice the value, plus one if the bound is weak (`<=`), so that smaller numbers are tighter bounds.
 * Values reach from -2^30 to 2^30 - 1; a sum below that is held at the smallest value, one above is no bound at all, which
 * only widens.
 */

/** No bound. */
export const UNBOUNDED = 2 ** 31 - 1;
/** `<= 0`: the diagonal of every zone that is not empty. */
export const AT_MOST_ZERO = 1;
/** Values of bounds lie strictly between this and its negation. */
export const VALUE_LIMIT = 2 ** 30;
const SMALLEST = -(2 ** 31);

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

/** The bound of `x - z` that follows from one of `x - y` and one of `y - z`. */
export function plus(one: number, other: number): number {
  if (one === UNBOUNDED || other === UNBOUNDED) return UNBOUNDED;
  const sum = one + other - ((one | other) & 1);
  return sum >= UNBOUNDED ? UNBOUNDED : sum < SMALLEST ? SMALLEST : sum;
}

/** The bound of `y - x` that says the opposite: not `x - y <= c` is `y - x < -c`. */
export function opposite(bound: number): number {
  return bound === SMALLEST ? UNBOUNDED : 1 - bound;
}

function inRange(value: number): number {
  if (!(value > -VALUE_LIMIT && value < VALUE_LIMIT)) throw new RangeError(`a clock bound of ${value} is too large`);
  return value;
}
