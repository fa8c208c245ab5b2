/**
 * The level of suspicion of Hayashibara, Defago, Yared and Katayama ("The phi accrual failure detector", SRDS 2004): if
 * intervals between arrivals are normal with the mean and the deviation of the window, phi is -log10 of the chance that
 * the next beat comes even later. It imports nothing, so that it runs wherever the actors run.
 */

/** A deviation below `leastDeviation` is taken for it: a window of equal intervals would allow no delay at all. */
export function levelOf(window: readonly number[], elapsed: number, leastDeviation: number): number {
  const mean = window.reduce((sum, interval) => sum + interval, 0) / window.length;
  const square = window.reduce((sum, interval) => sum + (interval - mean) ** 2, 0) / window.length;
  return -log10OfTail((elapsed - mean) / Math.max(leastDeviation, Math.sqrt(square)));
}

/** The tail of the standard normal distribution beyond z, as a logarithm: far tails are less than any number. */
function log10OfTail(z: number): number {
  if (z < 2) return Math.log10(0.5 - area(z));
  return Math.log10(1 / fraction(z)) - z ** 2 / 2 / Math.LN10 - Math.log10(2 * Math.PI) / 2;
}

/** Between 0 and z, by the series of the error function. */
function area(z: number): number {
  // Beyond this nothing of a half is left.
  if (z < -8) return -0.5;
  let [term, sum] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= z ** 2 / odd;
    sum += term;
  }
  return (sum * Math.exp(-(z ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Laplace's continued fraction z + 1/(z + 2/(z + 3/(z + ...))), from its end. */
function fraction(z: number): number {
  let value = z;
  for (let numerator = 100; numerator >= 1; numerator--) value = z + numerator / value;
  return value;
}
