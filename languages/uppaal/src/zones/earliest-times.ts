/**
 * When things happen: the earliest moments that respect linear bounds on them. Where every bound is one on the
 * difference of two moments, as without stopwatches, shortest paths give them (Bellman and Ford); else a linear program
 * does.
 */
import { earliestMoments, type MomentDifference } from '@vedette/structures';
import { leastDurations } from './linear-program.ts';

/** The sum of `coefficient` times moment is at most `bound`, or strictly less. */
export interface MomentBound {
  readonly terms: ReadonlyMap<number, number>;
  readonly bound: number;
  readonly isStrict: boolean;
}

export interface Times {
  /** Times count in `unit`ths. */
  readonly unit: number;
  /**
   * What is not a multiple of this stands for infinitesimals: so many strict bounds are passed by as little as
   * possible.
   */
  readonly grain: number;
  /** By moment; the first one is 0. */
  readonly times: readonly number[];
}

/** Moments come one after the other; nothing if the bounds leave no room. */
export function earliestTimes(bounds: readonly MomentBound[], moments: number): Times | undefined {
  const proper = bounds.filter(({ terms }) => terms.size > 0);
  if (bounds.some(({ terms, bound, isStrict }) => terms.size === 0 && (isStrict ? bound <= 0 : bound < 0)))
    return undefined;
  const differences = proper.map(differenceIn);
  if (!differences.every((one) => one !== undefined)) return byLinearProgram(proper, moments);
  const found = earliestMoments(differences, moments);
  return found && { ...found, grain: found.unit };
}

/** Moment 0 is time zero, so a single moment is a difference, too. */
function differenceIn({ terms, bound, isStrict }: MomentBound): MomentDifference | undefined {
  const rest = [...terms].filter(([moment]) => moment !== 0);
  const [plus, minus] = [rest.filter(([, factor]) => factor === 1), rest.filter(([, factor]) => factor === -1)];
  if (plus.length + minus.length !== rest.length || plus.length > 1 || minus.length > 1) return undefined;
  return { later: plus[0]?.[0] ?? 0, earlier: minus[0]?.[0] ?? 0, bound, isStrict };
}

/** Larger programs would take longer than the search that asks. */
const MOST_ENTRIES = 250_000;

/** In durations between moments, which are never negative. */
function byLinearProgram(bounds: readonly MomentBound[], moments: number): Times | undefined {
  const rows = bounds.map(({ terms, bound, isStrict }) => {
    const coefficients = Array<number>(moments - 1).fill(0);
    for (const [moment, factor] of terms) for (let i = 0; i < moment; i++) coefficients[i]! += factor;
    return { coefficients, bound, isStrict };
  });
  const distinct = new Map(rows.map((row) => [`${row.coefficients} ${row.bound} ${row.isStrict}`, row]));
  if (distinct.size * moments > MOST_ENTRIES) return undefined;
  const found = leastDurations([...distinct.values()], moments - 1);
  if (found === undefined) return undefined;
  const times = [0];
  for (const duration of found.durations) times.push(times.at(-1)! + duration);
  return { unit: found.unit, grain: found.grain, times };
}
