/** How precise and how sure an answer from random runs is to be. */
export interface SampleSettings {
  /**
   * Half the width of the interval of a probability; for a mean, relative to it. For a comparison, the zone in which
   * either answer may come.
   */
  readonly epsilon?: number;
  /** One minus the confidence. */
  readonly alpha?: number;
  readonly seed?: number;
  /** So many runs, whatever they show. */
  readonly runs?: number;
}

export const defaultEpsilon = 0.05;
export const defaultAlpha = 0.05;
export const defaultSeed = 1;

/** Why settings make no sense, as a clause. */
export function impossibleSetting({ epsilon, alpha, seed, runs }: SampleSettings): string | undefined {
  if (epsilon !== undefined && !(epsilon >= 1e-6 && epsilon < 0.5))
    return `epsilon is ${epsilon}, and half the width of an interval lies between 0.000001 and 0.5`;
  if (alpha !== undefined && !(alpha >= 1e-12 && alpha < 0.5))
    return `alpha is ${alpha}, and a probability of error lies between 1e-12 and 0.5`;
  if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32))
    return `the seed is ${seed}, and seeds are whole numbers below 2^32`;
  if (runs !== undefined && !(Number.isInteger(runs) && runs >= 1 && runs <= 1e9))
    return `${runs} runs are asked for, and a number of runs lies between 1 and 1000000000`;
  return undefined;
}
