/** Quantiles by bisection: the least x of an interval at which a condition that begins to hold somewhere holds. */

/** Between two numbers, to the last bit. `holds` is false up to some point and true from there on; the upper end is taken to hold. */
export function leastWhere(holds: (x: number) => boolean, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 2_000; step++) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** An upper end for `leastWhere`: doubled until the condition holds. */
export function upperEnd(holds: (x: number) => boolean, start: number): number {
  let end = start;
  while (end < Number.MAX_VALUE / 2 && !holds(end)) end *= 2;
  return end;
}
