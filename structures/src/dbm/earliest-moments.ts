/**
 * When things happen, if all that is known are bounds on the differences of two moments: the earliest times, by
 * shortest paths (Bellman and Ford). Moments come one after the other, and the first one is 0.
 */

/** `later - earlier <= bound`, or `<` where it is strict. */
export interface MomentDifference {
  readonly later: number;
  readonly earlier: number;
  readonly bound: number;
  readonly isStrict: boolean;
}

export interface Moments {
  /** Times count in `unit`ths. */
  readonly unit: number;
  /** By moment. */
  readonly times: readonly number[];
}

/**
 * Nothing if the bounds leave no room. A strict bound is a weak one a single `unit`th apart: with more `unit`ths than
 * moments, a cycle of bounds that leaves room leaves a whole one.
 */
export function earliestMoments(bounds: readonly MomentDifference[], moments: number): Moments | undefined {
  const unit = 10 ** Math.ceil(Math.log10(moments + 2));
  const times = Array<number>(moments).fill(0);
  for (let round = 0; round <= moments; round++) {
    let changed = false;
    for (let moment = 1; moment < moments; moment++)
      if (times[moment]! < times[moment - 1]!) {
        times[moment] = times[moment - 1]!;
        changed = true;
      }
    for (const { later, earlier, bound, isStrict } of bounds) {
      const least = times[later]! - (bound * unit - (isStrict ? 1 : 0));
      if (least <= times[earlier]!) continue;
      if (earlier === 0) return undefined;
      times[earlier] = least;
      changed = true;
    }
    // Larger numbers are not exact any more.
    if (times.some((time) => time > Number.MAX_SAFE_INTEGER)) return undefined;
    if (!changed) return { unit, times };
  }
  return undefined;
}
