/**
 * The extremes of any number of numbers. `Math.max(...numbers)` would put them all on the stack, which overflows at a
 * hundred thousand.
 */

/** Minus infinity if there are none. */
export function maximum(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** Infinity if there are none. */
export function minimum(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const number of numbers) if (number < least) least = number;
  return least;
}
