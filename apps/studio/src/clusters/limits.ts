/** How many states are explored for the view: at first, and as often as the reader asks for more. */
export const firstLimit = 200_000;
export const deepestLimit = 1_000_000;
const limits: readonly number[] = [20_000, firstLimit, deepestLimit];

/** The next one; nothing after the last. */
export function moreThan(limit: number): number | undefined {
  return limits.find((one) => one > limit);
}
