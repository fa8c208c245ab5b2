/**
 * How many entries a list may have whose places are kept as 32-bit numbers, in typed arrays or behind bit operations.
 * Places beyond would silently be negative, so longer lists are refused by name, with the words of an array that cannot
 * be made: to the user both are memory that is not there.
 */

/** One more than a place fits as well: 0 often stands for none. */
export const MOST_PLACES = 2 ** 31 - 2;

export function refusePlaces(count: number, what: string): void {
  if (count > MOST_PLACES)
    throw new RangeError(`invalid array length: ${what} in memory have at most ${MOST_PLACES} places`);
}

/**
 * The round after this one. Marks of rounds are such numbers, too: after the last one all are wiped, and counting
 * begins again at 1.
 */
export function nextRound(round: number, marks: Int32Array, last: number = MOST_PLACES): number {
  if (round < last) return round + 1;
  marks.fill(0);
  return 1;
}
